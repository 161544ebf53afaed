import type { PixelImage } from '../../decoded-image.ts';
import type { Box } from '../page-content.ts';

/** Pixels by which edges may lie elsewhere: other programs place letters and lines a little differently. */
const REACH = 3;
/** Levels beyond what is seen around the place in the other picture. */
const LEAST_LEVELS = 56;
/** Pixels that must differ in a place, and the side of a square in it all of which does. */
const LEAST_PIXELS = 32;
const LEAST_SIDE = 2;
/** Pixels of the cells in which differing pixels are counted, and cells between parts of one place. */
const CELL = 4;
const JOINED = 4;
/** Part of the page from which on places are not told one by one. */
const MOST_DIFFERING = 0.35;
const MAX_PLACES = 20;

export interface PageLook {
  /** Whether so much differs that places say little. */
  readonly isAnother: boolean;
  /** On the second, in its pixels, the largest first. */
  readonly places: readonly Box[];
}

/**
 * Where two drawings of a page look different: a pixel is unlike all around its place in the other drawing, in either direction.
 * `shift` is how far right and down of the first's things lie in the second, in whole pixels; `told` is left out.
 */
export function comparePageLooks(
  first: PixelImage,
  second: PixelImage,
  {
    shift,
    told,
  }: { readonly shift: { readonly x: number; readonly y: number }; readonly told: readonly Box[] },
): PageLook {
  const { width, height } = second;
  const laid = moveTo(first, second, shift);
  const differing = new Uint8Array(width * height);
  for (let channel = 0; channel < 3; channel++) {
    const [one, other] = [takeChannel(laid, channel), takeChannel(second, channel)];
    markBeyond(one, other, { width, height }, differing);
    markBeyond(other, one, { width, height }, differing);
  }
  for (const box of told) clear(differing, { width, height }, box);
  const count = differing.reduce((sum, value) => sum + value, 0);
  if (count > MOST_DIFFERING * width * height) return { isAnother: true, places: [] };
  return { isAnother: false, places: listPlaces(differing, width, height) };
}

/** Beyond its border the first shows white paper. */
function moveTo(
  first: PixelImage,
  { width, height }: { readonly width: number; readonly height: number },
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

function markBeyond(one: Uint8Array, other: Uint8Array, size: Size, differing: Uint8Array): void {
  const [most, least] = [spread(other, size, Math.max), spread(other, size, Math.min)];
  for (let at = 0; at < one.length; at++)
    if (one[at] > most[at] + LEAST_LEVELS || one[at] < least[at] - LEAST_LEVELS) differing[at] = 1;
}

/** The largest or smallest of each pixel's surroundings. */
function spread(plane: Uint8Array, { width, height }: Size, choose: (a: number, b: number) => number) {
  const isMost = choose(0, 1) === 1;
  const across = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const [from, to] = [Math.max(0, x - REACH), Math.min(width - 1, x + REACH)];
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
    const [from, to] = [Math.max(0, y - REACH), Math.min(height - 1, y + REACH)];
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

/** Boxes around what differs and lies together, the largest first. */
function listPlaces(differing: Uint8Array, width: number, height: number): Box[] {
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
    const [xs, ys] = [cells.map((cell) => cell % columns), cells.map((cell) => Math.floor(cell / columns))];
    const [left, top] = [CELL * Math.min(...xs), CELL * Math.min(...ys)];
    const right = Math.min(width, CELL * (Math.max(...xs) + 1));
    const bottom = Math.min(height, CELL * (Math.max(...ys) + 1));
    if (
      pixels >= LEAST_PIXELS &&
      isThick(differing, width, { x: left, y: top, width: right - left, height: bottom - top })
    )
      places.push({ box: { x: left, y: top, width: right - left, height: bottom - top }, pixels });
  }
  return places
    .sort((one, other) => other.pixels - one.pixels)
    .slice(0, MAX_PLACES)
    .map(({ box }) => box);
}

/** The cells that hang together with the first, with gaps of a few. */
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

/** Whether a square of some pixels differs in it: thin edges come from drawing the same a little differently. */
function isThick(differing: Uint8Array, width: number, box: Box): boolean {
  for (let y = box.y; y + LEAST_SIDE <= box.y + box.height; y++)
    for (let x = box.x; x + LEAST_SIDE <= box.x + box.width; x++) {
      let all = true;
      for (let v = 0; v < LEAST_SIDE && all; v++)
        for (let u = 0; u < LEAST_SIDE && all; u++) all = differing[(y + v) * width + x + u] === 1;
      if (all) return true;
    }
  return false;
}
