/** One figure or a few that belong together. Every measurement is one file in `measurements/` and one line in the list. */
export interface Measurement {
  /** What `--only` takes and the report is keyed by. */
  readonly name: string;
  readonly title: string;
  /** Answers with its figures, or with the reason why they cannot be had here. Throws when the thing measured fails. */
  readonly measure: (context: BenchContext) => Promise<Figures | Skipped>;
}

export interface BenchContext {
  /** An empty folder, removed afterwards. */
  readonly folder: string;
  /** Real files, as in a `manifest.tsv` folder; may be absent. */
  readonly data: string;
  /** Says what is going on; shown on a terminal only. */
  readonly report: (step: string) => void;
}

export type Figures = { readonly [name: string]: number | string | Figures };

export interface Skipped {
  readonly skipped: string;
}
