import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

const SHOWN = 20;

interface OtherFiles {
  readonly recordId: string | null;
  readonly name: string;
  readonly filter: string;
}

/** Files that one may be compared with, the latest first: those of a record, or all whose name holds the words. */
export function useOtherFiles({ recordId, name, filter: kind }: OtherFiles) {
  const words = name.trim();
  const filter = [kind, ...(words === '' ? [] : [`originalName:contains:${words}`])];
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
