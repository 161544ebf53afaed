import type { PictureComparison } from '@assay/contract/comparisons';
import { explainNoFile } from '../../platform/antivirus/explain-no-file.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { compareStored } from '../comparisons/comparisons.ts';
import type { AssetRow } from './asset-row.ts';

export interface Comparisons {
  /**
   * Lays the first picture over the second. Throws RefusedError: NOT_FOUND unless both rows exist; CONFLICT
   * if one has no file; INVALID_FILE_TYPE if one is not a decodable picture; ANALYSIS_FAILED if it can be
   * retried.
   */
  compare(
    organisationId: string,
    rows: readonly AssetRow[],
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<PictureComparison>;
}

/** Each organisation can run one comparison at a time, so that none delays the analyses of others. */
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
