import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { type Player, SPEEDS } from './use-player.ts';

interface RecordingActions {
  readonly onMark: (direction: 1 | -1) => void;
  readonly onLoop: () => void;
  /** Null if there is nothing to compare. */
  readonly onCompare: (() => void) | null;
  readonly onAreas: () => void;
  readonly onObjects: () => void;
  readonly onFullScreen: () => void;
  /** Compares with another recording. */
  readonly onRecordings: () => void;
  /** A dialog lies over the player. */
  readonly isCovered: boolean;
}

/** Keys that work anywhere on the page, except while something is typed. */
export function useRecordingShortcuts(player: Player, actions: RecordingActions): void {
  const { onMark, onLoop, onCompare, onAreas, onObjects, onFullScreen, onRecordings, isCovered } = actions;
  const changeSpeed = (direction: 1 | -1) => {
    const next = SPEEDS[(SPEEDS as readonly number[]).indexOf(player.speed) + direction];
    if (next) player.setSpeed(next);
  };
  const keys: HotkeyItem[] = [
    [
      'space',
      (event) => {
        // The space bar presses a focused button.
        if (event.target instanceof HTMLElement && event.target.closest('button, [role="button"]')) return;
        event.preventDefault();
        player.toggle();
      },
      { preventDefault: false },
    ],
    [',', () => player.step(-1)],
    ['.', () => player.step(1)],
    ['[', () => onMark(-1)],
    [']', () => onMark(1)],
    ['shift+<', () => changeSpeed(-1)],
    ['shift+>', () => changeSpeed(1)],
    ['<', () => changeSpeed(-1)],
    ['>', () => changeSpeed(1)],
    ['l', onLoop],
    ['c', () => onCompare?.()],
    ['r', onAreas],
    ['b', onObjects],
    ['f', onFullScreen],
    ['v', onRecordings],
  ];
  useHotkeys(isCovered ? [] : keys);
}
