import { Readable } from 'node:stream';
import type { ExpenseRow } from '@assay/contract/expenses';
import { writeCsvLine } from '../../platform/csv/write-csv.ts';
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

/** All receipts that the query finds, page after page, so that no list is too long. */
export function exportExpenses(
  database: Database,
  organisationId: string,
  query: Omit<ExpenseQuery, 'index' | 'count' | 'after'>,
): Readable {
  async function* lines() {
    yield writeCsvLine(HEADINGS);
    let after: string | undefined;
    do {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { rows, next } = await database.withOrganisation(
        organisationId,
        async (t) => {
          const found = await findExpenses(t, page, await resolveFilter(t, query), { isCounted: false });
          return { rows: await loadRows(t, found.ids), next: found.next };
        },
        { readOnly: true },
      );
      yield rows.map((row) => writeCsvLine(cellsOf(row))).join('');
      after = next ?? undefined;
    } while (after);
  }
  return Readable.from(lines(), { objectMode: false });
}

function cellsOf(row: ExpenseRow): (string | null)[] {
  return [
    ...[row.date, row.merchant, row.number, row.currency, writeAmount(row.total), writeAmount(row.tax)],
    ...[row.record?.referenceId ?? null, row.originalName, row.receivedAt, row.failed.join(' ')],
    ...[row.isRepeated ? 'yes' : 'no', row.isConsecutive ? 'yes' : 'no'],
  ];
}

const writeAmount = (amount: number | null) => (amount === null ? null : amount.toFixed(2));
