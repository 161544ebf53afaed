import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listQuery, successStatus, uuid } from '../schemas/basics.ts';
import {
  assetExpensesSchema,
  EXPENSE_FLAGS,
  expenseCorrectionSchema,
  expenseListSchema,
  merchantExpensesSchema,
} from '../schemas/expense.ts';

export const getExpenses = defineRoute({
  id: 'getExpenses',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/assets/:id/expenses',
  summary: 'The receipts of a file, with their checks and corrections, and how far looking for it got',
  tag: 'Expenses',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: assetExpensesSchema }),
  errors: ['NOT_FOUND'],
});

/** Which receipt of the file, from 0: documents may hold several. */
const oneReceipt = z.object({ receipt: z.coerce.number().int().min(0).max(1_000).default(0) });

export const correctExpenses = defineRoute({
  id: 'correctExpenses',
  method: 'PATCH',
  path: '/api/v1/assets/:id/expenses',
  summary: 'Correct what was read on a receipt; it is checked again, and what stood there before is kept',
  tag: 'Expenses',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  params: z.object({ id: uuid }),
  query: oneReceipt,
  body: expenseCorrectionSchema,
  output: z.object({ status: successStatus, data: assetExpensesSchema }),
  errors: ['NOT_FOUND'],
});

export const undoExpenseCorrection = defineRoute({
  id: 'undoExpenseCorrection',
  method: 'POST',
  path: '/api/v1/assets/:id/expenses/undo',
  summary: 'Take back the last correction that still holds; the history keeps both',
  tag: 'Expenses',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  params: z.object({ id: uuid }),
  query: oneReceipt,
  body: z.strictObject({
    /** The correction to take back: if somebody made a later correction, nothing is taken back. */
    correction: uuid,
  }),
  output: z.object({ status: successStatus, data: assetExpensesSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** First and last date of receipts; receipts without a date belong to no period. */
const period = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const OUT_OF_ORDER = { path: ['to'], message: 'is before from' };
const expenseList = listQuery(
  ['date', 'merchant', 'total', 'createdAt'],
  ['merchant', 'currency', 'number', 'total', 'createdAt'],
).extend({
  ...period,
  /** Reference or id of a record. */
  record: z.string().min(1).max(100).optional(),
  flag: z.enum(EXPENSE_FLAGS).optional(),
});
const reading = {
  method: 'GET',
  tag: 'Expenses',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
} as const;

export const listExpenses = defineRoute({
  ...reading,
  id: 'listExpenses',
  path: '/api/v1/expenses',
  summary: 'Receipts and invoices that were read, with their totals by currency',
  query: expenseList.refine(inOrder, OUT_OF_ORDER),
  output: expenseListSchema,
  errors: [],
});

export const exportExpenses = defineRoute({
  ...reading,
  id: 'exportExpenses',
  path: '/api/v1/expenses/export',
  summary: 'All receipts that the filters find, for spreadsheets',
  query: expenseList.omit({ index: true, count: true, after: true }).refine(inOrder, OUT_OF_ORDER),
  output: { contentType: 'text/csv; charset=utf-8', description: 'One line a receipt, with a heading' },
  errors: [],
});

export const listExpenseMerchants = defineRoute({
  ...reading,
  id: 'listExpenseMerchants',
  path: '/api/v1/expenses/merchants',
  summary: 'Receipts by merchant: how many, their sums, failed checks and repetitions; at most 200 merchants',
  query: z.object(period).refine(inOrder, OUT_OF_ORDER),
  output: z.object({
    status: successStatus,
    docs: z.array(merchantExpensesSchema),
    /** Merchants left out: those with the fewest receipts. */
    others: z.int(),
  }),
  errors: [],
});
