import type { PixelImage } from '../../../image/decoded-image.ts';
import type { Box } from '../page-content.ts';

/**
 * In pixels: the tolerance for edges, because programs place letters and lines slightly differently. If
 * nearly all of the page is drawn identically to a pixel, a digit over another one is detected as well.
 */
const REACH = 3;
const FINE_REACH = 1;
/**
 * The share of ink that may differ in place, and the number of places at the fine tolerance, before the page
 * counts as drawn by another program.
 */
const MAX_UNLIKE = 0.005;
/** The share of ink that may differ at the fine tolerance. */
const MAX_FINE = 0.05;
const MAX_FINE_PLACES = 5;
/** Pixels at least this many levels darker than paper are ink. */
const INK_LEVELS = 48;
/** A pixel differs if it is this many levels beyond all pixels around its place in the other picture. */
const MIN_LEVELS = 56;
/**
 * The least number of differing pixels in a place, and the side of a square in it that differs completely.
 */
const MIN_PIXELS = 32;
const MIN_FINE_PIXELS = 10;
const MIN_SIDE = 2;
/**
 * The side of the cells in which differing pixels are counted, in pixels, and the gap in cells within one
 * place.
 */
const CELL = 4;
const JOINED = 4;
/** If more than this share of the page differs, places are not listed. */
const MAX_DIFFERING = 0.35;
const MAX_PLACES = 20;

export interface PageLook {
  /** Whether the difference is so large that places are not informative. */
  readonly isAnother: boolean;
  /** In pixels of the second page, largest first. */
  readonly places: readonly Box[];
  /**
   * Whether much of the page is drawn slightly differently, so that a change as small as a digit is not
   * detected.
   */
  readonly isCoarse: boolean;
}

export interface LookOptions {
  /** The offset of the first page's content in the second, right and down, in whole pixels. */
  readonly shift: { readonly x: number; readonly y: number };
  /** Places to leave out. */
  readonly explained: readonly Box[];
  /** Words that both have in the same place. */
  readonly agreed: readonly Box[];
}

/**
 * The places at which two renderings of a page look different: a pixel is unlike all pixels around its place
 * in the other rendering, in either direction.
 */
export function comparePageLooks(
  first: PixelImage,
  second: PixelImage,
  { shift, explained, agreed }: LookOptions,
): PageLook {
  const size = joinSizes(first, second);
  const [one, other] = [moveTo(first, size, shift), moveTo(second, size, { x: 0, y: 0 })];
  const fineMarks = markDiffering(one, other, FINE_REACH, explained);
  const fine = listPlaces(fineMarks, size, MIN_FINE_PIXELS);
  const toLook = (places: readonly Box[], isCoarse: boolean): PageLook => {
    return { isAnother: false, places: places.map((box) => keepOn(second, box)), isCoarse };
  };
  const ink = countInk(one, other);
  const isCoarse =
    fine.length > MAX_FINE_PLACES ||
    countMarked(fineMarks) > MAX_FINE * ink ||
    countMarked(markDiffering(one, other, 0, [...explained, ...fine])) > MAX_UNLIKE * ink;
  if (!isCoarse) return toLook(fine, false);
  const otherLetters = agreed.flatMap((box) => listOtherLetters(one, other, box));
  const differing = markDiffering(one, other, REACH, [...explained, ...otherLetters]);
  if (countMarked(differing) > MAX_DIFFERING * size.width * size.height)
    return { isAnother: true, places: [], isCoarse };
  return toLook(listPlaces(differing, size, MIN_PIXELS), true);
}

/** The largest ratio of ink between the two renderings of a part of a word. */
const MAX_INK = 3;
/** How far letters extend above and below their box, as a share of its height. */
const BEYOND = 0.35;

/**
 * The parts of a word, about as wide as a digit, in which both renderings have ink: another font draws it
 * there, such as a substitute for one that is not embedded. A part that is blank or black in only one of them
 * is covered.
 */
