import { MIN_SEARCHED } from '@assay/contract/page-text';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

/** Files that contain the words, in records and elsewhere; no request is made for a few letters. */
export function useTexts(query: string, count: number) {
  return useQuery({
    queryKey: ['texts', query, count],
    enabled: query.trim().length >= MIN_SEARCHED,
    queryFn: async ({ signal }) => (await call(routes.findTexts, { query: { query, count } }, signal)).docs,
    staleTime: 30_000,
  });
}
