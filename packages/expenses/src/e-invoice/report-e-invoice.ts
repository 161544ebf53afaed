import { type Statement, say } from '@assay/statements';
import type { ReadPage } from '../page.ts';
import { type BrokenRule, checkRules } from './check-rules.ts';
import { type ComparedFigure, compareWithPage } from './compare-with-page.ts';
import type { EInvoice } from './e-invoice-model.ts';

/** The electronic invoice inside a document, compared with its pages. */
export interface EInvoiceReport {
  /** Its profile according to the XML; null if there is none. */
  readonly profile: string | null;
  readonly figures: readonly ComparedFigure[];
  readonly rules: readonly BrokenRule[];
}

/** Longer texts are truncated: they come from a file. */
export const MAX_TEXT = 200;

/** Only pages with a text layer may be given. */
export function reportEInvoice(invoice: EInvoice, pages: readonly ReadPage[]): EInvoiceReport {
  return {
    profile: cut(invoice.profile),
    figures: compareWithPage(invoice, pages).map((figure) => ({
      ...figure,
      name: cut(figure.name),
      stated: cut(figure.stated),
      printed: cut(figure.printed),
    })),
    rules: checkRules(invoice),
  };
}

function cut<T extends string | number | null>(value: T): T {
  return typeof value === 'string' ? (value.slice(0, MAX_TEXT) as T) : value;
}

export function isDifferent({ state }: ComparedFigure): boolean {
  return state === 'differs';
}

export function sayDifference({ field, stated, printed }: ComparedFigure): Statement {
  if (typeof stated === 'number' && typeof printed === 'number')
    return say('e-invoice.amount-differs', { field: field as 'total', stated, printed });
  return say('e-invoice.text-differs', {
    field: field as 'number',
    stated: String(stated),
    printed: String(printed ?? ''),
  });
}
