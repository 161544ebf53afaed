import { CallError } from '@assay/contract/client';
import { t } from '../assets-texts.ts';

/**
 * A refusal changed nothing; if the answer is lost, or the server failed, the declaration may be in force all
 * the same.
 */
export function explainFailedRevocation(error: unknown): string {
  const isRefused = error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500;
  return t(isRefused ? 'assets.revoke.failed' : 'assets.revoke.unsure');
}
