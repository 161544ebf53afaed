import type { FontUse } from '../media/document/pages/list-fonts.ts';
import type { PlacedWord } from '../media/document/pages/text-layer.ts';
import { listAccounts, listDomains, listTaxNumbers } from './identifiers.ts';

/** The words of one page, from top to bottom; boxes in the unit of its size. */
export interface TraitPage {
  /** From 1. */
  readonly number: number;
  readonly source: 'page' | 'invisible' | 'recognised';
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly PlacedWord[])[];
}

/** What is known about a document after its analysis. */
export interface TraitSource {
  /** For a picture only its words are known. */
  readonly isPdf: boolean;
  readonly fonts: readonly Pick<FontUse, 'name' | 'subset' | 'letters'>[];
  /** The sizes of all pages in points. */
  readonly pageSizes: readonly { readonly width: number; readonly height: number }[];
  readonly revisions: number;
  readonly signatures: number;
  readonly hasEInvoice: boolean;
  /** The pages with words; at least the first and the last one. */
  readonly pages: readonly TraitPage[];
  /** `raw` of the method `pdf-metadata`; null if there is none. */
  readonly metadata: unknown;
  /** As read from the document; null if they were not found. */
  readonly merchant: string | null;
  readonly number: string | null;
  /** YYYY-MM-DD. */
  readonly date: string | null;
}

export interface TraitPicture {
  readonly digest: string;
  readonly width: number;
  readonly height: number;
}

/**
 * How a document was produced, laid out and numbered: what genuine documents of one kind by one issuer have
 * in common.
 */
export interface DocumentTraits {
  readonly isPdf: boolean;
  /**
   * `page`: the text is painted. `picture`: it was recognised in a picture; fonts and positions are those of
   * the scan or photo.
   */
  readonly text: 'page' | 'picture' | 'none';
  /** As written, at most 200 characters; null if absent. */
  readonly producer: string | null;
  readonly creator: string | null;
  readonly pdfVersion: string | null;
  /** How the program writes files, independent of their content; null if it was not read. */
  readonly writing: string | null;
  readonly revisions: number;
  readonly fonts: readonly { readonly name: string; readonly subset: boolean; readonly letters: number }[];
  /** The size of the first page in whole points. */
  readonly pageSize: string | null;
  readonly isSigned: boolean;
  readonly hasEInvoice: boolean;
  /** The pictures of the first page; null if they were not listed. */
  readonly pictures: readonly TraitPicture[] | null;
  readonly firstPage: TraitPage | null;
  /** The rows of the first and the last page. */
  readonly rows: readonly string[];
  readonly accounts: readonly string[];
  readonly taxNumbers: readonly string[];
  readonly domains: readonly string[];
  readonly merchant: string | null;
  readonly number: string | null;
  readonly date: string | null;
}

/** Pages of letters are not longer. */
const MAX_ROWS = 1_000;
const LONGEST_ROW = 1_000;
const LONGEST_FONT = 127;

export function describeTraits(source: TraitSource): DocumentTraits {
  const metadata = membersOf(source.metadata);
  const info = membersOf(metadata.info);
  const written = membersOf(metadata.written);
  const firstPage = source.pages.find(({ number }) => number === 1) ?? null;
  const ends = [...new Set([source.pages[0], source.pages.at(-1)])].flatMap((page) => page ?? []);
  const rows = ends.flatMap(({ lines }) =>
    lines.slice(0, MAX_ROWS).map((line) =>
      line
        .map(([text]) => text)
        .join(' ')
        .slice(0, LONGEST_ROW),
    ),
  );
  const [size] = source.pageSizes;
  return {
    isPdf: source.isPdf,
    text: firstPage === null ? 'none' : firstPage.source === 'page' ? 'page' : 'picture',
    producer: textOf(info.producer),
    creator: textOf(info.creator),
    pdfVersion: textOf(written.version),
    writing: describeWriting(written),
    revisions: source.revisions,
    fonts: source.fonts.map(({ name, subset, letters }) => ({
      name: name.slice(0, LONGEST_FONT),
      subset: subset !== null,
      letters,
    })),
    pageSize: size ? `${Math.round(size.width)} × ${Math.round(size.height)}` : null,
    isSigned: source.signatures > 0,
    hasEInvoice: source.hasEInvoice,
    pictures: readPictures(written.pictures),
    firstPage,
    rows,
    accounts: listAccounts(rows),
    taxNumbers: listTaxNumbers(rows),
    domains: listDomains(rows),
    merchant: source.merchant,
    number: source.number,
    date: source.date,
  };
}

/** The structure of the first save; the number of saves is a trait of its own. */
function describeWriting(written: Record<string, unknown>): string | null {
  if (!Array.isArray(written.xref)) return null;
  const parts = [
    written.xref[0],
    written.trailer,
    written.id,
    written.linearised ? 'linearised' : '',
    written.objectsInOrder ? 'in order' : 'mixed',
    written.headerComment,
  ];
  return parts.map((part) => textOf(part) ?? '').join(' · ');
}

function readPictures(value: unknown): TraitPicture[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry) => {
    const { digest, width, height } = membersOf(entry);
    return typeof digest === 'string' && typeof width === 'number' && typeof height === 'number'
      ? [{ digest, width, height }]
      : [];
  });
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
