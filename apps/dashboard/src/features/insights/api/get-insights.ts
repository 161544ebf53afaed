import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { daysOf, type InsightsSearch } from '../period.ts';

/** The figures that an address asks for; those before stay on screen until the new ones are there. */
export function useInsights({ group, type, source, ...period }: InsightsSearch, timezone: string) {
  const query = { ...daysOf(period, timezone), timezone, group, type, source };
  return useQuery({
    queryKey: ['insights', query],
    queryFn: async ({ signal }) => (await call(routes.getInsights, { query }, signal)).data,
    placeholderData: keepPreviousData,
  });
}
