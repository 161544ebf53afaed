import { CallError } from '@assay/contract/client';
import { t } from '../assets-texts.ts';

/** A refusal changed nothing; where the answer is lost, or the server broke, the declaration may stand all the same. */
export function explainFailedRevocation(error: unknown): string {
  const isRefused = error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500;
  return t(isRefused ? 'assets.revoke.failed' : 'assets.revoke.unsure');
}
