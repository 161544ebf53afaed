import type { Expense } from '@assay/contract/expenses';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../../platform/database/orm.ts';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { assets, tasks } from '../../../platform/database/schema/records.ts';

/** A receipt of a record, as read or corrected. */
export interface ClaimedReceipt {
  readonly assetId: string;
  readonly name: string;
  /** The same for every picture of one receipt; null if that cannot be determined. */
  readonly key: string | null;
  /** In hundredths; null if it was not read with certainty. */
  readonly total: number | null;
  readonly currency: string | null;
  /** YYYY-MM-DD, one for each possible order of day and month; empty if none was read with certainty. */
  readonly dates: readonly string[];
}

export interface ReadReceipts {
  readonly receipts: readonly ClaimedReceipt[];
  /** Some of the files are still being searched for receipts. */
  readonly isReading: boolean;
}

/** A figure read with less certainty counts against nobody. */
const MIN_CERTAINTY = 0.8;

/** The receipts of a record's files; pictures extracted from a document are read with it. */
export async function readReceipts(transaction: Transaction, recordId: string): Promise<ReadReceipts> {
  const isOfRecord = and(eq(assets.recordId, recordId), isNull(assets.parentUuid));
  const rows = await transaction
    .select({
      assetId: assets.id,
      name: assets.originalName,
      key: expenses.receiptKey,
      expense: sql<Expense | null>`${expenses.report} -> 'expense'`,
    })
    .from(expenses)
    .innerJoin(assets, eq(assets.id, expenses.assetId))
    .where(and(isOfRecord, eq(expenses.isReceipt, true)))
    .orderBy(asc(assets.createdAt), asc(assets.id), asc(expenses.place));
  const [reading] = await transaction
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(assets, eq(assets.id, tasks.assetId))
    .where(and(isOfRecord, eq(tasks.kind, 'detect_expenses'), inArray(tasks.status, ['pending', 'running'])))
    .limit(1);
  return {
    receipts: rows.flatMap(({ expense, ...row }) => (expense ? [{ ...row, ...readFigures(expense) }] : [])),
    isReading: reading !== undefined,
  };
}

function readFigures({ total, currency, date, otherDate, certainty }: Expense) {
  const isSure = (field: 'total' | 'date') => (certainty[field] ?? 0) >= MIN_CERTAINTY;
  return {
    total: total !== null && isSure('total') ? Math.round(total * 100) : null,
    currency,
    dates: date !== null && isSure('date') ? [date, ...(otherDate === null ? [] : [otherDate])] : [],
  };
}
