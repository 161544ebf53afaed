import { type Asset, CallError, routes, SEARCH_SUGGESTIONS } from '@assay/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { isFingerprint, listRecordSuggestions, type Suggestion } from '../suggestions.ts';

/** By reference and by name: the list's filters hold together, so that each needs a question of its own. */
async function findRecords(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const ask = (field: 'referenceId' | 'name') =>
    call(
      routes.listRecords,
      { query: { filter: `${field}:contains:${query}`, count: SEARCH_SUGGESTIONS } },
      signal,
    );
  const [byReference, byName] = await Promise.all([ask('referenceId'), ask('name')]);
  return listRecordSuggestions([...byReference.docs, ...byName.docs]);
}

/** Files with this fingerprint, of the file itself or of its content; one that is not known is no error. */
async function findFiles(digest: string, signal: AbortSignal): Promise<Suggestion[]> {
  const ask = (query: { fingerprint: string } | { fileFingerprint: string }) =>
    call(routes.findAssets, { query }, signal).then(
      ({ docs }) => docs,
      (error: unknown): Asset[] => {
        if (error instanceof CallError && error.httpStatus === 404) return [];
        throw error;
      },
    );
  const found = await Promise.all([ask({ fileFingerprint: digest }), ask({ fingerprint: digest })]);
  const once = new Map(found.flat().map((asset) => [asset.id, asset]));
  return [...once.values()].map((asset) => ({
    kind: 'asset',
    id: asset.id,
    title: asset.originalName,
    detail: `${digest.slice(0, 16)}…`,
    recordId: asset.recordId,
  }));
}

/** What the server knows by this text. `hasRecords`: whether the organisation keeps records. */
export function useFound(query: string, hasRecords: boolean) {
  const asksFiles = isFingerprint(query);
  return useQuery({
    queryKey: ['search', query, hasRecords],
    enabled: query !== '' && (asksFiles || hasRecords),
    queryFn: ({ signal }) => (asksFiles ? findFiles(query, signal) : findRecords(query, signal)),
    placeholderData: keepPreviousData,
  });
}
