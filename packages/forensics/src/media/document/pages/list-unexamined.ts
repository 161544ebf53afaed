import { type Statement, say, series } from '@assay/statements';
import { shorten } from '../../../formats/pdf/compare/word-difference.ts';
import { findActions } from '../../../formats/pdf/file/find-actions.ts';
import type { PdfFile } from '../../../formats/pdf/read-pdf.ts';
import { findEmbeddedInvoice } from './embedded-invoice.ts';
import type { PageContent } from './page-content.ts';

/** The largest number of file names listed; the others are counted. */
const MAX_NAMES = 5;
/** The largest number of incompletely read pages listed one by one. */
const MAX_PAGES = 3;
const MAX_LAYERED = 8;

/** The content of a document outside its pages. */
export interface BesidePages {
  /** The names of attached files that no method reads. */
  readonly files: readonly string[];
  /** Whether readers show the attached files instead of the pages (ISO 32000-2, 7.11.6). */
  readonly isPortfolio: boolean;
  /**
   * `dynamic`: readers with XFA support build the pages from the XML and show those instead of the file's.
   */
  readonly xmlForm: 'dynamic' | 'static' | null;
  readonly hasMedia: boolean;
}

/** The invoice that `e-invoice` compares with the pages is examined and not among the files. */
export function findBesidePages(pdf: PdfFile): BesidePages {
  const { latest } = pdf;
  const { attachments, hasMedia } = findActions(latest);
  const invoice = attachments.length > 0 ? findEmbeddedInvoice(pdf) : null;
  const files = [...new Set(attachments.map(({ name }) => name))]
    .toSorted()
    .filter((name) => name !== invoice?.name);
  const hasForm = latest.get(latest.getDict(latest.catalogue, 'AcroForm'), 'XFA') !== null;
  const isDynamic = latest.get(latest.catalogue, 'NeedsRendering') === true;
  return {
    files,
    isPortfolio: files.length > 0 && latest.getDict(latest.catalogue, 'Collection') !== null,
    xmlForm: hasForm ? (isDynamic ? 'dynamic' : 'static') : null,
    hasMedia,
  };
}

/** Whether readers show unexamined content instead of the pages. */
export function isShownInstead({ isPortfolio, xmlForm }: BesidePages): boolean {
  return isPortfolio || xmlForm === 'dynamic';
}

/** One sentence for each kind of content that is not examined. */
export function describeBesidePages(beside: BesidePages): Statement[] {
  const { files, isPortfolio, xmlForm, hasMedia } = beside;
  const count = files.length;
  const names = series('comma', [
    ...files.slice(0, MAX_NAMES).map((name) => say('pdf-changes.quoted', { text: shorten(name) })),
    ...(count > MAX_NAMES ? ['…'] : []),
  ]);
  return [
    ...(count > 0 ? [say(isPortfolio ? 'unexamined.portfolio' : 'unexamined.files', { count, names })] : []),
    ...(xmlForm ? [say(`unexamined.xml-form-${xmlForm}`)] : []),
    ...(hasMedia ? [say('unexamined.media')] : []),
  ];
}

/** Only the text of hidden layers is examined: lists the pages with other marks on them. */
export function describeHiddenLayers(pages: readonly PageContent[]): Statement[] {
  const layered = pages
    .filter(({ marks }) => marks.some(({ kind, hiddenLayer }) => hiddenLayer && kind !== 'text'))
    .map(({ number }) => String(number));
  const count = layered.length;
  if (count === 0) return [];
  const shown = [...layered.slice(0, MAX_LAYERED), ...(count > MAX_LAYERED ? ['…'] : [])];
  return [say('unexamined.layers', { count, pages: series('comma', shown) })];
}

/** The reasons for pages that were not read, or not completely. */
export function describeUnreadPages(pages: readonly PageContent[]): (Statement | string)[] {
  const reasons = pages.flatMap(({ incomplete }) => (incomplete === null ? [] : [incomplete]));
  const rest = reasons.length - MAX_PAGES;
  const more = rest > 0 ? [say('verdict-document.more-pages', { count: rest })] : [];
  return [...reasons.slice(0, MAX_PAGES), ...more];
}
