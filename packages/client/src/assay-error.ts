import type { Schemas } from './types.ts';

type Failure = Schemas['Failure'];
/** The server’s codes, the numeric one by its name, and two of the client’s own. */
export type AssayErrorCode = Extract<Failure['code'], string> | 'NO_ANSWER' | 'TIMED_OUT';

/**
 * A call that failed, in the shape of the interface: `status`, `code`, `message` for people, `details` for programs.
 * `NO_ANSWER`: the server could not be reached. `TIMED_OUT`: it did not answer in time.
 */
export class AssayError extends Error {
  override readonly name = 'AssayError';
  readonly status = 'Failure';
  readonly code: AssayErrorCode;
  /** 0 if no answer came. */
  readonly httpStatus: number;
  readonly details: Failure['details'];
  /** The wait before the next attempt that the server requests, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: AssayErrorCode,
    message: string,
    more: {
      httpStatus?: number;
      details?: Failure['details'];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.httpStatus = more.httpStatus ?? 0;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The error of an answer that is not ok. */
export async function readFailure(response: Response): Promise<AssayError> {
  const { status: httpStatus } = response;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : undefined;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  // A proxy answers in a format of its own.
  if (failure?.status !== 'Failure') {
    return new AssayError('UNEXPECTED', `HTTP ${httpStatus} ${response.statusText}`, {
      httpStatus,
      retryAfterSeconds,
    });
  }
  const { code, name, message, details } = failure;
  const known = (typeof code === 'number' ? name : code) as AssayErrorCode;
  return new AssayError(known, message, { httpStatus, details, retryAfterSeconds });
}
