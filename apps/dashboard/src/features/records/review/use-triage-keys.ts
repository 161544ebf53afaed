import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';

interface Triage {
  readonly onFile: (step: 1 | -1) => void;
  readonly onRecord: (step: 1 | -1) => void;
  readonly onDecide: () => void;
  readonly onDecideFile: () => void;
}

/** Keyboard navigation through files and records. The viewer handles the picture's own keys. */
export function useTriageKeys(triage: Triage): void {
  const latest = useRef(triage);
  // Synchronous with the display, unlike hotkeys: a quick second key would otherwise step from the first
  // position.
  useLayoutEffect(() => {
    latest.current = triage;
  });
  const on = (key: string, run: () => void): HotkeyItem => [
    key,
    (event) => {
      if (isWriting(event.target)) return;
      // So that the letter does not end up in a field that takes the focus now.
      event.preventDefault();
      run();
    },
    { preventDefault: false },
  ];
  useHotkeys(
    [
      on('j', () => latest.current.onFile(1)),
      on('k', () => latest.current.onFile(-1)),
      on('n', () => latest.current.onRecord(1)),
      on('p', () => latest.current.onRecord(-1)),
      on('d', () => latest.current.onDecide()),
      on('shift+d', () => latest.current.onDecideFile()),
    ],
    [],
  );
}

/** Radio buttons and boxes take no letters, so that the keys work also while the decision has the focus. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
  );
}
