import type { PictureComparison } from '@assay/contract/comparisons';
import { explainNoFile } from '../../platform/antivirus/explain-no-file.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { compareStored } from '../comparisons/comparisons.ts';
import type { AssetRow } from './asset-row.ts';

export interface Comparisons {
  /**
   * Lays the first picture over the second. Throws RefusedError: NOT_FOUND unless both rows are there; CONFLICT where one has no
   * file; INVALID_FILE_TYPE where one is not a picture that can be decoded; ANALYSIS_FAILED where it can be tried again.
   */
  compare(
    organisationId: string,
    rows: readonly AssetRow[],
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<PictureComparison>;
}

/** Each organisation has one comparison done at a time, so that none keeps the analyses of others waiting. */
export function createComparisons(storage: ObjectStore): Comparisons {
  const last = new Map<string, Promise<unknown>>();
  return {
    async compare(organisationId, rows, ids, signal) {
      const [first, second] = ids.map((id) => requireFile(rows.find((row) => row.id === id)));
      if (!first || !second) throw new RefusedError('NOT_FOUND');
      const before = last.get(organisationId) ?? Promise.resolve();
      const comparing = before.then(() => {
        signal.throwIfAborted();
        return compareStored(storage, first, second, signal);
      });
      const ended = comparing.catch(() => {});
      last.set(organisationId, ended);
      try {
        return await comparing;
      } finally {
        if (last.get(organisationId) === ended) last.delete(organisationId);
      }
    },
  };
}

/** The key of its original. */
function requireFile(asset: AssetRow | undefined): string {
  if (!asset) throw new RefusedError('NOT_FOUND');
  if (asset.storageKey) return asset.storageKey;
  const message = 'Only the fingerprint was submitted: there is no file to compare.';
  throw new RefusedError('CONFLICT', { message: explainNoFile(asset, message) });
}
