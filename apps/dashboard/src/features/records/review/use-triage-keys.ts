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
  useHotkeys([
    ['j', () => latest.current.onFile(1)],
    ['k', () => latest.current.onFile(-1)],
    ['n', () => latest.current.onRecord(1)],
    ['p', () => latest.current.onRecord(-1)],
    ['d', () => latest.current.onDecide()],
  ]);
}
