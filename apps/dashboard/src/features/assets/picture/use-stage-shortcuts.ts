import { useHotkeys } from '@mantine/hooks';
import type { OverlayChoice } from '../methods/order-assessments.ts';
import { nextMode, type StageSettings } from './stage-settings.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface StageShortcuts {
  readonly handle: ZoomHandle | null;
  readonly overlays: readonly OverlayChoice[];
  readonly onChoose: (id: string) => void;
  readonly settings: StageSettings;
  readonly onChange: (change: Partial<StageSettings>) => void;
  readonly onToggleOverlay: () => void;
  readonly onFullScreen: () => void;
  readonly onLevels: () => void;
}

/** Keys that work anywhere on the page, except while something is typed. */
export function useStageShortcuts(stage: StageShortcuts): void {
  const { handle, overlays, onChoose, settings, onChange, onToggleOverlay, onFullScreen, onLevels } = stage;
  useHotkeys([
    // The plus sign parts keys here; some keyboards need shift for it, and some have it over the equals sign.
    ['[plus]', () => handle?.zoomBy(1.5)],
    ['shift+[plus]', () => handle?.zoomBy(1.5)],
    ['=', () => handle?.zoomBy(1.5)],
    ['-', () => handle?.zoomBy(1 / 1.5)],
    ['0', () => handle?.fit()],
    ['z', () => handle?.showActualSize()],
    ['o', onToggleOverlay],
    ['r', () => onChange({ areRegionsShown: !settings.areRegionsShown })],
    ['b', () => onChange({ areObjectsShown: !settings.areObjectsShown })],
    ['m', () => onChange({ isLoupeOn: !settings.isLoupeOn })],
    ['c', () => onChange({ mode: nextMode(settings.mode) })],
    ['f', onFullScreen],
    ['l', onLevels],
    ...overlays.slice(0, 9).map(({ id }, i): [string, () => void] => [String(i + 1), () => onChoose(id)]),
  ]);
}

const PAN_STEP = 80;

/** Arrow keys move the picture while the stage has the focus, so that they scroll the page elsewhere. */
export function panWithArrows(event: React.KeyboardEvent, handle: ZoomHandle | null): void {
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-PAN_STEP, 0],
    ArrowRight: [PAN_STEP, 0],
    ArrowUp: [0, -PAN_STEP],
    ArrowDown: [0, PAN_STEP],
  };
  const step = steps[event.key];
  if (!step || !handle) return;
  event.preventDefault();
  handle.panBy(...step);
}
