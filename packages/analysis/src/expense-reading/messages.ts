import type { Statement } from '@assay/statements';
import type { FailureCode } from '../failure.ts';
import type { Findings, ReadingOptions } from './read-findings.ts';

/** The thread's input: a child's answer for one file, and what it is compared with. */
export interface Reading {
  readonly kind: 'picture' | 'document';
  readonly body: unknown;
  readonly options: ReadingOptions;
}

/** The thread's answer. */
export type ReadingAnswer =
  | { readonly kind: 'done'; readonly findings: Findings }
  /** An `AnalysisFailure`, which loses its class in transit. */
  | {
      readonly kind: 'failed';
      readonly code: FailureCode;
      readonly said: Statement;
      readonly detail?: string;
    };
