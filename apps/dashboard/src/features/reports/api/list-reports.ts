import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

export type ReportQuery = NonNullable<RouteInput<typeof routes.listReports>['query']>;

/** One page of reports; the page before stays on screen until the new one is there. */
export function useReports(query: ReportQuery) {
  return useQuery({
    queryKey: queryKeys.reportList(query),
    queryFn: ({ signal }) => call(routes.listReports, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
