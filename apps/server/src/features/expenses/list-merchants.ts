import type { CurrencyTotal, MerchantExpenses } from '@assay/contract/expenses';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { resolveFilter } from './find-expenses.ts';

const MAX_MERCHANTS = 200;

interface Stored extends Record<string, unknown> {
  merchant: string | null;
  expenses: number;
  failed: number;
  repeated: number;
  consecutive: number;
  totals: CurrencyTotal[];
  merchants: number;
}

/** Those with the most receipts first. One merchant is who reads alike without spelling, legal form and spaces. */
export async function listMerchants(
  transaction: Transaction,
  period: { readonly from?: string; readonly to?: string },
): Promise<{ docs: MerchantExpenses[]; others: number }> {
  const where = await resolveFilter(transaction, period);
  const { rows } = await transaction.execute<Stored>(sql`
    WITH chosen AS MATERIALIZED (SELECT * FROM expense_rows WHERE ${where}),
    sums AS (
      SELECT merchant_key, currency, count(*)::int AS expenses, sum(total)::float8 AS total
      FROM chosen GROUP BY merchant_key, currency)
    SELECT mode() WITHIN GROUP (ORDER BY c.merchant) AS merchant,
      count(*)::int AS expenses,
      (count(*) FILTER (WHERE cardinality(c.failed) > 0))::int AS failed,
      (count(*) FILTER (WHERE c.is_repeated))::int AS repeated,
      (count(*) FILTER (WHERE c.is_consecutive))::int AS consecutive,
      (SELECT jsonb_agg(jsonb_build_object('currency', s.currency, 'expenses', s.expenses, 'total', s.total)
          ORDER BY s.expenses DESC, s.currency)
        FROM sums AS s WHERE s.merchant_key IS NOT DISTINCT FROM c.merchant_key) AS totals,
      (count(*) OVER ())::int AS merchants
    FROM chosen AS c GROUP BY c.merchant_key
    ORDER BY count(*) DESC, c.merchant_key LIMIT ${MAX_MERCHANTS}`);
  const [first] = rows;
  return {
    docs: rows.map(({ merchants: _, ...row }) => row),
    others: first ? first.merchants - rows.length : 0,
  };
}
