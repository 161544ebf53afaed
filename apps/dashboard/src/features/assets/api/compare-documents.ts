import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/**
 * Compares two versions of a document. The query key is below the second asset, so that its new analysis, for
 * example with a password, compares again.
 */
export function useDocumentComparison(firstId: string, secondId: string) {
  return useQuery({
    queryKey: [...queryKeys.asset(secondId), 'document-comparison', firstId],
    queryFn: async ({ signal }) =>
      (await call(routes.compareDocuments, { params: { id: firstId, otherId: secondId } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

const SHOWN = 20;

/**
 * PDFs with which a version may be compared, the latest first: those of a record, or all whose name contains
 * the words.
 */
export function useOtherDocuments({ recordId, name }: { recordId: string | null; name: string }) {
  const words = name.trim();
  const filter = ['mimeType:application/pdf', ...(words === '' ? [] : [`originalName:contains:${words}`])];
  const query = {
    ...{ index: 0, count: SHOWN, sort: 'createdAt:desc', filter },
    ...(recordId !== null && words === '' && { recordId }),
  };
  return useQuery({
    queryKey: queryKeys.assetList({ versions: true, ...query }),
    queryFn: async ({ signal }) => (await call(routes.findAssets, { query }, signal)).docs,
    placeholderData: keepPreviousData,
  });
}
