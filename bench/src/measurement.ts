/**
 * One figure, or a few that belong together. Every measurement is one file in `measurements/` and one line in
 * the list.
 */
export interface Measurement {
  /** The name for `--only`, and the key in the report. */
  readonly name: string;
  readonly title: string;
  /**
   * Resolves with its figures, or with the reason why they cannot be measured here. Rejects if the measured
   * thing fails.
   */
  readonly measure: (context: BenchContext) => Promise<Figures | Skipped>;
}

export interface BenchContext {
  /** An empty folder, removed afterwards. */
  readonly folder: string;
  /** Real files: a folder with `manifest.tsv`; may be absent. */
  readonly data: string;
  /** Reports the current step; shown on a terminal only. */
  readonly report: (step: string) => void;
}

export type Figures = { readonly [name: string]: number | string | Figures };

export interface Skipped {
  readonly skipped: string;
}
