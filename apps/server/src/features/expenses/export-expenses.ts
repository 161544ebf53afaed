import type { Readable } from 'node:stream';
import type { ExpenseRow } from '@assay/contract/expenses';
import { exportCsv } from '../../platform/csv/export-csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ExpenseQuery, findExpenses, loadRows, resolveFilter } from './find-expenses.ts';

const HEADINGS = [
  'Date',
  'Merchant',
  'Number',
  'Currency',
  'Total',
  'Tax',
  'Record',
  'File',
  'Received',
  'Failed checks',
  'Same merchant, date and total before',
  'Consecutive number',
];
const PAGE_SIZE = 500;

/** All receipts that the query finds. */
export function exportExpenses(
  database: Database,
  organisationId: string,
  query: Omit<ExpenseQuery, 'index' | 'count' | 'after'>,
): Readable {
  return exportCsv(database, organisationId, {
    headings: HEADINGS,
    cellsOf,
    async readPage(t, after) {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { ids, next } = await findExpenses(t, page, await resolveFilter(t, query), { isCounted: false });
      return { rows: await loadRows(t, ids), next };
    },
  });
}

function cellsOf(row: ExpenseRow): (string | null)[] {
  return [
    ...[row.date, row.merchant, row.number, row.currency, writeAmount(row.total), writeAmount(row.tax)],
    ...[row.record?.referenceId ?? null, row.originalName, row.receivedAt, row.failed.join(' ')],
    ...[row.isRepeated ? 'yes' : 'no', row.isConsecutive ? 'yes' : 'no'],
  ];
}

const writeAmount = (amount: number | null) => (amount === null ? null : amount.toFixed(2));
