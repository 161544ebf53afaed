import type { BundleCheck, BundleSummary, Conclusion, Said } from '@assay/ledger/bundle';

/** Everything that the page shows. */
export interface Shown {
  readonly phase: 'empty' | 'checking' | 'done';
  /** A bundle, or another file with its proof. */
  readonly subject: 'bundle' | 'file';
  /** The file needs its proof document. */
  readonly wantsProof: boolean;
  readonly fileName: string | null;
  readonly summary: BundleSummary | null;
  /** The words of the key that the bundle or the proof names; null if it is not a key. */
  readonly words: readonly string[] | null;
  readonly keyState: 'none' | 'trusted' | 'refused';
  /** Why the given key is refused. */
  readonly keyProblem: string | null;
  readonly keySaid: Said | undefined;
  /** Why the demands cannot be understood. Then nothing counts as verified. */
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
