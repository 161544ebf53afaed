import type { Asset, LedgerMeaning, ValidationWord } from '../schemas/asset.ts';

export interface LedgerStateWords {
  /** The state's own word, for views of the ledger. */
  readonly title: string;
  /** Used beside a verdict, where "Validated" would read as one. */
  readonly besideVerdict: string;
  /** What the state says about the fingerprint; it says nothing about what the file shows. */
  readonly meaning: string;
}

/**
 * The relation of a file to the ledger: on screen, in reports, on shared pages and as `validationMessage` of
 * the API.
 */
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
      'The fingerprint was entered in the ledger without the file. That says nothing about what the file shows.',
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

const REVOKED_WORDS: LedgerStateWords = {
  title: 'Not valid',
  besideVerdict: 'Revoked',
  meaning:
    'The ledger has an entry that declares this file not valid. That says nothing about what it shows.',
};

const NOT_ENTERED_WORDS: LedgerStateWords = {
  title: 'Not entered',
  besideVerdict: 'Not entered',
  meaning:
    'The fingerprint is not in the ledger. Files from storages are entered when somebody chooses them, or as they come in where the detection job says so.',
};

/** All of them, with `erased` beside the state of a file whose entry was erased with it. */
export const LEDGER_WORDS = {
  ...LEDGER_STATE_WORDS,
  revoked: REVOKED_WORDS,
  'not-entered': NOT_ENTERED_WORDS,
  erased:
    'What its entry said was erased with the file. The ledger keeps the entry’s hash, which only a proof from before can explain.',
};

type KnownFile = Pick<Asset, 'intakeChannel'> & {
  readonly ledger: Pick<Asset['ledger'], 'validationStatus' | 'entryErasedAt' | 'revocationIndex'>;
};

/** Whether a file from a storage waits to be chosen for the ledger, which is not an error. */
export function isLeftOut({ intakeChannel, ledger }: KnownFile): boolean {
  const { validationStatus, revocationIndex } = ledger;
  return intakeChannel === 'storage' && validationStatus === 'not-validated' && revocationIndex === undefined;
}

/** The relation of one file to the ledger; in English, unless other words are given. */
export function ledgerWordsOf(file: KnownFile, words: typeof LEDGER_WORDS = LEDGER_WORDS): LedgerStateWords {
  const known = words[stateOf(file)];
  return ledgerMeaningOf(file) === 'erased' ? { ...known, meaning: words.erased } : known;
}

/** The name of a file's relation to the ledger. */
export function ledgerMeaningOf(file: KnownFile): LedgerMeaning {
  const state = stateOf(file);
  const isKnown = state !== 'not-entered' && state !== 'revoked';
  return isKnown && file.ledger.entryErasedAt ? 'erased' : state;
}

function stateOf(file: KnownFile): Exclude<LedgerMeaning, 'erased'> {
  const { validationStatus, revocationIndex } = file.ledger;
  if (isLeftOut(file)) return 'not-entered';
  return validationStatus === 'not-validated' && revocationIndex !== undefined ? 'revoked' : validationStatus;
}
