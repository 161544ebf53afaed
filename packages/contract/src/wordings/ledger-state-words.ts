import type { ValidationWord } from '../schemas/asset.ts';

export interface LedgerStateWords {
  /** The state's own word, where the ledger is what is shown. */
  readonly title: string;
  /** Beside a verdict, where "Validated" would read as one. */
  readonly besideVerdict: string;
  /** What the state says of the fingerprint; it says nothing of what the file shows. */
  readonly meaning: string;
}

/** How the ledger stands to a file: on screen, in reports, on shared pages and as `validationMessage` of the API. */
export const LEDGER_STATE_WORDS: Record<ValidationWord, LedgerStateWords> = {
  validated: {
    title: 'Validated',
    besideVerdict: 'Registered',
    meaning: 'The fingerprint is in the ledger. That says nothing about what the file shows.',
  },
  'validated-imported': {
    title: 'Imported',
    besideVerdict: 'Imported',
    meaning:
      'The fingerprint was imported into the ledger from a storage. That says nothing about what the file shows.',
  },
  pending: {
    title: 'Pending commit',
    besideVerdict: 'Pending commit',
    meaning: 'The fingerprint has been accepted and is waiting to be entered in the ledger.',
  },
  'not-validated': {
    title: 'Not valid',
    besideVerdict: 'Not registered',
    meaning: 'The ledger holds no valid entry for this fingerprint: it was never entered, or was revoked.',
  },
  unknown: {
    title: 'Unknown',
    besideVerdict: 'Ledger unknown',
    meaning: 'The ledger could not be asked. This says nothing about the file.',
  },
};
