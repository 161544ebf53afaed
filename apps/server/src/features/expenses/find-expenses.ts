import type { CurrencyTotal, EXPENSE_FLAGS, ExpenseRow } from '@assay/contract/expenses';
import type { Transaction } from '../../platform/database/database.ts';
import { conditionOf } from '../../platform/database/list-filter.ts';
import {
  findPage,
  inOrder,
  type ListPage,
  type ListQuery,
  type ListSource,
} from '../../platform/database/list-page.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { findRecordId } from '../record-access/record-access.ts';

export interface ExpenseQuery extends ListQuery {
  /** First and last day that receipts name, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** Reference or id of a record. */
  readonly record?: string;
  readonly flag?: (typeof EXPENSE_FLAGS)[number];
}

/** Before all amounts: those that are not known. */
const BELOW_ALL = -1e12;

const FIELDS: ListSource['fields'] = {
  // Null where the receipt names no day: as text, before all days.
  date: { value: sql`spent_on`, order: sql`coalesce(spent_on, '')`, type: 'text' },
  merchant: { value: sql`merchant`, order: sql`lower(coalesce(merchant, '')) COLLATE "C"`, type: 'text' },
  number: { value: sql`number`, order: sql`coalesce(number, '')`, type: 'text' },
  currency: { value: sql`currency`, order: sql`coalesce(currency, '')`, type: 'text' },
  total: { value: sql`total`, order: sql`coalesce(total, ${sql.raw(String(BELOW_ALL))})`, type: 'numeric' },
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
};

/** What beside the filters of the list narrows it. A record that is not there, or not to be seen, has no receipts. */
export async function resolveFilter(
  transaction: Transaction,
  { from, to, record, flag }: Pick<ExpenseQuery, 'from' | 'to' | 'record' | 'flag'>,
): Promise<SQL> {
  const conditions = [sql`true`];
  if (from) conditions.push(sql`spent_on >= ${from}`);
  if (to) conditions.push(sql`spent_on <= ${to}`);
  if (record) {
    const id = await findRecordId(transaction, record);
    conditions.push(id ? sql`record_id = ${id}` : sql`false`);
  }
  if (flag) conditions.push(testFlag(flag));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

function testFlag(flag: (typeof EXPENSE_FLAGS)[number]): SQL {
  switch (flag) {
    case 'any':
      return sql`(cardinality(failed) > 0 OR is_repeated OR is_consecutive)`;
    case 'repeated':
      return sql`is_repeated`;
    case 'consecutive':
      return sql`is_consecutive`;
    default:
      return sql`${flag} = ANY(failed)`;
  }
}

/** Throws RefusedError INVALID_REQUEST. */
export function findExpenses(
  transaction: Transaction,
  query: ListQuery,
  where: SQL,
  options?: { isCounted: boolean },
): Promise<ListPage> {
  return findPage(transaction, { table: 'expense_rows', where, fields: FIELDS }, query, options);
}

/** All that the query finds, not its page alone; the most frequent currency first. */
export async function sumByCurrency(
  transaction: Transaction,
  { filter }: Pick<ListQuery, 'filter'>,
  where: SQL,
): Promise<CurrencyTotal[]> {
  const tests = filter.flatMap((one) => {
    const field = FIELDS[one.field];
    return field ? [conditionOf(field, one).test] : [];
  });
  const { rows } = await transaction.execute<{
    currency: string | null;
    expenses: number;
    total: number | null;
  }>(sql`
    SELECT currency, count(*)::int AS expenses, sum(total)::float8 AS total
    FROM expense_rows WHERE ${sql.join([where, ...tests], sql` AND `)}
    GROUP BY currency ORDER BY count(*) DESC, currency`);
  return rows;
}

interface Stored extends Record<string, unknown> {
  id: string;
  asset_id: string;
  receipt: number;
  created_at: Date;
  original_name: string;
  record_id: string | null;
  reference_id: string | null;
  merchant: string | null;
  number: string | null;
  spent_on: string | null;
  currency: string | null;
  total: number | null;
  tax: number | null;
  failed: ExpenseRow['failed'];
  is_repeated: boolean;
  is_consecutive: boolean;
}

/** In the order of `ids`. */
export async function loadRows(transaction: Transaction, ids: readonly string[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.execute<Stored>(sql`
    SELECT id, asset_id, receipt, created_at, original_name, record_id, reference_id, merchant, number, spent_on, currency,
      total::float8 AS total, tax::float8 AS tax, failed, is_repeated, is_consecutive
    FROM expense_rows WHERE id = ANY(${`{${ids.join()}}`}::uuid[])`);
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    assetId: row.asset_id,
    receipt: row.receipt,
    originalName: row.original_name,
    merchant: row.merchant,
    number: row.number,
    receivedAt: new Date(row.created_at).toISOString(),
    record: row.record_id && row.reference_id ? { id: row.record_id, referenceId: row.reference_id } : null,
    date: row.spent_on,
    currency: row.currency,
    total: row.total,
    tax: row.tax,
    failed: row.failed,
    isRepeated: row.is_repeated,
    isConsecutive: row.is_consecutive,
  }));
}
