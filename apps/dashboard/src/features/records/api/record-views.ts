import type { RecordView } from '@assay/contract/review';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

const KEY = ['record-views'] as const;

export function useRecordViews() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(routes.listRecordViews, {}, signal)).docs,
  });
}

function useViewChange<Input>(change: (input: Input) => Promise<{ docs: RecordView[] }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ docs }) => client.setQueryData(KEY, docs),
  });
}

export const useSaveRecordView = () =>
  useViewChange((body: RecordView) => call(routes.saveRecordView, { body }));

export const useRemoveRecordView = () =>
  useViewChange((name: string) => call(routes.removeRecordView, { body: { name } }));
