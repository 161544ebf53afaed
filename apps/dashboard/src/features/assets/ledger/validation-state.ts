import { type Asset, VALIDATION, type ValidationWord, validationStatus } from '@assay/contract/assets';
import { isLeftOut, ledgerWordsOf } from '@assay/contract/wordings/ledger-state-words';
import { ledgerStateWords } from '../../../i18n/wordings/ledger-states.ts';

/** None is good news: that a fingerprint is in the ledger says nothing about what the file shows. */
export type ValidationTone = 'entered' | 'waiting' | 'left-out' | 'bad' | 'unknown';

export interface ValidationState {
  readonly status: number;
  /** The state's own word. */
  readonly title: string;
  /** Its name beside a verdict. */
  readonly besideVerdict: string;
  readonly meaning: string;
  readonly tone: ValidationTone;
}

const told = (word: ValidationWord, tone: ValidationTone) => ({ ...ledgerStateWords[word], tone });
const UNKNOWN = told('unknown', 'unknown');

const STATES: Record<number, Omit<ValidationState, 'status'>> = {
  [VALIDATION.loading]: {
    ...ledgerStateWords.loading,
    tone: 'waiting',
  },
  [VALIDATION.notValid]: told('not-validated', 'bad'),
  [VALIDATION.imported]: told('validated-imported', 'entered'),
  [VALIDATION.validated]: told('validated', 'entered'),
  [VALIDATION.pendingCommit]: told('pending', 'waiting'),
};

/** The meaning of a status from -2 to 3; any other number is unknown. */
export function describeValidation(status: number): ValidationState {
  const known = STATES[status];
  return known ? { status, ...known } : { status: VALIDATION.unknown, ...UNKNOWN };
}

/** The status of a failed look-up: the file is not there, or the state is unknown. */
export function statusOfFailure(httpStatus: number): number {
  return httpStatus === 404 ? VALIDATION.notValid : VALIDATION.unknown;
}

export function validationOf(asset: Asset): ValidationState {
  const state = describeValidation(validationStatus(asset.ledger.validationStatus));
  return {
    ...state,
    ...ledgerWordsOf(asset, ledgerStateWords),
    tone: isLeftOut(asset) ? 'left-out' : state.tone,
  };
}
