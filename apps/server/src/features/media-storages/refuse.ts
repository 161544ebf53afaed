import type { ErrorCode } from '@assay/contract/errors';
import { RefusedError } from '../../platform/http/refused-error.ts';

export function refuse(
  code:
    | 'MEDIA_STORAGE_NOT_CREATED'
    | 'MEDIA_STORAGE_NOT_UPDATED'
    | 'MEDIA_STORAGE_NOT_TESTED'
    | 'DETECTION_JOB_NOT_RUN'
    | 'DETECTION_RUN_NOT_CHANGED'
    | 'DETECTION_JOB_NOT_CREATED'
    | 'DETECTION_JOB_NOT_UPDATED'
    | 'DETECTION_JOB_NOT_PREVIEWED',
  reason: string,
  field?: string,
): RefusedError {
  return new RefusedError(code, { details: { reason, ...(field ? { fields: { [field]: reason } } : {}) } });
}

/** A refusal keeps its reason; other errors are reported in terms of the attempted action. */
export const refuseAs = (code: ErrorCode) => (error: unknown) => {
  throw error instanceof RefusedError ? error : new RefusedError(code, { cause: error });
};
