import { formatKeyWords, LedgerError, readVerifierKey } from '@assay/ledger';
import {
  type BundleCheck,
  BundleError,
  type BundleSummary,
  type Conclusion,
  conclude,
  describeCheck,
  openBundle,
  readBundleSummary,
  type Said,
  tell,
  verifyBundle,
} from '@assay/ledger/bundle';
import { type Demands, NO_DEMANDS, readDemands } from './read-demands.ts';
import { sayLedgerError } from './say-error.ts';
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
  readonly keySaid: Said | undefined;
  /** Why what is demanded besides cannot be understood; nothing is demanded then, and nothing is verified. */
  readonly demandProblem: string | null;
  readonly demandSaid: Said | undefined;
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
  keySaid: undefined,
  demandProblem: null,
  demandSaid: undefined,
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
      else checks.push(missing(file.name, 'choose-its-proof', 'Choose its proof document.'));
      return update({ phase: 'done', checks: [...checks], conclusion: conclude(checks) });
    }
    try {
      const bundle = await openBundle(file, fingerprint);
      const summary = await readBundleSummary(bundle);
      const key = settleKey(given, summary.key);
      const { keyState, keyProblem, keySaid } = key;
      update({ summary, words: key.words, keyState, keyProblem, keySaid });
      if (key.mismatch) checks.push(key.mismatch);
      const demanded = readDemands(demands);
      if ('problem' in demanded) {
        update({ demandProblem: demanded.problem, demandSaid: demanded.said });
        checks.push(demandUnclear(demanded));
      }
      const options = 'problem' in demanded ? {} : demanded;
      for await (const check of verifyBundle(bundle, key.trusted, options)) {
        if (own !== latest) return;
        checks.push(check);
        update({ checks: [...checks] });
      }
    } catch (error) {
      if (!(error instanceof BundleError) && !isUnreadable(error)) throw error;
      const said = error instanceof BundleError ? error.said : UNREADABLE;
      checks.push(refute('bundle-about.archive', said, (error as Error).message));
    }
    update({ phase: 'done', checks: [...checks], conclusion: conclude(checks) });
  }

  async function runFile(
    chosen: File,
    document: File,
    { checks, update }: { checks: BundleCheck[]; update: (change: Partial<Shown>) => void },
  ): Promise<void> {
    try {
      const opened = await openFileProof(
        chosen,
        await document.slice(0, MAX_PROOF_BYTES).text(),
        fingerprint,
      );
      const key = settleKey(given, opened.key);
      const { words, keyState, keyProblem, keySaid } = key;
      update({ words, keyState, keyProblem, keySaid });
      if (key.mismatch) checks.push(key.mismatch);
      const demanded = readDemands(demands);
      const isClear = !('problem' in demanded);
      if (!isClear) {
        update({ demandProblem: demanded.problem, demandSaid: demanded.said });
        checks.push(demandUnclear(demanded));
      } else if (demanded.verifyTime) {
        const detail = 'A single file’s proof holds no time-stamp: verify a bundle, or use the command line.';
        const check = missing('Time', 'no-stamp-in-file', detail);
        checks.push({ ...check, said: { about: tell('bundle-about.time'), ...check.said } });
      }
      checks.push(opened.check(key.trusted, isClear ? demanded.witnesses : { keys: [], quorum: 0 }));
      if (key.trusted === null) checks.push(FILE_WHOSE_IS_OPEN);
    } catch (error) {
      if (!(error instanceof LedgerError) && !isUnreadable(error)) throw error;
      const said = error instanceof LedgerError ? sayLedgerError(error) : UNREADABLE;
      checks.push(refute('bundle-about.proof', said, (error as Error).message));
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
  said: { about: tell('bundle-about.key'), detail: [{ id: 'verifier.file-whose' }] },
};

const UNREADABLE: Said = { id: 'verifier.unreadable' };

/** Something that the page needs; `id` is of its own words. */
function missing(about: string, id: string, detail: string) {
  return {
    outcome: 'incomplete' as const,
    about,
    detail,
    said: { detail: [{ id: `verifier.${id}` }] },
  };
}

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

/** The browser cannot read the file any more: it was moved or changed on the disk. */
const isUnreadable = (error: unknown) => error instanceof DOMException;
