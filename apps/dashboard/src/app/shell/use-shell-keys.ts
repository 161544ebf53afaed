import { useHotkeys } from '@mantine/hooks';
import { showOverlay } from './overlay-store.ts';

/** Keys that work on every page behind sign-in: plain ones except while something is typed, Ctrl-K always. */
export function useShellKeys(): void {
  useHotkeys([['/', () => showOverlay('search')]]);
  useHotkeys([['mod+K', () => showOverlay('search')]], []);
}
