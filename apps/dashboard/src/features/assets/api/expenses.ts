import { CallError } from '@assay/contract/client';
import type { AssetExpenses, ExpenseCorrection } from '@assay/contract/expenses';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { startDetection } from '../../../platform/api/start-detection.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import { showToast } from '../../../platform/notify.ts';
import { t } from '../expenses/expenses-texts.ts';

const keyOf = (assetId: string) => [...queryKeys.asset(assetId), 'expenses'];
const isUnderWay = (expenses: AssetExpenses | undefined) =>
  expenses?.state === 'waiting' || expenses?.state === 'running';

/** The receipts of a file, kept fresh while it is being read. Goes by the asset's name, so that an event fetches it again. */
export function useExpenses(assetId: string) {
  return useQuery({
    queryKey: keyOf(assetId),
    queryFn: async ({ signal }) => (await call(routes.getExpenses, { params: { id: assetId } }, signal)).data,
    refetchInterval: ({ state }) => pollInterval(isUnderWay(state.data)),
  });
}

export function useDetectExpenses(assetId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.append('input_data', JSON.stringify({ asset_id: assetId }));
      form.append('analysis_types', 'detect_expenses');
      return startDetection(() => call(routes.detect, { form }));
    },
    onError: () => showToast(t('detectFailed'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(assetId) }),
  });
}

/** Both answer with the receipt as it is then. */
function useChange<Input>(assetId: string, change: (input: Input) => Promise<{ data: AssetExpenses }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queries.setQueryData(keyOf(assetId), data),
    onError: (error) => {
      showToast(error.message, 'error');
      // Somebody else was quicker: their change is to be seen.
      if (error instanceof CallError && error.code === 'CONFLICT')
        return queries.invalidateQueries({ queryKey: keyOf(assetId) });
    },
  });
}

export function useCorrectExpenses(assetId: string, receipt: number) {
  return useChange(assetId, (body: ExpenseCorrection) =>
    call(routes.correctExpenses, { params: { id: assetId }, query: { receipt }, body }),
  );
}

export function useUndoCorrection(assetId: string, receipt: number) {
  return useChange(assetId, (correction: string) =>
    call(routes.undoExpenseCorrection, { params: { id: assetId }, query: { receipt }, body: { correction } }),
  );
}
