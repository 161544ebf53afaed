import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { startDetection } from '../../../platform/api/start-detection.ts';

/** Has a file analysed again. */
export function useAnalyseFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => startDetection(() => call(routes.analyseAssetAgain, { params: { id } })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.asset(id) }),
        client.invalidateQueries({ queryKey: queryKeys.records }),
      ]),
  });
}
