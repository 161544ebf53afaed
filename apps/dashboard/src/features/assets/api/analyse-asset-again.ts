import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { startDetection } from '../../../platform/api/start-detection.ts';
import { showToast } from '../../../platform/notify.ts';
import { t } from '../assets-texts.ts';

export function useAnalyseAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => startDetection(() => call(routes.analyseAssetAgain, { params: { id } })),
    onSuccess: () => showToast(t('assets.verdict.againStarted'), 'info'),
    onError: (error) => {
      // A second request while one runs is not a failure: the result is on its way.
      if (error instanceof CallError && error.code === 'CONFLICT') return;
      showToast(t('assets.verdict.againFailed'), 'error');
    },
    onSettled: () => {
      queries.removeQueries({ queryKey: queryKeys.assetProgress(id) });
      return queries.invalidateQueries({ queryKey: queryKeys.asset(id) });
    },
  });
}
