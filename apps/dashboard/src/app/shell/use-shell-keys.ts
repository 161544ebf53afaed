import { useHotkeys } from '@mantine/hooks';
import { showOverlay } from './overlay-store.ts';
import { togglePanel } from './panels/side-panels.ts';

/** Keys that work on every page behind sign-in: plain ones except while something is typed, Ctrl-K always. */
export function useShellKeys(): void {
  const showKeys = () => showOverlay('keys');
  useHotkeys([
    ['/', () => showOverlay('search')],
    // Most keyboards need shift for it.
    ['shift+?', showKeys],
    ['?', showKeys],
    ['h', () => togglePanel('rightSidePanel')],
    ['q', () => togglePanel('leftSidePanel')],
  ]);
  useHotkeys([['mod+K', () => showOverlay('search')]], []);
}
