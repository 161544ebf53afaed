export type { AccountStatement } from './account-statement/account-model.ts';
export {
  type DescribedAccountStatement,
  describeAccountStatement,
} from './account-statement/describe-account-statement.ts';
export { isOfAccountStatement, readAccountStatements } from './account-statement/read-account-statements.ts';
export { type CheckFailure, type CheckId, type CheckOptions, checkReceipt } from './check-receipt.ts';
export { type Certificates, createSigners, type Signers } from './codes/find-signers.ts';
export { type FoundCode, reportCodes } from './codes/report-codes.ts';
export { isVisibleDigitalSeal } from './codes/visible-digital-seal.ts';
export { type Correction, correctReceipt } from './correct-receipt.ts';
export type { IsoDate, ReceiptDate } from './dates.ts';
export { describeExpense, type Expense } from './describe-expense.ts';
export type { EInvoice } from './e-invoice/e-invoice-model.ts';
export { NotEInvoiceError, readEInvoice } from './e-invoice/read-e-invoice.ts';
export type { Field } from './field.ts';
export type { ReceiptLine } from './lines.ts';
export { findNeighbours, findOutOfOrder, type Numbered } from './number-series.ts';
export { type CodePage, type PageSize, type Place, type ReadPage, surround, type Word } from './page.ts';
export { type PagesOfReceipt, readPages } from './read-pages.ts';
export { type Receipt, readReceipt } from './read-receipt.ts';
export { makeMerchantKey, makeReceiptKey, splitNumber } from './receipt-key.ts';
export { splitPage } from './split-page.ts';
