import {
  type Box,
  compareEmbeddedInvoice,
  listRows,
  NotPdfError,
  type PageContent,
  type PixelImage,
  readPdf,
} from '@assay/forensics';
import { READ_LIMITS } from '../document-word-limits.ts';
import type { DocumentWords } from '../document-words.ts';
import { AnalysisFailure } from '../failure.ts';
import type { TextLanguages } from '../text-page.ts';
import { type ReadCode, readCodes, readPhotographedCodes } from './codes/read-codes.ts';
import { comparePageDigits } from './compare-page-digits.ts';
import { findScan, listScans, type PageScan } from './pdf/find-scan.ts';
import { type OpenDocument, openDocument } from './pdf/open-document.ts';
import { readPage } from './pdf/read-page.ts';
import { renderPage } from './pdf/render-page.ts';
import { encodePng } from './picture.ts';
import { readUpright } from './recognise-text.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface ReadDocumentWordsRequest {
  readonly password?: string;
  readonly languages: TextLanguages;
}

/** Share of the processor time after which no further picture is started: the last one needs time too. */
const READING_SHARE = 0.6;
/** Pages with text that are drawn to look for codes: each takes half a second. */
const MAX_DRAWN = 6;
/** Processor time after which no further page is drawn to look for codes. */
const DRAWING_MS = 4_000;
/** Larger pictures take seconds to draw: pages with one are not drawn for codes. */
const MAX_PICTURE_PIXELS = 12e6;
/** A code has at least this many filled rectangles. */
const FEWEST_SHAPES = 60;
/** A page with fewer letters and digits is a picture, with at most a page number or a scanner's mark. */
const MIN_LETTERS = 20;
/** The text layer is assumed to be the visible text, but is no more certain than a good recognition. */
const CERTAINTY = 0.99;
const MAX_WORDS_A_PAGE = 5_000;
const MAX_WORD_LENGTH = 500;
/** Pixels per point: 200 dpi, at which letters of 8 points are read well. */
const SCALE = 200 / 72;

type Page = DocumentWords['pages'][number];
type Open = { readonly password?: string; readonly limits: FileRequest['limits'] };

/** The words of a document's first pages with their places in points. */
export async function readDocumentWords({ bytes, options, limits }: FileRequest): Promise<Reply> {
  const { password, languages } = options as ReadDocumentWordsRequest;
  const { pageCount, pages, empty, contents } = await readTextLayer(bytes, { password, limits });
  const wanted = empty.slice(0, READ_LIMITS.pictures);
  const recognised =
    wanted.length > 0 ? await recognisePages(bytes, wanted, languages, { password, limits }) : [];
  const read = new Set(pages.map(({ number }) => number));
  const drawn = contents.filter((page) => read.has(page.number) && mayHaveCodes(page)).slice(0, MAX_DRAWN);
  const codes = drawn.length > 0 ? await readDrawnCodes(bytes, drawn, { password, limits }) : [];
  const all = [...pages, ...recognised]
    .map((page) => ({
      ...page,
      codes: codes.find(({ number }) => number === page.number)?.codes ?? page.codes,
    }))
    .sort((a, b) => a.number - b.number);
  const eInvoice = readInvoice(bytes, password, contents);
  return { body: { pageCount, pages: takeFirstWords(all), eInvoice } satisfies DocumentWords, blobs: [] };
}

/** The pages before the total number of words exceeds the limit; the others count as unread. */
function takeFirstWords(pages: readonly Page[]): readonly Page[] {
  let words = 0;
  const end = pages.findIndex((page) => {
    words += page.words.length;
    return words > READ_LIMITS.words;
  });
  return end < 0 ? pages : pages.slice(0, end);
}

async function readTextLayer(bytes: Uint8Array, open: Open) {
  const document = await openDocument(bytes, open);
  const pages: Page[] = [];
  const empty: PageContent[] = [];
  const contents: PageContent[] = [];
  for (let number = 1; number <= Math.min(document.pageCount, READ_LIMITS.pages); number++) {
    const content = await readPage(document, number);
    contents.push(content);
    const words = listWords(content);
    const letters = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
    const { width, height } = content;
    if (letters >= MIN_LETTERS)
      pages.push({ number, width, height, source: 'text', words, digits: null, codes: [] });
    else empty.push(content);
  }
  await document.close();
  return { pageCount: document.pageCount, pages, empty, contents };
}

/** Our own parser may reject a file that pdf.js opens. */
function readInvoice(bytes: Uint8Array, password: string | undefined, contents: readonly PageContent[]) {
  try {
    return compareEmbeddedInvoice(readPdf(bytes, { password: password ?? null }), contents);
  } catch (error) {
    if (error instanceof NotPdfError) return null;
    throw error;
  }
}

