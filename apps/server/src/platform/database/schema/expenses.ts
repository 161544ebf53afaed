import type { Expense } from '@assay/contract/expenses';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What `expenses.report` holds. */
export interface StoredExpenses {
  /** YYYY-MM-DD. */
  checkedOn: string;
  page: { width: number; height: number };
  /** As it was read and corrected, to be checked anew; the engine alone knows its members. Null where none was recognised. */
  receipt: Record<string, unknown> | null;
  expense: Expense | null;
  digits: Record<string, unknown> | null;
}

export const expenses = pgTable('expenses', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  taskId: uuid('task_id').notNull(),
  report: jsonb().$type<StoredExpenses>().notNull(),
  receiptKey: text('receipt_key'),
});

export const expenseCorrections = pgTable('expense_corrections', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  assetId: uuid('asset_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  after: jsonb().$type<Record<string, unknown>>().notNull(),
});
