import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

export type SampleDataState = RouteAnswer<typeof routes.getSampleData>['data'];

const KEY = ['sample-data'] as const;
const LOOK_EVERY_MS = 1_500;

/** Whether it still changes by itself. */
export function isBusy({ state, files }: SampleDataState): boolean {
  return state === 'making' || state === 'removing' || (state === 'present' && files.analysed < files.total);
}

/** The state of the sample data; polled while it changes. */
export function useSampleData() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(routes.getSampleData, {}, signal).then(({ data }) => data),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? LOOK_EVERY_MS : false),
  });
}

/** Makes it or removes it; both go on in the background. */
export function useChangeSampleData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: 'add' | 'remove') => {
      const route = wish === 'add' ? routes.makeSampleData : routes.removeSampleData;
      return (await call(route, {})).data;
    },
    onSuccess: (data) => {
      client.setQueryData(KEY, data);
      void client.invalidateQueries({ queryKey: queryKeys.records });
    },
  });
}
