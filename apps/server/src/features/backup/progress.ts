/** The current step; `total` if it is known. */
export interface Progress {
  readonly step: 'files' | 'database' | 'ledger' | 'verifying' | 'checking';
  readonly done: number;
  readonly total?: number | undefined;
  readonly unit: 'files' | 'tables' | 'bytes';
}

export type OnProgress = (progress: Progress) => void;
