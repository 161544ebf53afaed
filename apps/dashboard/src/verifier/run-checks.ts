import { formatKeyWords, LedgerError, readVerifierKey } from '@assay/ledger';
import {
  type BundleCheck,
  BundleError,
  describeCheck,
  openBundle,
  readBundleSummary,
  type Said,
  tell,
  verifyBundle,
} from '@assay/ledger/bundle';
import { type Demands, readDemands } from './read-demands.ts';
import { sayLedgerError } from './say-error.ts';
import type { Shown } from './shown.ts';
import { openFileProof } from './verify-file.ts';

export type Fingerprint = Parameters<typeof openBundle>[1];

/** One run of the checks. */
export interface Run {
  /** The reader's key, its words, or a text that contains it; empty for none. */
  readonly givenKey: string;
  readonly demands: Demands;
  readonly fingerprint: Fingerprint;
  /** The results so far; the checks add to it. */
  readonly checks: BundleCheck[];
  readonly update: (change: Partial<Shown>) => void;
  /** Whether a later run has begun. */
  readonly isOver: () => boolean;
}

/** Checks a bundle, and shows each result as it comes. */
export async function checkBundle(file: File, run: Run): Promise<void> {
  const { checks, update, fingerprint, isOver } = run;
  try {
    const bundle = await openBundle(file, fingerprint);
    const summary = await readBundleSummary(bundle);
    update({ summary });
    const trusted = applyKey(summary.key, run);
    const demanded = applyDemands(run);
    for await (const check of verifyBundle(bundle, trusted, demanded ?? {})) {
      if (isOver()) return;
      checks.push(check);
      update({ checks: [...checks] });
    }
  } catch (error) {
    if (!(error instanceof BundleError) && !isUnreadable(error)) throw error;
    const said = error instanceof BundleError ? error.said : UNREADABLE;
    checks.push(refute('bundle-about.archive', said, (error as Error).message));
  }
}

/** Checks a single file against its proof document. */
export async function checkFile(file: File, document: File, run: Run): Promise<void> {
  const { checks, fingerprint } = run;
  try {
    const text = await document.slice(0, MAX_PROOF_BYTES).text();
    const proof = await openFileProof(file, text, fingerprint);
    const trusted = applyKey(proof.key, run);
    const demanded = applyDemands(run);
    if (demanded?.verifyTime) checks.push(NO_STAMP_IN_FILE);
    checks.push(proof.check(trusted, demanded?.witnesses ?? { keys: [], quorum: 0 }));
    if (trusted === null) checks.push(FILE_WHOSE_IS_OPEN);
  } catch (error) {
    if (!(error instanceof LedgerError) && !isUnreadable(error)) throw error;
    const said = error instanceof LedgerError ? sayLedgerError(error) : UNREADABLE;
    checks.push(refute('bundle-about.proof', said, (error as Error).message));
  }
}

/** Shows how the reader's key and the `claimed` one compare, and returns the key to trust. */
function applyKey(claimed: string, { givenKey, checks, update }: Run) {
  const { mismatch, trusted, ...shown } = settleKey(givenKey, claimed);
  update(shown);
  if (mismatch) checks.push(mismatch);
  return trusted;
}

/** Returns the requirements; null, with a check that says so, if they cannot be parsed. */
function applyDemands({ demands, checks, update }: Run) {
  const demanded = readDemands(demands);
  if (!('problem' in demanded)) return demanded;
  update({ demandProblem: demanded.problem, demandSaid: demanded.said });
  checks.push(demandUnclear(demanded));
  return null;
}

/**
 * Only the reader decides which key to trust; without one, the bundle or the proof is checked against the key
 * that it names.
 */
function settleKey(given: string, claimed: string) {
  const words = readWords(claimed);
  const mismatch = null;
  if (given.trim() === '')
    return {
      words,
      mismatch,
      trusted: null,
      keyState: 'none',
      keyProblem: null,
      keySaid: undefined,
    } as const;
  try {
    const trusted = readVerifierKey(given, words ? claimed : null);
    return { words, mismatch, trusted, keyState: 'trusted', keyProblem: null, keySaid: undefined } as const;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const keySaid = sayLedgerError(error);
    const mismatch =
      error.code === 'key-mismatch' ? refute('bundle-about.key', keySaid, error.message) : null;
    const keyProblem = error.message;
    return { words, mismatch, trusted: null, keyState: 'refused', keyProblem, keySaid } as const;
  }
}

function readWords(claimed: string): readonly string[] | null {
  try {
    return formatKeyWords(readVerifierKey(claimed, null)).split(' ');
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}

const MAX_PROOF_BYTES = 2 ** 20;

const FILE_WHOSE_IS_OPEN: BundleCheck = {
  outcome: 'incomplete',
  about: 'Key',
  detail: 'File and proof agree; whose ledger it is, is not known.',
  said: { about: tell('bundle-about.key'), detail: [{ id: 'verifier.file-whose' }] },
};

const NO_STAMP_IN_FILE: BundleCheck = {
  outcome: 'incomplete',
  about: 'Time',
  detail: 'A single file’s proof holds no time-stamp: verify a bundle, or use the command line.',
  said: { about: tell('bundle-about.time'), detail: [{ id: 'verifier.no-stamp-in-file' }] },
};

const UNREADABLE: Said = { id: 'verifier.unreadable' };

function refute(about: Parameters<typeof tell>[0], said: Said, detail: string): BundleCheck {
  const check = describeCheck(tell(about), { outcome: 'refuted', said: [], detail });
  return { ...check, said: { about: tell(about), detail: [said] } };
}

function demandUnclear({ problem, said }: { readonly problem: string; readonly said: Said }): BundleCheck {
  return {
    outcome: 'incomplete',
    about: 'What you ask for',
    detail: `${problem}.`,
    said: { about: tell('bundle-about.demand'), detail: [said] },
  };
}

/** The browser can no longer read the file: it was moved or changed on the disk. */
const isUnreadable = (error: unknown) => error instanceof DOMException;
