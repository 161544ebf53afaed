import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLimits, detectExpensesInDocument, requireDocumentWords } from '@assay/analysis/in-process';
import {
  type ComparedFigure,
  compareWithPage,
  NotEInvoiceError,
  readEInvoice,
} from '@assay/expenses/e-invoice';
import { listAttachments, readPdf } from '@assay/forensics';
import { intervalOf } from '../receipts/intervals.ts';
import { changeDate } from './change-date.ts';
import { changeDigit, pick } from './change-digit.ts';

type Pages = Parameters<typeof compareWithPage>[1];
type Field = ComparedFigure['field'];

interface Invoice {
  readonly file: string;
  readonly xml: string;
  readonly pages: Pages;
}

/** An invoice with one digit changed, in the XML or on the page. */
interface Twin {
  readonly file: string;
  readonly changed: 'xml' | 'page';
  readonly field: Field;
  readonly before: string;
  readonly after: string;
  readonly differences: readonly ComparedFigure[];
  readonly isTold: boolean;
}

const AMOUNTS: Readonly<Partial<Record<Field, string>>> = {
  net: 'TaxBasisTotalAmount',
  tax: 'TaxTotalAmount',
  total: 'GrandTotalAmount',
  due: 'DuePayableAmount',
};
const FIELDS: readonly Field[] = [
  'total',
  'due',
  'net',
  'tax',
  'line',
  'rate',
  'number',
  'date',
  'dueDate',
  'iban',
];

/**
 * `eval -- invoices --only twins --data DIR [--json FILE]`: changes one digit of one figure at a time, in the
 * XML of each invoice and in the words of its pages, and counts the twins whose changed figure is reported.
 * Reports on untouched invoices are listed.
 */
