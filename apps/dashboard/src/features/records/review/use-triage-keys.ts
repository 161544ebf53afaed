import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';

interface Triage {
  readonly onFile: (step: 1 | -1) => void;
  readonly onRecord: (step: 1 | -1) => void;
  readonly onDecide: () => void;
}

/** Through files and records without the mouse. What belongs to the picture, the viewer listens for itself. */
export function useTriageKeys(triage: Triage): void {
  const latest = useRef(triage);
  // With what is shown, and not some time after it as hotkeys are: a quick second key would step from where the first did.
  useLayoutEffect(() => {
    latest.current = triage;
  });
  const unlessWriting = (run: () => void) => (event: KeyboardEvent) => {
    if (!isWriting(event.target)) run();
  };
  useHotkeys(
    [
      ['j', unlessWriting(() => latest.current.onFile(1))],
      ['k', unlessWriting(() => latest.current.onFile(-1))],
      ['n', unlessWriting(() => latest.current.onRecord(1))],
      ['p', unlessWriting(() => latest.current.onRecord(-1))],
      ['d', unlessWriting(() => latest.current.onDecide())],
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
