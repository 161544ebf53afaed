import { existsSync, readFileSync } from 'node:fs';
import { NotEInvoiceError, readEInvoice } from '@assay/expenses';
import { listAttachments, readPdf } from '@assay/forensics';

/** The values that an invoice states elsewhere than on its pages; null if it states none. */
export interface InvoiceTruth {
  readonly total: number | null;
  readonly tax: number | null;
  readonly net: number | null;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly currency: string | null;
  readonly number: string | null;
}

/**
 * From the embedded XML, or from a JSON file of the same name beside it, as in the tests of invoice2data.
 * Null without either.
 */
export function readTruth(path: string, bytes: Uint8Array): InvoiceTruth | null {
  return readInside(bytes) ?? readBeside(path.replace(/\.pdf$/i, '.json'));
}

function readInside(bytes: Uint8Array): InvoiceTruth | null {
  for (const attachment of listAttachments(readPdf(bytes).latest)) {
    if (!/\.xml$/i.test(attachment.name)) continue;
    try {
      return readEInvoice(new TextDecoder().decode(attachment.read()));
    } catch (error) {
      if (!(error instanceof NotEInvoiceError)) throw error;
    }
  }
  return null;
}

function readBeside(path: string): InvoiceTruth | null {
  if (!existsSync(path)) return null;
  const [first] = [JSON.parse(readFileSync(path, 'utf8'))].flat();
  if (typeof first?.amount !== 'number') return null;
  const { amount, amount_tax, amount_untaxed, date, currency, invoice_number } = first;
  return {
    total: amount,
    tax: amount_tax ?? null,
    net: amount_untaxed ?? null,
    date: date?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1') ?? null,
    currency: currency ?? null,
    number: invoice_number ?? null,
  };
}