export async function evaluateTwins(data: string, json: string | undefined): Promise<number> {
  const invoices = await readInvoices(data);
  const controls = invoices.map((invoice) => ({ file: invoice.file, differences: listDifferences(invoice) }));
  const twins = invoices.flatMap((invoice) => FIELDS.flatMap((field) => makeTwins(invoice, field)));
  const missed = twins.filter(({ isTold }) => !isTold);
  const report = {
    controls: controls.length,
    controlsThatDiffer: controls.filter(({ differences }) => differences.length > 0),
    ...Object.fromEntries(
      (['xml', 'page'] as const).map((changed) => [
        changed,
        share(twins.filter((twin) => twin.changed === changed)),
      ]),
    ),
    fields: Object.fromEntries(
      FIELDS.map((field) => [field, share(twins.filter((twin) => twin.field === field))]),
    ),
    missed,
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, twins }, null, 2)}\n`);
  return 0;
}

function share(twins: readonly Twin[]) {
  const told = twins.filter(({ isTold }) => isTold).length;
  return { told, of: twins.length, interval95: intervalOf(told, twins.length) };
}

async function readInvoices(data: string): Promise<Invoice[]> {
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.pdf$/i.test(path),
  );
  const found: Invoice[] = [];
  for (const file of files.sort()) {
    const bytes = readFileSync(join(data, file));
    const xml = readXml(bytes);
    if (xml === null) continue;
    const request = {
      options: { languages: ['en'] },
      limits: chooseLimits(),
      threads: 1,
      reportProgress: () => {},
    };
    const { body } = await detectExpensesInDocument({ bytes, ...request });
    const pages = requireDocumentWords(body).pages.filter(({ source }) => source === 'text');
    if (pages.length > 0) found.push({ file, xml, pages });
  }
  return found;
}

function readXml(bytes: Uint8Array): string | null {
  for (const attachment of listAttachments(readPdf(bytes).latest)) {
    if (!/\.xml$/i.test(attachment.name)) continue;
    const xml = new TextDecoder().decode(attachment.read());
    try {
      readEInvoice(xml);
      return xml;
    } catch (error) {
      if (!(error instanceof NotEInvoiceError)) throw error;
    }
  }
  return null;
}

function listDifferences({ xml, pages }: Pick<Invoice, 'xml' | 'pages'>): ComparedFigure[] {
  return compareWithPage(readEInvoice(xml), pages).filter(({ state }) => state === 'differs');
}

/** Figures on which the page and the XML of the untouched file agree. */
function makeTwins(invoice: Invoice, field: Field): Twin[] {
  const figures = compareWithPage(readEInvoice(invoice.xml), invoice.pages);
  const agreeing = figures.filter((figure) => figure.field === field && figure.state === 'agrees');
  const figure = agreeing[pick(`${invoice.file} ${field}`, agreeing.length)];
  return figure
    ? [makeXmlTwin(invoice, figure), makePageTwin(invoice, figure)].filter((twin) => twin !== null)
    : [];
}

const isOfDate = (field: Field): boolean => field === 'date' || field === 'dueDate';

/** Changes the figure in the XML; null if it has no digit, or is not written there as it is read. */
export function makeXmlTwin(invoice: Invoice, { field, stated, name }: ComparedFigure): Twin | null {
  if (!/\d/.test(String(stated))) return null;
  const seed = `${invoice.file} ${field} xml`;
  let after = '';
  const change = (text: string) => {
    after = isOfDate(field) ? changeDate(text, String(stated)) : changeDigit(text, seed, 1);
    return after;
  };
  const inside = (element: string, text: string) => (whole: string) =>
    whole.replace(
      new RegExp(`(<(?:\\w+:)?${element}[^>]*>\\s*)(${text})(?=\\s*<)`),
      (_, head, value) => head + change(value),
    );
  const block = (element: string) =>
    new RegExp(`<(?:\\w+:)?${element}>[\\s\\S]*?</(?:\\w+:)?${element}>`, 'g');
  const amount = String(stated).replace('.', '\\.');
  const inBlocks = (element: string, edit: (whole: string) => string) =>
    invoice.xml.replace(block(element), (whole) => (after === '' ? edit(whole) : whole));
  const written = `${amount}(?:\\.?0*)`;
  const xml =
    field === 'line'
      ? inBlocks('IncludedSupplyChainTradeLineItem', inside('LineTotalAmount', written))
      : field === 'rate'
        ? inBlocks('ApplicableTradeTax', (whole) =>
            new RegExp(`Percent[^>]*>\\s*${name}(\\.0*)?\\s*<`).test(whole)
              ? inside('CalculatedAmount', written)(whole)
              : whole,
          )
        : field === 'number'
          ? inBlocks('(?:Header)?ExchangedDocument', inside('ID', quotePattern(String(stated))))
          : field === 'date'
            ? inBlocks('IssueDateTime', inside('DateTimeString', '\\d{8}'))
            : field === 'dueDate'
              ? inBlocks('DueDateDateTime', inside('DateTimeString', '\\d{8}'))
              : field === 'iban'
                ? inside('IBANID', [...String(stated)].join('\\s*'))(invoice.xml)
                : inBlocks(
                    'SpecifiedTradeSettlement(?:Header)?MonetarySummation',
                    inside(AMOUNTS[field] ?? '', written),
                  );
  if (after === '') return null;
  const differences = listDifferences({ xml, pages: invoice.pages });
  const isTold = differences.some(
    (one) => one.field === field && one.stated !== stated && isSame(one.printed, stated),
  );
  return { file: invoice.file, changed: 'xml', field, before: String(stated), after, differences, isTold };
}

const quotePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const isSame = (one: number | string | null, other: number | string) =>
  String(one).replace('-', '') === String(other).replace('-', '');

/** Changes the figure at one of the places where the page prints it. */
function makePageTwin(invoice: Invoice, { field, stated, places }: ComparedFigure): Twin | null {
  const [place] = places;
  if (!place) return null;
  const seed = `${invoice.file} ${field} page`;
  const isInside = (word: { x: number; y: number; width: number; height: number }) =>
    word.x >= place.x - 0.5 &&
    word.x + word.width <= place.x + place.width + 0.5 &&
    word.y >= place.y - 0.5 &&
    word.y + word.height <= place.y + place.height + 0.5;
  let before = '';
  let after = '';
  const pages = invoice.pages.map((page) => ({
    ...page,
    words: page.words.map((word) => {
      if (page.number !== place.page || after !== '' || !/\d/.test(word.text) || !isInside(word)) return word;
      if (!isPart(word.text, field, stated)) return word;
      before = word.text;
      after = isOfDate(field) ? changeDate(word.text, String(stated)) : changeDigit(word.text, seed, 1);
      return { ...word, text: after };
    }),
  }));
  if (after === '' || after === before) return null;
  const differences = listDifferences({ xml: invoice.xml, pages });
  const isTold = differences.some((one) => one.stated === stated && isPrinted(one.printed, after));
  return { file: invoice.file, changed: 'page', field, before, after, differences, isTold };
}

/** Whether the figure reported as printed contains the changed word. */
function isPrinted(printed: number | string | null, word: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '');
  if (typeof printed === 'number') return digits(printed.toFixed(2)) === digits(word);
  const [wanted, found] = [digits(word), digits(printed ?? '')];
  return found.includes(wanted) || [...wanted].sort().join('') === [...found].sort().join('');
}

/** Whether a word is the figure, or the part of it to be changed. */
function isPart(text: string, field: Field, stated: number | string): boolean {
  const digits = text.replace(/\D/g, '');
  if (field === 'number') return text.includes(String(stated)) || String(stated).includes(text);
  if (field === 'iban') return digits.length >= 4 && String(stated).includes(digits);
  if (isOfDate(field))
    return digits.endsWith(String(stated).slice(2, 4)) || digits.startsWith(String(stated).slice(0, 4));
  return digits.length >= 3;
}
