/** Why a file could not be analysed. `timeout`, `memory` and `crashed` may pass on a second try; the others never do. */
export type FailureCode = 'timeout' | 'memory' | 'crashed' | 'unreadable' | 'unsupported' | 'bomb';

export interface Failure {
  readonly code: FailureCode;
  /** One plain sentence, fit to be shown. */
  readonly message: string;
}

/** Thrown inside the package; never crosses its entry points, which answer with a `Failure`. */
export class AnalysisFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'AnalysisFailure';
    this.code = code;
  }
}

export function isRetryable(failure: Failure): boolean {
  return failure.code === 'timeout' || failure.code === 'memory' || failure.code === 'crashed';
}