function listOtherLetters(one: PixelImage, other: PixelImage, box: Box): Box[] {
  const wide = Math.max(4, box.height / 2);
  const parts: Box[] = [];
  for (let x = box.x; x < box.x + box.width; x += wide) {
    const part = { ...box, x, width: Math.min(wide, box.x + box.width - x) };
    const [ink, otherInk] = [measureInk(one, part), measureInk(other, part)];
    if (Math.max(ink, otherInk) > MAX_INK * Math.min(ink, otherInk)) continue;
    const beyond = BEYOND * box.height;
    parts.push({ ...part, y: part.y - beyond, height: part.height + 2 * beyond });
  }
  return parts;
}

/** The ink of a box: the sum of its pixels' darkness. */
function measureInk({ width, height, data }: PixelImage, box: Box): number {
  let ink = 0;
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++)
      ink += 255 - data[3 * (y * width + x) + 1];
  return ink;
}

/** In pixels: the largest rounding difference between two renderings of one size. */
const ROUNDED = 4;

/** The common size of two renderings, so that what the smaller page cuts off is compared as well. */
function joinSizes(first: Size, second: Size): Size {
  const join = (one: number, other: number) => (one > other + ROUNDED ? one : other);
  return { width: join(first.width, second.width), height: join(first.height, second.height) };
}

/** The part of a place that is on the page, or the nearest edge if it is outside. */
function keepOn({ width, height }: Size, box: Box): Box {
  const [x, y] = [Math.min(box.x, width - CELL), Math.min(box.y, height - CELL)];
  return {
    ...{ x, y },
    width: Math.max(CELL, Math.min(width, box.x + box.width) - x),
    height: Math.max(CELL, Math.min(height, box.y + box.height) - y),
  };
}

function markDiffering(
  one: PixelImage,
  other: PixelImage,
  reach: number,
  explained: readonly Box[],
): Uint8Array {
  const { width, height } = other;
  const differing = new Uint8Array(width * height);
  for (let channel = 0; channel < 3; channel++) {
    const [before, after] = [takeChannel(one, channel), takeChannel(other, channel)];
    markBeyond(before, after, { width, height }, reach, differing);
    markBeyond(after, before, { width, height }, reach, differing);
  }
  for (const box of explained) clear(differing, { width, height }, box);
  return differing;
}

function countMarked(marked: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < marked.length; at++) count += marked[at];
  return count;
}

/** The number of pixels that are not paper in at least one rendering. */
function countInk(one: PixelImage, other: PixelImage): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const darkest = Math.min(
      one.data[at],
      one.data[at + 1],
      one.data[at + 2],
      other.data[at],
      other.data[at + 1],
      other.data[at + 2],
    );
    if (darkest < 255 - INK_LEVELS) count++;
  }
  return count;
}

/** Shifts a rendering; the area outside of it is white paper. */
function moveTo(
  first: PixelImage,
  { width, height }: Size,
  shift: { readonly x: number; readonly y: number },
): PixelImage {
  if (shift.x === 0 && shift.y === 0 && first.width === width && first.height === height) return first;
  const data = new Uint8Array(3 * width * height).fill(255);
  const [left, right] = [Math.max(0, shift.x), Math.min(width, first.width + shift.x)];
  if (right <= left) return { width, height, data };
  for (let y = Math.max(0, shift.y); y < Math.min(height, first.height + shift.y); y++) {
    const from = 3 * ((y - shift.y) * first.width + left - shift.x);
    data.set(first.data.subarray(from, from + 3 * (right - left)), 3 * (y * width + left));
  }
  return { width, height, data };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function takeChannel({ width, height, data }: PixelImage, channel: number): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let at = 0; at < plane.length; at++) plane[at] = data[3 * at + channel];
  return plane;
}

function markBeyond(
  one: Uint8Array,
  other: Uint8Array,
  size: Size,
  reach: number,
  differing: Uint8Array,
): void {
  const [most, least] = [spread(other, size, reach, Math.max), spread(other, size, reach, Math.min)];
  for (let at = 0; at < one.length; at++)
    if (one[at] > most[at] + MIN_LEVELS || one[at] < least[at] - MIN_LEVELS) differing[at] = 1;
}

