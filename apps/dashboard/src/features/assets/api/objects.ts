import type { AssetObjects } from '@assay/contract/detected-objects';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { startDetection } from '../../../platform/api/start-detection.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import { showToast } from '../../../platform/notify.ts';
import { t } from '../objects/objects-texts.ts';

const keyOf = (assetId: string) => [...queryKeys.asset(assetId), 'objects'];
const isUnderWay = (objects: AssetObjects | undefined) =>
  objects?.state === 'waiting' || objects?.state === 'running';

/** Objects that models see on a file, kept up to date. Keyed by the asset, so that an event refetches it. */
export function useObjects(assetId: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(assetId),
    queryFn: async ({ signal }) => (await call(routes.getObjects, { params: { id: assetId } }, signal)).data,
    refetchInterval: ({ state }) => pollInterval(isUnderWay(state.data)),
    enabled,
  });
}

export function useDetectObjects(assetId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.append('input_data', JSON.stringify({ asset_id: assetId }));
      form.append('analysis_types', 'detect_objects');
      return startDetection(() => call(routes.detect, { form }));
    },
    onError: () => showToast(t('detectFailed'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(assetId) }),
  });
}
