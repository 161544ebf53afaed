import { SayableError } from '@assay/forensics';
import type { Statement } from '@assay/statements';

/**
 * Why a file could not be analysed. `memory` and `crashed` may pass on a second try, `busy` (it did not get the
 * processor time that it may have) when there is less to do; the others never do, `timeout` (that time was not enough)
 * among them. `locked` asks for a password; `unavailable` is the installation's fault and not the file's.
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
  /** One plain sentence, fit to be shown. In English. */
  readonly message: string;
  /** The message as statements. */
  readonly statements: readonly Statement[];
  /** The output of the process as it died; for the log, not for people. */
  readonly detail?: string;
}

/** Thrown inside the package; never crosses its entry points, which answer with a `Failure`. */
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

/** Whether it may pass at once. */
export function isRetryable(failure: Pick<Failure, 'code'>): boolean {
  return failure.code === 'memory' || failure.code === 'crashed';
}

/** Whether it failed by time alone and may pass later. */
export function isWorthTryingLater(failure: { readonly code: string }): boolean {
  return failure.code === 'busy';
}
