import type { Scan } from '../schemas/asset.ts';

export interface ScanWords {
  readonly title: string;
  readonly meaning: string;
}

/** What people read about a file that no virus scan cleared; `held…`: nobody can open it. */
export const SCAN_WORDS = {
  heldWaiting: {
    title: 'Waiting for the virus scan',
    meaning: 'Nobody can open or analyse this file until it has been scanned for viruses.',
  },
  waiting: {
    title: 'Not scanned for viruses yet',
    meaning: 'No virus scan of this file has succeeded yet. It can be opened meanwhile and is scanned later.',
  },
  infected: {
    title: 'In quarantine',
    meaning:
      'The virus scanner reports malware in this file. Nobody can open it; an administrator can release or delete it.',
  },
  heldNotScanned: {
    title: 'Held: not scanned for viruses',
    meaning:
      'The virus scanner does not scan this file. Nobody can open it; an administrator can release or delete it.',
  },
  notScanned: {
    title: 'Not scanned for viruses',
    meaning: 'The virus scanner does not scan this file, so it may hold malware.',
  },
  released: {
    title: 'Released by an administrator',
    meaning: 'No virus scan cleared this file; an administrator released it.',
  },
  removed: {
    title: 'Deleted by an administrator',
    meaning:
      'The file was held for the virus scan or in quarantine, and was deleted. Its fingerprint is kept.',
  },
};

/**
 * What people read about a file's virus scan, in English unless other words are given; null if nothing was
 * found.
 */
export function describeScan(
  { state, isHeld }: Scan,
  words: typeof SCAN_WORDS = SCAN_WORDS,
): ScanWords | null {
  switch (state) {
    case 'clean':
      return null;
    case 'waiting':
      return isHeld ? words.heldWaiting : words.waiting;
    case 'not_scanned':
      return isHeld ? words.heldNotScanned : words.notScanned;
    default:
      return words[state];
  }
}
