import type { PictureComparison } from '@assay/contract/comparisons';
import type { DocumentComparison } from '@assay/contract/document-comparisons';
import { explainNoFile } from '../../platform/antivirus/explain-no-file.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { compareStored, compareStoredDocuments } from '../comparisons/comparisons.ts';
import type { AssetRow } from './asset-row.ts';

/** Two files of an organisation, in either order of their rows. */
export interface ComparedFiles {
  readonly organisationId: string;
  readonly rows: readonly AssetRow[];
  /** The identifiers of the first and the second file. */
  readonly ids: readonly [string, string];
}

/** All throw RefusedError: NOT_FOUND unless both rows exist; CONFLICT if one has no file; ANALYSIS_FAILED if it can be retried. */
export interface Comparisons {
  /** Lays the first picture over the second. Throws RefusedError INVALID_FILE_TYPE if one is not a decodable picture. */
  compare(files: ComparedFiles, signal: AbortSignal): Promise<PictureComparison>;
  /** `passwords` by the ids of the files. */
  compareDocuments(
    files: ComparedFiles,
    passwords: ReadonlyMap<string, string | undefined>,
    signal: AbortSignal,
  ): Promise<DocumentComparison>;
}

/** Each organisation has one comparison of pictures or documents done at a time, so that none keeps the analyses of others waiting. */
export function createComparisons(storage: ObjectStore): Comparisons {
  const last = new Map<string, Promise<unknown>>();
  async function inTurn<T>(organisationId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = last.get(organisationId) ?? Promise.resolve();
    const comparing = before.then(() => {
      signal.throwIfAborted();
      return work();
    });
    const ended = comparing.catch(() => {});
    last.set(organisationId, ended);
    try {
      return await comparing;
    } finally {
      if (last.get(organisationId) === ended) last.delete(organisationId);
    }
  }
  return {
    async compare(files, signal) {
      const [first, second] = requireFiles(files);
      return inTurn(files.organisationId, signal, () => compareStored(storage, first, second, signal));
    },
    async compareDocuments(files, passwords, signal) {
      const [first, second] = requireFiles(files);
      const [one, other] = files.ids;
      const documents = [
        { key: first, password: passwords.get(one) ?? null },
        { key: second, password: passwords.get(other) ?? null },
      ] as const;
      return inTurn(files.organisationId, signal, () => compareStoredDocuments(storage, documents, signal));
    },
  };
}

/** The keys of their originals. Throws RefusedError: NOT_FOUND, or CONFLICT if one has no file. */
export function requireFiles({
  rows,
  ids: [one, other],
}: Pick<ComparedFiles, 'rows' | 'ids'>): [string, string] {
  const keyOf = (id: string) => requireFile(rows.find((row) => row.id === id));
  return [keyOf(one), keyOf(other)];
}

function requireFile(asset: AssetRow | undefined): string {
  if (!asset) throw new RefusedError('NOT_FOUND');
  if (asset.storageKey) return asset.storageKey;
  const message = 'Only the fingerprint was submitted: there is no file to compare.';
  throw new RefusedError('CONFLICT', { message: explainNoFile(asset, message) });
}
