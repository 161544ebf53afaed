import { SayableError } from '@assay/forensics';
import type { Statement } from '@assay/statements';

/**
 * Why a file could not be analysed. A retry may help with `memory` and `crashed`, and with `busy` (the
 * process did not get its processor time) when the machine is less busy; it never helps with the others,
 * including `timeout` (the processor time was used up). `locked` requests a password; `unavailable` is a
 * fault of the installation, not of the file.
 */
export type FailureCode =
  | 'timeout'
  | 'busy'
  | 'memory'
  | 'crashed'
  | 'unreadable'
  | 'unsupported'
  | 'locked'
  | 'bomb'
  | 'unavailable';

export interface Failure {
  readonly code: FailureCode;
  /** One plain sentence for display, in English. */
  readonly message: string;
  /** The message as statements. */
  readonly statements: readonly Statement[];
  /** The output of the process as it died; for the log, not for people. */
  readonly detail?: string;
}

/** Thrown inside the package; its entry points return a `Failure` instead. */
export class AnalysisFailure extends SayableError {
  override readonly name = 'AnalysisFailure';
  readonly code: FailureCode;
  readonly detail: string | undefined;

  constructor(code: FailureCode, said: Statement, detail?: string) {
    super(said, detail);
    this.code = code;
    this.detail = detail;
  }
}

/** Whether an immediate retry may succeed. */
export function isRetryable(failure: Pick<Failure, 'code'>): boolean {
  return failure.code === 'memory' || failure.code === 'crashed';
}

/** Whether it failed only for lack of time, so that a later retry may succeed. */
export function isWorthTryingLater(failure: { readonly code: string }): boolean {
  return failure.code === 'busy';
}
