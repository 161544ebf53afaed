import type { AccountStatement } from '@assay/contract/account-statements';
import type { AssetExpenses, Expense } from '@assay/contract/expenses';
import {
  bigint,
  boolean,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../orm-pg.ts';

/** The content of `expenses.report`. */
export interface StoredExpenses {
  /** YYYY-MM-DD. */
  checkedOn: string;
  /** Null for a document. */
  page: { width: number; height: number } | null;
  /**
   * The reading with corrections, to be checked again; only the engine knows its members. Null if none was
   * recognised.
   */
  receipt: Record<string, unknown> | null;
  /** The same before any correction; missing in older rows. */
  read?: Record<string, unknown> | null;
  expense: Expense | null;
  /**
   * All account statements of the file, stored with its first receipt. Missing in rows from before they were
   * looked for.
   */
  accountStatements?: AccountStatement[];
  digits: Record<string, unknown> | null;
  notes?: string[];
  /** Missing in rows from before notes were statements. */
  statements?: AssetExpenses['statements'];
}

const columns = {
  id: uuid().notNull().defaultRandom(),
  assetId: uuid('asset_id').notNull(),
  /** Index of the receipt among those of its file, from 0. */
  place: smallint().notNull().default(0),
  organisationId: uuid('organisation_id').notNull(),
  taskId: uuid('task_id').notNull(),
  report: jsonb().$type<StoredExpenses>().notNull(),
  receiptKey: text('receipt_key'),
  /** The other columns repeat the report, for lists and comparisons. */
  merchant: text(),
  merchantKey: text('merchant_key'),
  number: text(),
  numberSeries: text('number_series'),
  numberValue: bigint('number_value', { mode: 'number' }),
  /** IBANs with valid check digits. */
  accounts: text().array().notNull().default([]),
  /** `vin:…`, `imei:…` and `serial:…` of its items, as far as they were read with certainty. */
  objects: text().array().notNull().default([]),
  spentOn: text('spent_on'),
  currency: text(),
  total: numeric({ precision: 14, scale: 2, mode: 'number' }),
  tax: numeric({ precision: 14, scale: 2, mode: 'number' }),
  failed: text().array().notNull().default([]),
  isReceipt: boolean('is_receipt').notNull().default(false),
};
export const expenses = pgTable('expenses', columns, ({ assetId, place }) => [
  primaryKey({ columns: [assetId, place] }),
]);

export const expenseCorrections = pgTable('expense_corrections', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  assetId: uuid('asset_id').notNull(),
  place: smallint().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  after: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The correction that this one takes back. */
  undoes: uuid(),
});
