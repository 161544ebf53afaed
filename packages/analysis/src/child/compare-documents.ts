import {
  type Box,
  COMPARED_SIDE,
  type ComparedPage,
  compareDocuments,
  comparePageLooks,
  comparePictures,
  type LookOptions,
  type LooksAlike,
  type PagePair,
  type PixelImage,
  toComparedPage,
} from '@assay/forensics';
import type { ComparedLook } from '../compared-look.ts';
import { AnalysisFailure } from '../failure.ts';
import { guessMap } from './compare-pictures.ts';
import { type OpenDocument, openDocument } from './pdf/open-document.ts';
import { readPage } from './pdf/read-page.ts';
import { renderPage } from './pdf/render-page.ts';
import { type FileRequest, presentFailure, type Reply } from './serve.ts';
import { startClock } from './start-clock.ts';

/** JSON. */
export interface CompareDocumentsRequest {
  /** The passwords of the first and the second document; null if none is known. */
  readonly passwords: readonly [string | null, string | null];
}

/** Pages of each document that are read. */
const MAX_PAGES = 100;
/** Share of the processor time after which no further page is read, or drawn: the last one needs time too. */
const READING_SHARE = 0.4;
const SMALL_SHARE = 0.55;
const DRAWING_SHARE = 0.75;
/**
 * Longer side of the pages by which similar ones are distinguished, in pixels, and the number of squares per
 * side.
 */
const SMALL_SIDE = 96;
const SQUARES = 24;
/** Longer side at which pages are drawn, in pixels: letters of 8 points are 15 pixels high on A4. */
const DRAWN_SIDE = 1_500;
/** Pixels per point below which digits are too small to be distinguished. */
const MIN_SCALE = 1.2;

interface Version {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
}

/**
 * Compares the document, which is the first version, with the attached one: first the words, then the pages'
 * appearance.
 */
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
      // Each may use half of the reading time.
      read.push(await readVersion(version, limits, () => clock() > (READING_SHARE * (at + 1)) / 2));
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      return { body: { failed: at, failure: presentFailure(error) }, blobs: [] };
    }
  }
  const [first, second] = read as [ReadVersion, ReadVersion];
  const isCut = read.some(({ pageCount, pages }) => pages.length < pageCount);
  const looksAlike = await learnLooks(versions, [first, second], {
    limits,
    isLate: () => clock() > SMALL_SHARE,
  });
  const { pairs, ...text } = compareDocuments(first.pages, second.pages, { isCut, looksAlike });
  const sizes = [first, second].map(({ pages }) => new Map(pages.map((page) => [page.number, page])));
  const looks = await compareLooks(versions, pairs, {
    ...{ limits, isLate: () => clock() > DRAWING_SHARE },
    // Both are drawn at one scale, at which the larger one has the wanted side.
    sideOf: (pair) =>
      Math.max(
        ...[sizes[0]?.get(pair.first), sizes[1]?.get(pair.second)].flatMap((page) =>
          page ? [page.width, page.height] : [],
        ),
      ),
  });
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

interface Limited {
  readonly limits: FileRequest['limits'];
  readonly isLate: () => boolean;
}

/** How similar pages without words look; undefined if their order identifies them, or time ran out. */
async function learnLooks(
  versions: readonly [Version, Version],
  read: readonly [ReadVersion, ReadVersion],
  { limits, isLate }: Limited,
): Promise<LooksAlike | undefined> {
  const wordless = read.map(({ pages }) => pages.filter(({ words }) => words.length === 0));
  const [one = [], other = []] = wordless;
  if (one.length === other.length || one.length * other.length === 0) return undefined;
  const looks = new Map<ComparedPage, Float64Array | null>();
  for (const [at, { bytes, password }] of versions.entries()) {
    const document = await openDocument(bytes, { password, limits, draw: true });
    for (const page of wordless[at] ?? []) {
      if (isLate()) break;
      looks.set(page, await drawSmall(document, page.number));
    }
    await document.close();
  }
  if (looks.size < one.length + other.length) return undefined;
  return (before, after) => {
    const [look, otherLook] = [looks.get(before), looks.get(after)];
    return look && otherLook ? correlate(look, otherLook) : 0;
  };
}

/**
 * The darkness of its squares minus their mean, normalised to length 1; null if it cannot be drawn or is
 * blank.
 */
