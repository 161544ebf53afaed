import {
  type Box,
  COMPARED_SIDE,
  type ComparedPage,
  compareDocuments,
  comparePageLooks,
  comparePictures,
  type PagePair,
  type PixelImage,
  toComparedPage,
} from '@assay/forensics';
import type { ComparedLook } from '../compare-documents.ts';
import { AnalysisFailure } from '../failure.ts';
import { guessMap } from './compare-pictures.ts';
import { type OpenDocument, openDocument } from './pdf/open-document.ts';
import { readPage } from './pdf/read-page.ts';
import { renderPage } from './pdf/render-page.ts';
import { type FileRequest, type Reply, tellFailure } from './serve.ts';

/** JSON. */
export interface CompareDocumentsRequest {
  /** The passwords of the first and the second document; null if none is known. */
  readonly passwords: readonly [string | null, string | null];
}

/** Pages of each document that are read. */
const MAX_PAGES = 100;
/** Part of the processor time from which on no further page is read, and none is drawn: the last one takes its own. */
const READING_SHARE = 0.4;
const DRAWING_SHARE = 0.75;
/** Pixels of the longer side at which pages are drawn: letters of 8 points are 15 pixels high on A4. */
const DRAWN_SIDE = 1_500;

interface Version {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
}

/** Compares the document, which is the first version, with the one handed over beside it: words first, then how pages look. */
export async function compareTwoDocuments({
  bytes,
  attachments,
  options,
  limits,
}: FileRequest): Promise<Reply> {
  const [beside] = attachments ?? [];
  if (!beside) throw new Error('Asked to compare one document.');
  const { passwords } = options as CompareDocumentsRequest;
  const versions = [bytes, beside].map((one, at) => ({
    bytes: one,
    password: passwords[at] ?? undefined,
  })) as [Version, Version];
  const clock = startClock(limits.processorMs);
  const read: ReadVersion[] = [];
  for (const [at, version] of versions.entries()) {
    try {
      // Each may take half of what there is for reading.
      read.push(await readVersion(version, limits, () => clock() > (READING_SHARE * (at + 1)) / 2));
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      return { body: { failed: at, failure: tellFailure(error) }, blobs: [] };
    }
  }
  const [first, second] = read as [ReadVersion, ReadVersion];
  const isCut = read.some(({ pageCount, pages }) => pages.length < pageCount);
  const { pairs, ...text } = compareDocuments(first.pages, second.pages, { isCut });
  const looks = await compareLooks(versions, pairs, { limits, isLate: () => clock() > DRAWING_SHARE });
  const compared = pairs.map(({ first: one, second: other, basis }, at) => ({
    ...{ first: one, second: other, basis },
    ...looks[at],
  }));
  const pages = [first, second].map(({ pageCount, pages: all }) => ({
    count: pageCount,
    read: all.length,
    unread: all.filter(({ isWhole }) => !isWhole).map(({ number }) => number),
    words: all.reduce((sum, { words }) => sum + words.length, 0),
  }));
  return { body: { pages, pairs: compared, ...text }, blobs: [] };
}

/** Part of the processor time that is used up. */
function startClock(processorMs: number): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000 / processorMs;
  };
}

interface ReadVersion {
  readonly pageCount: number;
  readonly pages: readonly ComparedPage[];
}

async function readVersion(
  { bytes, password }: Version,
  limits: FileRequest['limits'],
  isLate: () => boolean,
): Promise<ReadVersion> {
  const document = await openDocument(bytes, { password, limits });
  const pages: ComparedPage[] = [];
  for (let number = 1; number <= Math.min(document.pageCount, MAX_PAGES); number++) {
    if (number > 1 && isLate()) break;
    pages.push(toComparedPage(await readPage(document, number)));
  }
  await document.close();
  return { pageCount: document.pageCount, pages };
}

interface Room {
  readonly limits: FileRequest['limits'];
  readonly isLate: () => boolean;
}

/** How each pair looks: `left-out` from when time runs out. */
async function compareLooks(
  versions: readonly [Version, Version],
  pairs: readonly PagePair[],
  { limits, isLate }: Room,
): Promise<ComparedLook[]> {
  const looks: ComparedLook[] = [];
  const [one, other] = await Promise.all(
    versions.map(({ bytes, password }) => openDocument(bytes, { password, limits, draw: true })),
  );
  if (!one || !other) throw new Error('Two documents are compared.');
  for (const pair of pairs) {
    if (pair.basis !== 'picture' && pair.shift === null)
      looks.push({ look: pair.basis === 'unread' ? 'not-drawn' : 'moved', places: [] });
    else if (isLate()) looks.push({ look: 'left-out', places: [] });
    else looks.push(await comparePair(one, other, pair, limits));
  }
  await one.close();
  await other.close();
  return looks;
}

async function comparePair(
  one: OpenDocument,
  other: OpenDocument,
  pair: PagePair,
  limits: FileRequest['limits'],
): Promise<ComparedLook> {
  try {
    const side = pair.basis === 'picture' ? COMPARED_SIDE : DRAWN_SIDE;
    const second = await renderPage(other, pair.second, scaleTo(side));
    const chooseScale = pair.basis === 'picture' ? scaleTo(side) : () => second.scale;
    const first = await renderPage(one, pair.first, chooseScale);
    const toPoints = ({ x, y, width, height }: Box): Box => ({
      x: x / second.scale,
      y: y / second.scale,
      width: width / second.scale,
      height: height / second.scale,
    });
    if (isSamePicture(first.pixels, second.pixels)) return { look: 'same', places: [] };
    const { look, places } =
      pair.shift === null
        ? await compareAsPictures(first.pixels, second.pixels, limits)
        : compareAsPages(first.pixels, second.pixels, { ...pair, shift: pair.shift }, second.scale);
    return { look, places: places.map(toPoints) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure && error.code === 'unreadable')) throw error;
    return { look: 'not-drawn', places: [] };
  }
}

const scaleTo =
  (side: number) =>
  ({ width, height }: { readonly width: number; readonly height: number }) =>
    side / Math.max(width, height);

function isSamePicture(one: PixelImage, other: PixelImage): boolean {
  return one.width === other.width && Buffer.compare(one.data, other.data) === 0;
}

function compareAsPages(
  first: PixelImage,
  second: PixelImage,
  {
    shift,
    told,
  }: { readonly shift: { readonly x: number; readonly y: number }; readonly told: readonly Box[] },
  scale: number,
): ComparedLook {
  const { isAnother, places } = comparePageLooks(first, second, {
    shift: { x: Math.round(shift.x * scale), y: Math.round(shift.y * scale) },
    told: told.map(({ x, y, width, height }) => ({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    })),
  });
  if (isAnother) return { look: 'another', places: [] };
  return { look: places.length > 0 ? 'differs' : 'same', places };
}

async function compareAsPictures(
  first: PixelImage,
  second: PixelImage,
  limits: FileRequest['limits'],
): Promise<ComparedLook> {
  const guesses = await guessMap({ pixels: first }, { pixels: second }, limits);
  const comparison = comparePictures(first, second, guesses);
  if (comparison === null) return { look: 'apart', places: [] };
  const { differences } = comparison;
  return { look: differences.length > 0 ? 'differs' : 'same', places: differences };
}
