import {
  type EInvoice,
  type EInvoiceReport,
  NotEInvoiceError,
  type ReadPage,
  readEInvoice,
  reportEInvoice,
} from '@assay/expenses/e-invoice';
import { listAttachments } from '../../../formats/pdf/file/attachments.ts';
import type { PdfFile } from '../../../formats/pdf/read-pdf.ts';
import type { PageContent } from './page-content.ts';
import { listRows } from './words.ts';

/** A page with only a stamp or a number as text would require comparing its picture. */
const MIN_LETTERS = 20;
const MAX_WORDS_A_PAGE = 5_000;
/** A text layer is taken to agree with what is visible. */
const CERTAINTY = 0.99;

/** Compares the electronic invoice inside a PDF with its text; null if there is none. */
export function compareEmbeddedInvoice(pdf: PdfFile, pages: readonly PageContent[]): EInvoiceReport | null {
  const found = findEmbeddedInvoice(pdf);
  return found && reportEInvoice(found.invoice, pages.map(toReadPage).filter(hasText));
}

/** The first attached file that is an electronic invoice. */
export function findEmbeddedInvoice(
  pdf: PdfFile,
): { readonly name: string; readonly invoice: EInvoice } | null {
  for (const attachment of listAttachments(pdf.latest)) {
    const { name } = attachment;
    if (!/\.xml$/i.test(name)) continue;
    try {
      return { name, invoice: readEInvoice(new TextDecoder().decode(attachment.read())) };
    } catch (error) {
      // Other attachments may be XML too.
      if (!(error instanceof NotEInvoiceError)) throw error;
    }
  }
  return null;
}

function toReadPage(page: PageContent): ReadPage {
  const words = listRows(page)
    .filter(({ angle }) => angle === 0)
    .flatMap((row) => row.words)
    .slice(0, MAX_WORDS_A_PAGE)
    .map(({ text, box: { x, y, width, height } }) => ({ text, x, y, width, height, certainty: CERTAINTY }));
  return { number: page.number, width: page.width, height: page.height, words };
}

function hasText({ words }: ReadPage): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  return letters >= MIN_LETTERS;
}
