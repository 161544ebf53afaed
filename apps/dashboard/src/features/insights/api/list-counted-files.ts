import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import type { FilesSearch } from '../files-address.ts';

/** The files behind a figure. */
export function useCountedFiles({
  index,
  count,
  sort,
  filter = [],
  unfiled,
}: FilesSearch & { count: number }) {
  const query = { index: index ?? 0, count, sort: sort ?? 'createdAt:desc', filter, unfiled };
  return useQuery({
    queryKey: ['insights', 'files', query],
    queryFn: ({ signal }) => call(routes.findAssets, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
