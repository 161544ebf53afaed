export { type CheckFailure, type CheckId, type CheckOptions, checkReceipt } from './check-receipt.ts';
export { type Correction, correctReceipt } from './correct-receipt.ts';
export type { IsoDate } from './dates.ts';
export { describeExpense, type Expense } from './describe-expense.ts';
export type { Field } from './field.ts';
export type { ReceiptLine } from './lines.ts';
export type { PageSize, Place, Word } from './page.ts';
export { type Receipt, type ReceiptDate, readReceipt } from './read-receipt.ts';
export { makeReceiptKey } from './receipt-key.ts';
