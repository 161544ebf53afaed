import {
  type DescribedAccountStatement,
  describeExpense,
  makeMerchantKey,
  makeReceiptKey,
  type Receipt,
  splitNumber,
} from '@assay/analysis';
import { type AccountStatement, accountStatementSchema } from '@assay/contract/account-statements';
import { type Expense, expenseSchema } from '@assay/contract/expenses';
import type { OrganisationConfig } from '@assay/contract/organisations';
import type { expenses, StoredExpenses } from '../../../platform/database/schema/expenses.ts';

/** The limits for checking dates. */
export interface DateLimits {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly oldestDays?: number;
}

export function limitDates(
  today: string,
  { maxExpenseAgeDays }: Pick<OrganisationConfig, 'maxExpenseAgeDays'>,
): DateLimits {
  return { today, oldestDays: maxExpenseAgeDays ?? undefined };
}

/** The receipt with the results of its checks. */
export function checkReport(
  receipt: Receipt | null,
  limits: DateLimits,
): Pick<StoredExpenses, 'receipt' | 'expense'> {
  if (!receipt) return { receipt: null, expense: null };
  const expense: Expense = expenseSchema.parse(describeExpense(receipt, limits));
  return { receipt: { ...receipt }, expense };
}

export function checkAccounts(found: readonly DescribedAccountStatement[]): AccountStatement[] {
  return found.map((one) => accountStatementSchema.parse(one));
}

/** The IBANs that it names. Misread ones hardly ever have valid check digits. */
function listAccounts(expense: Expense | null): string[] {
  const ibans = (expense?.numbers ?? []).filter(({ kind, state }) => kind === 'iban' && state === 'holds');
  return [...new Set(ibans.map(({ value }) => value))].sort();
}

/** A misread character identifies a different item. */
const MIN_CERTAINTY = 0.8;

function listObjects(expense: Expense | null): string[] {
  const sure = (expense?.objects ?? []).filter(({ certainty }) => certainty >= MIN_CERTAINTY);
  return [...new Set(sure.map(({ kind, value }) => `${kind}:${value}`))].sort();
}

type Row = Omit<typeof expenses.$inferInsert, 'assetId' | 'organisationId' | 'taskId'>;

/** The largest value that the amount columns hold. */
const LARGEST = 1e11;
const storable = (amount: number | null) => (amount !== null && Math.abs(amount) < LARGEST ? amount : null);

/** The report with the columns for lists and comparisons. */
export function describeRow(report: StoredExpenses): Row {
  const { expense, accountStatements = [] } = report;
  const failed = [
    ...(expense?.sums.failures ?? []).map(({ id }) => id),
    ...accountStatements.flatMap(({ sums }) => sums.failures.map(({ id }) => id)),
  ];
  const number = splitNumber(expense?.number ?? null);
  return {
    report,
    receiptKey: expense && makeReceiptKey(expense),
    merchant: expense?.merchant ?? null,
    merchantKey: makeMerchantKey(expense?.merchant ?? null),
    number: expense?.number ?? null,
    numberSeries: number?.series ?? null,
    numberValue: number?.value ?? null,
    accounts: listAccounts(expense),
    objects: listObjects(expense),
    spentOn: expense?.date ?? null,
    currency: expense?.currency ?? null,
    total: storable(expense?.total ?? null),
    tax: storable(expense?.tax ?? null),
    failed: [...new Set<string>(failed)],
    isReceipt: expense !== null,
  };
}
