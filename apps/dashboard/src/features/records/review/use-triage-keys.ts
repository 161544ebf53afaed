import { useHotkeys } from '@mantine/hooks';

interface Triage {
  readonly onFile: (step: 1 | -1) => void;
  readonly onRecord: (step: 1 | -1) => void;
  readonly onDecide: () => void;
}

/** Through files and records without the mouse. What belongs to the picture, the viewer listens for itself. */
export function useTriageKeys({ onFile, onRecord, onDecide }: Triage): void {
  useHotkeys([
    ['j', () => onFile(1)],
    ['k', () => onFile(-1)],
    ['n', () => onRecord(1)],
    ['p', () => onRecord(-1)],
    ['d', onDecide],
  ]);
}