async function drawSmall(document: OpenDocument, number: number): Promise<Float64Array | null> {
  try {
    const { pixels } = await renderPage(document, number, scaleTo(SMALL_SIDE));
    const { width, height, data } = pixels;
    const [sums, counts] = [new Float64Array(SQUARES ** 2), new Float64Array(SQUARES ** 2)];
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const square = Math.floor((y * SQUARES) / height) * SQUARES + Math.floor((x * SQUARES) / width);
      sums[square] = (sums[square] ?? 0) + (data[3 * at + 1] ?? 0);
      counts[square] = (counts[square] ?? 0) + 1;
    }
    const means = sums.map((sum, square) => sum / Math.max(1, counts[square] ?? 0));
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
    const around = means.map((value) => value - mean);
    const length = Math.hypot(...around);
    return length > 1 ? around.map((value) => value / length) : null;
  } catch (error) {
    if (!(error instanceof AnalysisFailure && error.code === 'unreadable')) throw error;
    return null;
  }
}

const correlate = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, value, square) => sum + value * (other[square] ?? 0), 0);

interface Room extends Limited {
  /** The longest side of the two pages, in points. */
  readonly sideOf: (pair: PagePair) => number;
}

/** The appearance of each pair: `left-out` once time has run out. */
async function compareLooks(
  versions: readonly [Version, Version],
  pairs: readonly PagePair[],
  { limits, isLate, sideOf }: Room,
): Promise<ComparedLook[]> {
  const looks: ComparedLook[] = [];
  const [one, other] = await Promise.all(
    versions.map(({ bytes, password }) => openDocument(bytes, { password, limits, draw: true })),
  );
  if (!one || !other) throw new Error('Two documents are compared.');
  for (const pair of pairs) {
    if (pair.basis !== 'picture' && pair.shift === null)
      looks.push({ look: pair.basis === 'unread' ? 'not-drawn' : 'moved', places: [], isCoarse: false });
    else if (isLate()) looks.push({ look: 'left-out', places: [], isCoarse: false });
    else looks.push(await comparePair(one, other, pair, { limits, longest: sideOf(pair) }));
  }
  await one.close();
  await other.close();
  return looks;
}

async function comparePair(
  one: OpenDocument,
  other: OpenDocument,
  pair: PagePair,
  { limits, longest }: Pick<Room, 'limits'> & { readonly longest: number },
): Promise<ComparedLook> {
  try {
    const chooseScale = pair.basis === 'picture' ? scaleTo(COMPARED_SIDE) : () => DRAWN_SIDE / longest;
    const second = await renderPage(other, pair.second, chooseScale);
    const first = await renderPage(one, pair.first, chooseScale);
    const toPoints = ({ x, y, width, height }: Box): Box => ({
      x: x / second.scale,
      y: y / second.scale,
      width: width / second.scale,
      height: height / second.scale,
    });
    if (isSamePicture(first.pixels, second.pixels)) return { look: 'same', places: [], isCoarse: false };
    const { places, ...look } =
      pair.shift === null
        ? await compareAsPictures(first.pixels, second.pixels, limits)
        : compareAsPages(first.pixels, second.pixels, { ...pair, shift: pair.shift }, second.scale);
    return { ...look, places: places.map(toPoints) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure && error.code === 'unreadable')) throw error;
    return { look: 'not-drawn', places: [], isCoarse: false };
  }
}

const scaleTo =
  (side: number) =>
  ({ width, height }: { readonly width: number; readonly height: number }) =>
    side / Math.max(width, height);

function isSamePicture(one: PixelImage, other: PixelImage): boolean {
  return (
    one.width === other.width && one.height === other.height && Buffer.compare(one.data, other.data) === 0
  );
}

function compareAsPages(
  first: PixelImage,
  second: PixelImage,
  { shift, explained, agreed }: LookOptions,
  scale: number,
): ComparedLook {
  const toPixels = ({ x, y, width, height }: Box): Box => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  });
  const { isAnother, places, isCoarse } = comparePageLooks(first, second, {
    shift: { x: Math.round(shift.x * scale), y: Math.round(shift.y * scale) },
    explained: explained.map(toPixels),
    agreed: agreed.map(toPixels),
  });
  if (isAnother) return { look: 'another', places: [], isCoarse: false };
  return { look: places.length > 0 ? 'differs' : 'same', places, isCoarse: isCoarse || scale < MIN_SCALE };
}

async function compareAsPictures(
  first: PixelImage,
  second: PixelImage,
  limits: FileRequest['limits'],
): Promise<ComparedLook> {
  const guesses = await guessMap({ pixels: first }, { pixels: second }, limits);
  const comparison = comparePictures(first, second, guesses);
  if (comparison === null) return { look: 'apart', places: [], isCoarse: false };
  const { differences } = comparison;
  return { look: differences.length > 0 ? 'differs' : 'same', places: differences, isCoarse: false };
}
