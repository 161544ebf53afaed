import { formatKeyWords, LedgerError, readVerifierKey } from '@assay/ledger';
import {
  type BundleCheck,
  BundleError,
  type BundleSummary,
  type Conclusion,
  conclude,
  openBundle,
  readBundleSummary,
  verifyBundle,
} from '@assay/ledger/bundle';
import { type Demands, NO_DEMANDS, readDemands } from './read-demands.ts';
import { openFileProof } from './verify-file.ts';

/** All that the page shows. */
export interface Shown {
  readonly phase: 'empty' | 'checking' | 'done';
  /** A bundle, or a file that is no bundle, with its proof. */
  readonly subject: 'bundle' | 'file';
  /** The file needs its proof document. */
  readonly wantsProof: boolean;
  readonly fileName: string | null;
  readonly summary: BundleSummary | null;
  /** Of the key that the bundle names; null where that is no key. */
  readonly words: readonly string[] | null;
  readonly keyState: 'none' | 'trusted' | 'refused';
  /** Why what was given is not taken. */
  readonly keyProblem: string | null;
  /** Why what is demanded besides cannot be understood; nothing is demanded then, and nothing is verified. */
  readonly demandProblem: string | null;
  readonly checks: readonly BundleCheck[];
  readonly conclusion: Conclusion | null;
}

export const EMPTY: Shown = {
  phase: 'empty',
  subject: 'bundle',
  wantsProof: false,
  fileName: null,
  summary: null,
  words: null,
  keyState: 'none',
  keyProblem: null,
  demandProblem: null,
  checks: [],
  conclusion: null,
};

type Fingerprint = Parameters<typeof openBundle>[1];

/**
 * What the page does, without the page. Each new bundle or key begins anew, and whatever was under way for the one
 * before is never shown again. `show` is told of every change.
 */
export function createSession(show: (shown: Shown) => void, fingerprint: Fingerprint) {
  let file: File | null = null;
  let given = '';
  let demands = NO_DEMANDS;
  let proof: File | null = null;
  let latest = 0;

  async function run(): Promise<void> {
    const own = ++latest;
    let shown: Shown = { ...EMPTY, phase: 'checking', fileName: file?.name ?? null };
    const update = (change: Partial<Shown>) => {
      shown = { ...shown, ...change };
      if (own === latest) show(shown);
    };
    if (!file) return show(EMPTY);
    const isBundle = await looksLikeBundle(file).catch(() => true);
    update({ subject: isBundle ? 'bundle' : 'file', wantsProof: !isBundle && proof === null });
    const checks: BundleCheck[] = [];
    if (!isBundle) {
      if (proof !== null) await runFile(file, proof, { checks, update });
      else checks.push({ outcome: 'incomplete', about: file.name, detail: 'Choose its proof document.' });
      return update({ phase: 'done', checks: [...checks], conclusion: conclude(checks) });
    }
    try {
      const bundle = await openBundle(file, fingerprint);
      const summary = await readBundleSummary(bundle);
      const key = settleKey(given, summary.key);
      const { keyState, keyProblem } = key;
      update({ summary, words: key.words, keyState, keyProblem });
      if (key.mismatch) checks.push(key.mismatch);
      const demanded = readDemands(demands);
      if ('problem' in demanded) {
        update({ demandProblem: demanded.problem });
        checks.push({ outcome: 'incomplete', about: 'What you ask for', detail: `${demanded.problem}.` });
      }
      const options = 'problem' in demanded ? {} : demanded;
      for await (const check of verifyBundle(bundle, key.trusted, options)) {
        if (own !== latest) return;
        checks.push(check);
        update({ checks: [...checks] });
      }
    } catch (error) {
      if (!(error instanceof BundleError) && !isUnreadable(error)) throw error;
      checks.push({ outcome: 'refuted', about: 'Archive', detail: (error as Error).message });
    }
    update({ phase: 'done', checks: [...checks], conclusion: conclude(checks) });
  }

  async function runFile(
    chosen: File,
    document: File,
    { checks, update }: { checks: BundleCheck[]; update: (change: Partial<Shown>) => void },
  ): Promise<void> {
    try {
      const opened = await openFileProof(chosen, await document.slice(0, MAX_PROOF_BYTES).text(), fingerprint);
      const key = settleKey(given, opened.key);
      update({ words: key.words, keyState: key.keyState, keyProblem: key.keyProblem });
      if (key.mismatch) checks.push(key.mismatch);
      const demanded = readDemands(demands);
      const isClear = !('problem' in demanded);
      if (!isClear) {
        update({ demandProblem: demanded.problem });
        checks.push({ outcome: 'incomplete', about: 'What you ask for', detail: `${demanded.problem}.` });
      } else if (demanded.verifyTime) {
        const detail = 'A single file’s proof holds no time-stamp: verify a bundle, or use the command line.';
        checks.push({ outcome: 'incomplete', about: 'Time', detail });
      }
      checks.push(opened.check(key.trusted, isClear ? demanded.witnesses : { keys: [], quorum: 0 }));
      if (key.trusted === null) checks.push(FILE_WHOSE_IS_OPEN);
    } catch (error) {
      if (!(error instanceof LedgerError) && !isUnreadable(error)) throw error;
      checks.push({ outcome: 'refuted', about: 'Proof', detail: (error as Error).message });
    }
  }

  return {
    /** The proof document of a single file. */
    chooseProof(chosen: File | null): Promise<void> {
      proof = chosen;
      return run();
    },
    choose(chosen: File | null): Promise<void> {
      file = chosen;
      return run();
    },
    /** A key, its words, or a text that it stands in; empty takes it back. */
    giveKey(text: string): Promise<void> {
      given = text;
      return run();
    },
    /** Witnesses and time-stamps; empty texts take them back. */
    demand(next: Demands): Promise<void> {
      demands = next;
      return run();
    },
  };
}

/** The key that is trusted comes from the reader alone; without one the bundle is held against itself. */
function settleKey(given: string, claimed: string) {
  const words = readWords(claimed);
  const mismatch = null;
  if (given.trim() === '')
    return { words, mismatch, trusted: null, keyState: 'none', keyProblem: null } as const;
  try {
    const trusted = readVerifierKey(given, words ? claimed : null);
    return { words, mismatch, trusted, keyState: 'trusted', keyProblem: null } as const;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const mismatch: BundleCheck | null =
      error.code === 'key-mismatch' ? { outcome: 'refuted', about: 'Key', detail: error.message } : null;
    return { words, mismatch, trusted: null, keyState: 'refused', keyProblem: error.message } as const;
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

/** An archive by its name or its first bytes. */
async function looksLikeBundle(file: File): Promise<boolean> {
  if (/\.zip$/i.test(file.name)) return true;
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
}

const MAX_PROOF_BYTES = 2 ** 20;

const FILE_WHOSE_IS_OPEN: BundleCheck = {
  outcome: 'incomplete',
  about: 'Key',
  detail: 'File and proof agree; whose ledger it is, is not known.',
};

/** The browser cannot read the file any more: it was moved or changed on the disk. */
const isUnreadable = (error: unknown) => error instanceof DOMException;