/** The maximum or minimum over each pixel's surroundings. */
function spread(
  plane: Uint8Array,
  { width, height }: Size,
  reach: number,
  choose: (a: number, b: number) => number,
) {
  if (reach === 0) return plane;
  const isMost = choose(0, 1) === 1;
  const across = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const [from, to] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      let best = plane[row + from];
      for (let u = from + 1; u <= to; u++) {
        const value = plane[row + u];
        if (isMost ? value > best : value < best) best = value;
      }
      across[row + x] = best;
    }
  }
  const down = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++) {
    const [from, to] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    const row = y * width;
    down.set(across.subarray(from * width, from * width + width), row);
    for (let v = from + 1; v <= to; v++) {
      const source = v * width;
      for (let x = 0; x < width; x++) {
        const value = across[source + x];
        if (isMost ? value > down[row + x] : value < down[row + x]) down[row + x] = value;
      }
    }
  }
  return down;
}

function clear(differing: Uint8Array, { width, height }: Size, box: Box): void {
  const around = REACH + 1;
  const [left, right] = [Math.floor(box.x) - around, Math.ceil(box.x + box.width) + around];
  const [top, bottom] = [Math.floor(box.y) - around, Math.ceil(box.y + box.height) + around];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    differing.fill(0, y * width + Math.max(0, left), y * width + Math.min(width, Math.max(0, right)));
}

/** The boxes around connected differences, largest first. */
function listPlaces(differing: Uint8Array, { width, height }: Size, leastPixels: number): Box[] {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const counts = new Uint8Array(columns * rows);
  for (let at = 0; at < differing.length; at++) {
    if (!differing[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    counts[Math.floor(y / CELL) * columns + Math.floor(x / CELL)]++;
  }
  const seen = new Uint8Array(counts.length);
  const places: { box: Box; pixels: number }[] = [];
  for (let start = 0; start < counts.length; start++) {
    if (counts[start] === 0 || seen[start]) continue;
    const cells = gather(start, counts, seen, columns);
    const pixels = cells.reduce((sum, cell) => sum + counts[cell], 0);
    const box = boundCells(cells, columns, { width, height });
    if (pixels >= leastPixels && isThick(differing, width, box)) places.push({ box, pixels });
  }
  return places
    .sort((one, other) => other.pixels - one.pixels)
    .slice(0, MAX_PLACES)
    .map(({ box }) => box);
}

/** In pixels. A loop, as a page has more cells than a call can have arguments. */
function boundCells(cells: readonly number[], columns: number, { width, height }: Size): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const cell of cells) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const [x, y] = [CELL * left, CELL * top];
  return { x, y, width: Math.min(width, CELL * right) - x, height: Math.min(height, CELL * bottom) - y };
}

/** The cells connected with the first one, with small gaps. */
function gather(start: number, counts: Uint8Array, seen: Uint8Array, columns: number): number[] {
  const cells: number[] = [];
  const waiting = [start];
  seen[start] = 1;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    cells.push(cell);
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    for (let v = Math.max(0, y - JOINED); v <= y + JOINED && v * columns < counts.length; v++)
      for (let u = Math.max(0, x - JOINED); u <= Math.min(columns - 1, x + JOINED); u++) {
        const next = v * columns + u;
        if (counts[next] === 0 || seen[next]) continue;
        seen[next] = 1;
        waiting.push(next);
      }
  }
  return cells;
}

/** Whether a square of some pixels differs completely: thin edges come from slightly different rendering. */
function isThick(differing: Uint8Array, width: number, box: Box): boolean {
  for (let y = box.y; y + MIN_SIDE <= box.y + box.height; y++)
    for (let x = box.x; x + MIN_SIDE <= box.x + box.width; x++) {
      let all = true;
      for (let v = 0; v < MIN_SIDE && all; v++)
        for (let u = 0; u < MIN_SIDE && all; u++) all = differing[(y + v) * width + x + u] === 1;
      if (all) return true;
    }
  return false;
}
