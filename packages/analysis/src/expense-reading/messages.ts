import type { Statement } from '@assay/statements';
import type { FailureCode } from '../failure.ts';
import type { Findings, ReadingOptions } from './read-findings.ts';

/** What the thread is told: what a child answered for one file, and what it is compared with. */
export interface Reading {
  readonly kind: 'picture' | 'document';
  readonly body: unknown;
  readonly options: ReadingOptions;
}

/** What the thread says of it. */
export type ReadingAnswer =
  | { readonly kind: 'done'; readonly findings: Findings }
  /** An `AnalysisFailure`, which loses its class on the way. */
  | {
      readonly kind: 'failed';
      readonly code: FailureCode;
      readonly said: Statement;
      readonly detail?: string;
    };
