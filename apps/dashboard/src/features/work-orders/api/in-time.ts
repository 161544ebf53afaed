import { CallError } from '@assay/contract/client';
import { ERRORS } from '@assay/contract/errors';
import { localiseError } from '../../../platform/api/localise-error.ts';
import { CLIENT_REQUEST_TIMEOUT_MS } from '../../../platform/timings.ts';

/** A call about work orders is given up after ten seconds, as if no answer had come. */
export async function inTime<Answer>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
  milliseconds: number = CLIENT_REQUEST_TIMEOUT_MS,
): Promise<Answer> {
  const limit = AbortSignal.timeout(milliseconds);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (!limit.aborted || signal.aborted) throw error;
    throw new CallError('UNAVAILABLE', localiseError('UNAVAILABLE', ERRORS.UNAVAILABLE.message), 0);
  }
}
