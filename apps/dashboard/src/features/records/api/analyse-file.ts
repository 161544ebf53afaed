import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { startDetection } from '../../../platform/api/start-detection.ts';
import { useChange } from '../../../platform/api/use-change.ts';

/** Has a file analysed again. */
export function useAnalyseFile(id: string) {
  return useChange(
    () => startDetection(() => call(routes.analyseAssetAgain, { params: { id } })),
    queryKeys.asset(id),
    queryKeys.records,
  );
}
