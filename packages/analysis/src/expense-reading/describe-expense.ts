import { type CheckOptions, describeExpense as describe, type Expense, type Receipt } from '@assay/expenses';
import { nameHoliday } from './name-holiday.ts';

/** Checks a receipt and tells it, with the public holidays of its country. */
export const describeExpense = (receipt: Receipt, options: Omit<CheckOptions, 'nameHoliday'>): Expense =>
  describe(receipt, { ...options, nameHoliday });
