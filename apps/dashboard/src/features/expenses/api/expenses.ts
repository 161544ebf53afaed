import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { showToast } from '../../../platform/notify.ts';
import { saveAnswer } from '../../../platform/save-file.ts';
import type { ExpensesSearch } from '../expenses-address.ts';
import { t } from '../expenses-texts.ts';

type ExpenseQuery = NonNullable<RouteInput<typeof routes.listExpenses>['query']>;

/** The server query for an address. */
export function writeQuery(search: ExpensesSearch): ExpenseQuery {
  const { index, count, sort = 'date:desc', from, to, merchant, currency, record, flag } = search;
  return {
    index,
    count,
    sort,
    from,
    to,
    record,
    flag: flag as ExpenseQuery['flag'],
    filter: [
      ...(merchant ? [`merchant:contains:${merchant}`] : []),
      ...(currency ? [`currency:${currency}`] : []),
    ],
  };
}

/** One page of receipts; the page before stays on screen until the new one is there. Events about files renew it. */
export function useExpenseList(search: ExpensesSearch) {
  const query = writeQuery(search);
  return useQuery({
    queryKey: [...queryKeys.assets, 'expenses', query],
    queryFn: ({ signal }) => call(routes.listExpenses, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useMerchants({ from, to }: Pick<ExpensesSearch, 'from' | 'to'>) {
  const query = { from, to };
  return useQuery({
    queryKey: [...queryKeys.assets, 'expense-merchants', query],
    queryFn: ({ signal }) => call(routes.listExpenseMerchants, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Saves all that the filters find, in the list's order, as a file. */
export function useExpensesExport() {
  return useMutation({
    mutationFn: async (search: ExpensesSearch) => {
      const { index: _index, count: _count, ...query } = writeQuery(search);
      await saveAnswer(await call(routes.exportExpenses, { query }));
    },
    onError: (error) => showToast(error.message || t('exportFailed'), 'error'),
  });
}
