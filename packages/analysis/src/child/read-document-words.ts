import { listRows, type PageContent } from '@assay/forensics';
import sharp from 'sharp';
import type { DocumentWords } from '../document-words.ts';
import type { TextLanguage } from '../text-page.ts';
import { openDocument } from './pdf/open-document.ts';
import { readPage } from './pdf/read-page.ts';
import { renderPage } from './pdf/render-page.ts';
import { readUpright } from './recognise-text.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface ReadDocumentWordsRequest {
  readonly password?: string;
  readonly languages: readonly TextLanguage[];
}

/** Pages that are read; what is longer is no receipt. */
const MAX_PAGES = 20;
/** Pages without text whose picture is read: each takes seconds. */
const MAX_PICTURES = 12;
/** Share of the processor time for the file from which on no further picture is begun: the last one takes its own. */
const READING_SHARE = 0.6;
/** A page with fewer letters and digits is a picture, with a number or a mark of the scanner at most. */
const FEWEST_LETTERS = 20;
/** What text layers claim is taken to be what is seen, but is no more certain than a good recognition. */
const CERTAINTY = 0.99;
const MAX_WORDS_A_PAGE = 5_000;
const LONGEST_WORD = 500;
/** Pixels a point: 200 dots an inch, at which letters of 8 points are read well. */
const SCALE = 200 / 72;

type Page = DocumentWords['pages'][number];
type Open = { readonly password?: string; readonly limits: FileRequest['limits'] };

/** The words of a document's first pages with their places in points. */
export async function readDocumentWords({ bytes, options, limits }: FileRequest): Promise<Reply> {
  const { password, languages } = options as ReadDocumentWordsRequest;
  const { pageCount, pages, empty } = await readTextLayer(bytes, { password, limits });
  const wanted = empty.slice(0, MAX_PICTURES);
  const recognised =
    wanted.length > 0 ? await recognisePages(bytes, wanted, languages, { password, limits }) : [];
  const all = [...pages, ...recognised].sort((a, b) => a.number - b.number);
  return { body: { pageCount, pages: all } satisfies DocumentWords, blobs: [] };
}

async function readTextLayer(bytes: Uint8Array, open: Open) {
  const document = await openDocument(bytes, open);
  const pages: Page[] = [];
  const empty: number[] = [];
  for (let number = 1; number <= Math.min(document.pageCount, MAX_PAGES); number++) {
    const content = await readPage(document, number);
    const words = listWords(content);
    const letters = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
    const { width, height } = content;
    if (letters >= FEWEST_LETTERS) pages.push({ number, width, height, source: 'text', words });
    else empty.push(number);
  }
  await document.close();
  return { pageCount: document.pageCount, pages, empty };
}

/** Level text alone: stamps and marks across a page are no part of a receipt. */
function listWords(page: PageContent): Page['words'] {
  return listRows(page)
    .filter(({ angle }) => angle === 0)
    .flatMap(({ words }) => words)
    .slice(0, MAX_WORDS_A_PAGE)
    .map(({ text, box: { x, y, width, height } }) => {
      return { text: text.slice(0, LONGEST_WORD), x, y, width, height, certainty: CERTAINTY };
    });
}

async function recognisePages(
  bytes: Uint8Array,
  numbers: readonly number[],
  languages: readonly TextLanguage[],
  open: Open,
): Promise<Page[]> {
  const document = await openDocument(bytes, { ...open, draw: true });
  const pages: Page[] = [];
  const started = process.cpuUsage();
  for (const number of numbers) {
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1000 > READING_SHARE * open.limits.processorMs) break;
    const { width, height, scale, pixels } = await renderPage(document, number, () => SCALE);
    const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
    const picture = await sharp(pixels.data, { raw }).png({ compressionLevel: 1 }).toBuffer();
    const { words } = await readUpright({ bytes: picture, options: { languages }, limits: open.limits });
    const inPoints = words.slice(0, MAX_WORDS_A_PAGE).map((word) => ({
      ...{ text: word.text.slice(0, LONGEST_WORD), certainty: word.certainty },
      ...{ x: word.x / scale, y: word.y / scale, width: word.width / scale, height: word.height / scale },
    }));
    pages.push({ number, width, height, source: 'picture', words: inPoints });
  }
  await document.close();
  return pages;
}
