import { type Asset, VALIDATION, validationStatus } from '@assay/contract/assets';

export type ValidationTone = 'good' | 'waiting' | 'bad' | 'neutral';

export interface ValidationState {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly tone: ValidationTone;
}

const UNKNOWN: ValidationState = {
  status: VALIDATION.unknown,
  title: 'Unknown',
  meaning: 'The ledger could not be asked. This says nothing about the file.',
  tone: 'neutral',
};

const STATES: Record<number, Omit<ValidationState, 'status'>> = {
  [VALIDATION.loading]: { title: 'Loading', meaning: 'Asking the ledger.', tone: 'waiting' },
  [VALIDATION.notValid]: {
    title: 'Not valid',
    meaning: 'The ledger holds no valid entry for this file. That is the word of this service alone.',
    tone: 'bad',
  },
  [VALIDATION.imported]: {
    title: 'Imported',
    meaning: 'Entered in the ledger from a storage: it has been unchanged since then.',
    tone: 'good',
  },
  [VALIDATION.validated]: {
    title: 'Validated',
    meaning: 'Entered in the ledger: it has been unchanged since it came in.',
    tone: 'good',
  },
  [VALIDATION.pendingCommit]: {
    title: 'Pending commit',
    meaning: 'Accepted; the entry is written to the ledger within seconds.',
    tone: 'waiting',
  },
};

/** What a status from -2 to 3 means; any other number is unknown. */
export function describeValidation(status: number): ValidationState {
  const known = STATES[status];
  return known ? { status, ...known } : UNKNOWN;
}

/** How a look-up that failed counts: the file is not there, or nobody knows. */
export function statusOfFailure(httpStatus: number): number {
  return httpStatus === 404 ? VALIDATION.notValid : VALIDATION.unknown;
}

export function validationOf(asset: Asset): ValidationState {
  return describeValidation(validationStatus(asset.ledger.validationStatus));
}
