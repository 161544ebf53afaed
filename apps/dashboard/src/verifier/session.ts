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

/** All that the page shows. */
export interface Shown {
  readonly phase: 'empty' | 'checking' | 'done';
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
  let latest = 0;

  async function run(): Promise<void> {
    const own = ++latest;
    let shown: Shown = { ...EMPTY, phase: 'checking', fileName: file?.name ?? null };
    const update = (change: Partial<Shown>) => {
      shown = { ...shown, ...change };
      if (own === latest) show(shown);
    };
    if (!file) return show(EMPTY);
    update({});
    const checks: BundleCheck[] = [];
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

  return {
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

/** The browser cannot read the file any more: it was moved or changed on the disk. */
const isUnreadable = (error: unknown) => error instanceof DOMException;
