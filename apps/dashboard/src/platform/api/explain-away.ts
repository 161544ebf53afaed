import { ERRORS } from '@assay/contract/errors';
import { localiseError } from './localise-error.ts';

/** The store is away, or the server: a proxy before it answers 502 or 504. Or there were too many requests. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/**
 * Why the browser could not load the file at `address`, if that will pass: the server or its store does not answer. Null if the
 * file is there, or is not there at all.
 */
export async function explainAway(address: string): Promise<string | null> {
  const answer = await fetch(address, { headers: { range: 'bytes=0-0' }, cache: 'no-store' }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  if (answer && !PASSING.includes(answer.status)) return null;
  return localiseError('FILE_UNAVAILABLE', ERRORS.FILE_UNAVAILABLE.message);
}
