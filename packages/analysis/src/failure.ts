/**
 * Why a file could not be analysed. `timeout`, `memory` and `crashed` may pass on a second try; the others never do.
 * `locked` asks for a password; `unavailable` is the installation's fault and not the file's.
 */
export type FailureCode =
  | 'timeout'
  | 'memory'
  | 'crashed'
  | 'unreadable'
  | 'unsupported'
  | 'locked'
  | 'bomb'
  | 'unavailable';

export interface Failure {
  readonly code: FailureCode;
  /** One plain sentence, fit to be shown. */
  readonly message: string;
  /** What the process wrote as it died; for the log, not for people. */
  readonly detail?: string;
}

/** Thrown inside the package; never crosses its entry points, which answer with a `Failure`. */
export class AnalysisFailure extends Error {
  readonly code: FailureCode;
  readonly detail: string | undefined;

  constructor(code: FailureCode, message: string, detail?: string) {
    super(message);
    this.name = 'AnalysisFailure';
    this.code = code;
    this.detail = detail;
  }
}

/** The failure as plain data. */
export function describeFailure({ code, message, detail }: AnalysisFailure): Failure {
  return detail ? { code, message, detail } : { code, message };
}

export function isRetryable(failure: Failure): boolean {
  return failure.code === 'timeout' || failure.code === 'memory' || failure.code === 'crashed';
}
