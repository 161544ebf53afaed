import { TOKEN_EXPIRED_CODE } from '@assay/contract/constants';
import { ERRORS, type ErrorCode, errorMessage, type Failure } from '@assay/contract/errors';

export interface RefusalOptions {
  /** Fills the `%s` of the code's message. */
  value?: string | number;
  /** Replaces the code's message, if the specification has a more exact one. */
  message?: string;
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** Thrown by handlers to answer with one of the contract's errors. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  constructor(code: ErrorCode, { value, message, details, cause }: RefusalOptions = {}) {
    super(message ?? errorMessage(code, value), { cause });
    this.code = code;
    this.details = details;
  }
  get httpStatus(): number {
    return ERRORS[this.code].status;
  }
  toAnswer(): Failure {
    const expired = this.code === 'TokenExpiredError';
    return {
      status: 'Failure',
      code: expired ? TOKEN_EXPIRED_CODE : this.code,
      ...(expired ? { name: this.code } : {}),
      message: this.message,
      ...(this.details ? { details: this.details } : {}),
    };
  }
}