/** Only level text: stamps and marks across a page are not part of a receipt. */
function listWords(page: PageContent): Page['words'] {
  return listRows(page)
    .filter(({ angle }) => angle === 0)
    .flatMap(({ words }) => words)
    .slice(0, MAX_WORDS_A_PAGE)
    .map(({ text, box: { x, y, width, height } }) => {
      return { text: text.slice(0, MAX_WORD_LENGTH), x, y, width, height, certainty: CERTAINTY };
    });
}

async function recognisePages(
  bytes: Uint8Array,
  contents: readonly PageContent[],
  languages: TextLanguages,
  open: Open,
): Promise<Page[]> {
  const document = await openDocument(bytes, { ...open, draw: true });
  const pictures = listScans(bytes, open.password);
  const pages: Page[] = [];
  const started = process.cpuUsage();
  for (const content of contents) {
    if (readProcessorMs(started) > READING_SHARE * open.limits.processorMs) break;
    const scan = await findScan(document, content, pictures, open.limits);
    const read = scan
      ? readScan(scan, languages, open)
      : readDrawn(document, content.number, languages, open);
    const { number, width, height } = content;
    pages.push({ number, width, height, source: 'picture', ...(await read) });
  }
  await document.close();
  return pages;
}

function readProcessorMs(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

type Read = Pick<Page, 'words' | 'digits' | 'codes'>;

/** At its embedded resolution: nothing is scaled, and its digits can be compared. */
async function readScan(scan: PageScan, languages: TextLanguages, { limits }: Open): Promise<Read> {
  const { bytes, box, width, height } = scan;
  const read = await readUpright({ bytes, options: { languages }, limits });
  const [across, down] = [box.width / width, box.height / height];
  const move = (place: Box): Box => ({
    x: box.x + place.x * across,
    y: box.y + place.y * down,
    width: place.width * across,
    height: place.height * down,
  });
  const digits = comparePageDigits(bytes, read);
  return {
    words: read.words.slice(0, MAX_WORDS_A_PAGE).map((word) => toWord(word, move(word))),
    digits: digits && { ...digits, alike: digits.alike.map(move), odd: digits.odd.map(move) },
    codes: (await readPhotographedCodes(read.upright)).map((code) => ({ ...code, ...move(code) })),
  };
}

/** As the page is displayed. Its digits are not compared, since they are redrawn. */
async function readDrawn(
  document: OpenDocument,
  number: number,
  languages: TextLanguages,
  { limits }: Open,
): Promise<Read> {
  const { scale, pixels } = await renderPage(document, number, () => SCALE);
  const { words } = await readUpright({ bytes: await encodePng(pixels), options: { languages }, limits });
  const places = words.slice(0, MAX_WORDS_A_PAGE).map((word) => toWord(word, toPoints(word, scale)));
  return { words: places, digits: null, codes: await readPixels(pixels, scale) };
}

/** A code is a picture, or many small rectangles. */
function mayHaveCodes({ marks }: PageContent): boolean {
  const isLarge = marks.some(
    (mark) => mark.kind === 'picture' && mark.pixelWidth * mark.pixelHeight > MAX_PICTURE_PIXELS,
  );
  if (isLarge) return false;
  return (
    marks.some(({ kind }) => kind === 'picture') ||
    marks.filter(({ kind }) => kind === 'shape').length >= FEWEST_SHAPES
  );
}

/** For pages with text, which have not been drawn so far. A page that cannot be drawn yields no code. */
async function readDrawnCodes(bytes: Uint8Array, contents: readonly PageContent[], open: Open) {
  const document = await openDocument(bytes, { ...open, draw: true });
  const read: { readonly number: number; readonly codes: readonly ReadCode[] }[] = [];
  const started = process.cpuUsage();
  for (const { number } of contents) {
    if (readProcessorMs(started) > DRAWING_MS) break;
    try {
      const { scale, pixels } = await renderPage(document, number, () => SCALE);
      read.push({ number, codes: await readPixels(pixels, scale) });
    } catch (error) {
      if (!(error instanceof AnalysisFailure && error.code === 'unreadable')) throw error;
    }
  }
  await document.close();
  return read;
}

async function readPixels(pixels: PixelImage, scale: number): Promise<ReadCode[]> {
  return (await readCodes(pixels)).map((code) => ({ ...code, ...toPoints(code, scale) }));
}

function toPoints({ x, y, width, height }: Box, scale: number): Box {
  return { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}

function toWord({ text, certainty }: { text: string; certainty: number }, place: Box): Page['words'][number] {
  return { text: text.slice(0, MAX_WORD_LENGTH), certainty, ...place };
}
