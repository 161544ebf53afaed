import * as routes from '@assay/contract/routes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import { waitingFor } from '../live/wait-for-asset.ts';

export interface AssetListState {
  readonly index: number;
  readonly count: number;
  /** `field:asc` or `field:desc`. */
  readonly sort: string;
  readonly filter?: readonly string[];
}

/** Files that belong to no record, by default newest first. */
export function unfiledAssetsQuery(state: AssetListState) {
  return queryOptions({
    queryKey: queryKeys.assetList({ unfiled: true, ...state }),
    queryFn: ({ signal }) =>
      call(
        routes.findAssets,
        { query: { ...state, filter: [...(state.filter ?? [])], unfiled: 'true' } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

export function useUnfiledAssets(state: AssetListState) {
  return useQuery({
    ...unfiledAssetsQuery(state),
    refetchInterval: ({ state: { data } }) =>
      pollInterval(data?.docs.some((asset) => waitingFor(asset) !== null) ?? false),
  });
}
