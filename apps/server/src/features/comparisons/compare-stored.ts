import { comparePictures, isRetryable, sayComparison } from '@assay/analysis';
import type { PictureComparison } from '@assay/contract/comparisons';
import { inEnglish } from '@assay/statements/english';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openBoth } from './open-both.ts';

/**
 * Registers the first picture with the second. Throws RefusedError: INVALID_FILE_TYPE if one cannot be
 * decoded as a picture, ANALYSIS_FAILED if a retry may help.
 */
export function compareStored(
  storage: ObjectStore,
  firstKey: string,
  secondKey: string,
  signal: AbortSignal,
): Promise<PictureComparison> {
  return openBoth(storage, [firstKey, secondKey], signal, async (first, second) => {
    const compared = await comparePictures(first, second, { signal });
    if (compared.status === 'complete') return present(compared);
    const cause = new Error(compared.error.message);
    throw new RefusedError(isRetryable(compared.error) ? 'ANALYSIS_FAILED' : 'INVALID_FILE_TYPE', { cause });
  });
}

type Compared = Extract<Awaited<ReturnType<typeof comparePictures>>, { status: 'complete' }>;

function present(compared: Compared): PictureComparison {
  const statements = sayComparison(compared);
  const said = { outcome: compared.outcome, message: inEnglish(statements), statements };
  if (compared.outcome === 'apart')
    return { ...said, differences: [], shared: null, size: null, first: null, second: null };
  const { differences, shared, size } = compared;
  return {
    ...said,
    ...{ differences: [...differences], shared, size },
    first: toAddress(compared.first),
    second: toAddress(compared.second),
  };
}

const toAddress = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
