import type { EInvoice } from './e-invoice-model.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { NotEInvoiceError, parseXml } from './xml.ts';

export { NotEInvoiceError } from './xml.ts';

/** Reads either syntax of EN 16931. @throws {NotEInvoiceError} */
export function readEInvoice(xml: string): EInvoice {
  const root = parseXml(xml);
  const invoice = readCii(root) ?? (UBL.test(xml) ? readUbl(root) : null);
  if (!invoice) throw new NotEInvoiceError('The XML is neither a Cross Industry Invoice nor a UBL invoice.');
  return invoice;
}

/** Other documents are called Invoice as well: the namespace distinguishes them. */
const UBL = /["']urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2["']/;
