export type { ReadPage } from '../page.ts';
export { checkRules } from './check-rules.ts';
export { COMPARED_FIELDS, type ComparedFigure, compareWithPage } from './compare-with-page.ts';
export type { EInvoice } from './e-invoice-model.ts';
export { NotEInvoiceError, readEInvoice } from './read-e-invoice.ts';
export {
  type EInvoiceReport,
  isDifferent,
  MAX_TEXT,
  reportEInvoice,
  sayDifference,
} from './report-e-invoice.ts';
