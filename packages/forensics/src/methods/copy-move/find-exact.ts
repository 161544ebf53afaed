import type { Plane } from '../../media/image/decoded-image.ts';
import { measureEqualIn } from './is-drawn.ts';
import type { Pair } from './verify-candidates.ts';
import type { WorkingPlane } from './working-plane.ts';

/**
 * In the picture's pixels: the largest effect of rotation or scaling over a place, so that each pixel maps to
 * one pixel.
 */
const DRIFT = 0.5;
/**
 * The share of an area's textured pixels that equal their image; not all, because the area extends some
 * pixels beyond the copy.
 */
const SAME = 0.7;
/**
 * This many textured pixels, of this many grey levels, must be identical: far more than in noise or a small
 * symbol.
 */
const MIN_PIXELS = 400;
const LEVELS = 30;
/** The share of equal neighbours above which a place, and its surroundings, are flat. */
const FLAT = { place: 0.35, around: 0.6 } as const;
/** The range of the surroundings outside an area, in working pixels. */
const NEAR = 4;
const FAR = 14;
/** A source continues beyond its edge: the gradient there is at most this many times as large as inside. */
const LEAP = 1.6;
/**
 * The same from one pixel to the next across the border of the identical rectangle: .8 to 1.7 was measured
 * for sources, 2.7 and more for pictures in galleries (22 photos and 22 galleries).
 */
const SEAM = 1.8;
/** In working pixels: how far outside an area that rectangle is searched for. */
const MARGIN = 8;
/** Runs of this many pixels in a line are searched for in the whole picture, and this many runs per area. */
const STRETCH = 16;
const STRETCHES = 15;
/** A place as high or wide as this share of the picture is a panel of it. */
const PANEL = 0.6;

/**
 * The similar pairs that are identical to the last bit although they are textured: noise does not repeat.
 * Natural repetitions are left out: flat and drawn places, objects on a flat background (one picture shown
 * twice on a page), panels, and places with a sharp edge in both positions (sprites, a gallery's pictures),
 * so that there is no visible source. If anything occurs more than twice, the picture consists of patterns,
 * and no pair counts.
 */
export function findExact(pairs: readonly Pair[], picture: Plane, plane: WorkingPlane): ReadonlySet<Pair> {
  const same = pairs
    .map((pair) => ({ pair, places: listTextured(pair.area.pixels, picture, plane) }))
    .filter(({ pair, places }) => isSame(pair, places, picture, plane));
  const isThrice = same.some((one, at) =>
    same.slice(0, at).some((other) => sharePlace(one.pair, other.pair, plane)),
  );
  if (isThrice || same.some(({ places }) => isPattern(places, picture))) return new Set();
  return new Set(same.filter(({ pair }) => isCutOut(pair, picture, plane)).map(({ pair }) => pair));
}

function isSame(pair: Pair, places: readonly number[], picture: Plane, plane: WorkingPlane): boolean {
  const { a, b, c, d } = pair.fullMap;
  const { left, right, top, bottom } = pair.area;
  const extent = plane.factor * Math.max(right - left, bottom - top);
  if (extent * Math.max(...[a, b, c, d].map(Math.abs)) > DRIFT) return false;
  const same = countSame(picture, places, measureStep(pair, plane));
  return same >= MIN_PIXELS && same >= SAME * places.length;
}

/** Whether a place was copied out of similar surroundings, and not out of a page layout. */
function isCutOut(pair: Pair, picture: Plane, plane: WorkingPlane): boolean {
  const { pixels, left, right, top, bottom } = pair.area;
  if (right - left > PANEL * plane.width || bottom - top > PANEL * plane.height) return false;
  if (measureEqualIn(picture, plane, pixels) > FLAT.place) return false;
  const levels = new Set(listTextured(pixels, picture, plane).map((at) => picture.data[at]));
  if (levels.size < LEVELS) return false;
  const edges = [
    measureEdge(pair, [0, 0], picture, plane),
    measureEdge(pair, measureStep(pair, plane), picture, plane),
  ];
  if (edges.some(({ isFlat }) => isFlat) || Math.min(...edges.map(({ leap }) => leap)) > LEAP) return false;
  const step = measureStep(pair, plane);
  const box = findSameBox(pair, step, picture, plane);
  return box !== null && Math.min(measureSeam(box, [0, 0], picture), measureSeam(box, step, picture)) <= SEAM;
}

type Step = readonly [number, number];

/** The offset between the places in whole pixels of the picture. */
function measureStep({ area, fullMap }: Pair, { factor, width }: WorkingPlane): Step {
  const middle = area.pixels[area.pixels.length >> 1] as number;
  const [x, y] = [factor * (middle % width), factor * Math.floor(middle / width)];
  const { a, b, c, d, e, f } = fullMap;
  return [Math.round(a * x + b * y + e), Math.round(c * x + d * y + f)];
}

/** The picture's pixels in an area that differ from both horizontal neighbours. */
function listTextured(pixels: Int32Array, { data, width }: Plane, plane: WorkingPlane): number[] {
  const places: number[] = [];
  const { factor } = plane;
  for (const pixel of pixels) {
    const [left, top] = [factor * (pixel % plane.width), factor * Math.floor(pixel / plane.width)];
    for (let y = top; y < top + factor; y++)
      for (let x = Math.max(1, left); x < Math.min(width - 1, left + factor); x++) {
        const at = y * width + x;
        if (data[at] !== data[at - 1] && data[at] !== data[at + 1]) places.push(at);
      }
  }
  return places;
}

function countSame({ data, width, height }: Plane, places: readonly number[], [dx, dy]: Step): number {
  let same = 0;
  for (const at of places) {
    const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy];
    if (x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === data[at]) same++;
  }
  return same;
}

/**
 * The largest rectangle around an area on whose sides most textured pixels equal their image; null if it
 * covers less than half of the area's width or height, because its sides are then not those of the copy.
 */
function findSameBox({ area }: Pair, step: Step, picture: Plane, { factor }: WorkingPlane): Box | null {
  const { data, width, height } = picture;
  let left = Math.max(1, factor * (area.left - MARGIN));
  let top = Math.max(1, factor * (area.top - MARGIN));
  let right = Math.min(width - 2, factor * (area.right + 1 + MARGIN));
  let bottom = Math.min(height - 2, factor * (area.bottom + 1 + MARGIN));
  const isSameLine = (fromX: number, fromY: number, toX: number, toY: number) => {
    const textured: number[] = [];
    for (let y = fromY; y <= toY; y++)
      for (let x = fromX; x <= toX; x++) {
        const at = y * width + x;
        if (data[at] !== data[at - 1] && data[at] !== data[at + 1]) textured.push(at);
      }
    return textured.length > 0 && countSame(picture, textured, step) >= SAME * textured.length;
  };
  // Sides are judged along the area only: nothing beyond it is identical.
  const [x0, y0] = [factor * area.left, factor * area.top];
  const [x1, y1] = [factor * (area.right + 1) - 1, factor * (area.bottom + 1) - 1];
  while (left < x1 && !isSameLine(left, y0, left, y1)) left++;
  while (right > left && !isSameLine(right, y0, right, y1)) right--;
  while (top < y1 && !isSameLine(x0, top, x1, top)) top++;
  while (bottom > top && !isSameLine(x0, bottom, x1, bottom)) bottom--;
  if (2 * (right - left) < x1 - x0 || 2 * (bottom - top) < y1 - y0) return null;
  return { left, top, right, bottom };
}

/**
 * The mean change from one pixel to the next across the sides of a moved box, relative to that just inside
 * them.
 */
function measureSeam(
  { left, top, right, bottom }: Box,
  [dx, dy]: Step,
  { data, width, height }: Plane,
): number {
  let [across, within] = [0, 0];
  const look = (x: number, y: number, ux: number, uy: number) => {
    const at = (y + dy) * width + x + dx;
    const out = at + uy * width + ux;
    const [ox, oy] = [x + dx + ux, y + dy + uy];
    if (ox < 0 || oy < 0 || ox >= width || oy >= height) return;
    const inside = at - uy * width - ux;
    across += Math.abs((data[out] as number) - (data[at] as number));
    within += Math.abs((data[at] as number) - (data[inside] as number));
  };
  for (let y = top; y <= bottom; y++) {
    look(left, y, -1, 0);
    look(right, y, 1, 0);
  }
  for (let x = left; x <= right; x++) {
    look(x, top, 0, -1);
    look(x, bottom, 0, 1);
  }
  return within === 0 ? Number.POSITIVE_INFINITY : across / within;
}

/** Whether two pairs with different offsets share a place, which then occurs a third time. */
function sharePlace(one: Pair, other: Pair, plane: WorkingPlane): boolean {
  const [[ax, ay], [bx, by]] = [measureStep(one, plane), measureStep(other, plane)];
  const isOneStep = [1, -1].some((sign) => Math.hypot(ax - sign * bx, ay - sign * by) <= plane.factor);
  if (isOneStep) return false;
  return listPlaces(one, plane).some((a) => listPlaces(other, plane).some((b) => overlap(a, b)));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Both places of a pair, in the picture's pixels. */
function listPlaces(pair: Pair, plane: WorkingPlane): Box[] {
  const { area } = pair;
  const { factor } = plane;
  return [[0, 0] as const, measureStep(pair, plane)].map(([x, y]) => ({
    left: factor * area.left + x,
    top: factor * area.top + y,
    right: factor * area.right + x,
    bottom: factor * area.bottom + y,
  }));
}

function overlap(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0;
}

/** Whether most runs of an area occur more than twice in the picture. */
function isPattern(places: readonly number[], { data }: Plane): boolean {
  const whole = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let [more, compared] = [0, 0];
  for (let k = 0; k < STRETCHES; k++) {
    const at = places[Math.floor(((k + 0.5) * places.length) / STRETCHES)] as number;
    const stretch = whole.subarray(at, at + STRETCH);
    // A flat run repeats anyway.
    if (stretch.length < STRETCH || new Set(stretch).size < STRETCH / 2) continue;
    compared++;
    let found = 0;
    for (let from = whole.indexOf(stretch); from >= 0 && found < 3; from = whole.indexOf(stretch, from + 1))
      found++;
    if (found > 2) more++;
  }
  return 2 * more > compared;
}

/**
 * For an area moved by an offset: whether its surroundings are flat, and its gradient at the edge relative to
 * the inside.
 */
function measureEdge(
  { area }: Pair,
  [dx, dy]: Step,
  picture: Plane,
  plane: WorkingPlane,
): { isFlat: boolean; leap: number } {
  const { width, height, factor } = plane;
  const inside = new Set(area.pixels);
  const [sx, sy] = [Math.round(dx / factor), Math.round(dy / factor)];
  const beyond = new Set<number>();
  const change = { across: 0, edges: 0, within: 0, inner: 0 };
  const value = (x: number, y: number) => plane.data[(y + sy) * width + x + sx] as number;
  const isThere = (x: number, y: number) => x + sx >= 0 && y + sy >= 0 && x + sx < width && y + sy < height;
  for (const pixel of area.pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (const [ux, uy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      if (inside.has((y + uy) * width + x + ux)) {
        const [ix, iy] = [x - NEAR * ux, y - NEAR * uy];
        if (!inside.has(iy * width + ix) || !isThere(x, y) || !isThere(ix, iy)) continue;
        change.within += Math.abs(value(x, y) - value(ix, iy));
        change.inner++;
        continue;
      }
      for (let far = NEAR; far <= FAR; far++) {
        const [ox, oy] = [x + far * ux, y + far * uy];
        if (ox < 0 || ox >= width || inside.has(oy * width + ox) || !isThere(ox, oy)) continue;
        beyond.add((oy + sy) * width + ox + sx);
        if (far !== NEAR || !isThere(x, y)) continue;
        change.across += Math.abs(value(ox, oy) - value(x, y));
        change.edges++;
      }
    }
  }
  const usual = change.within / Math.max(1, change.inner);
  return {
    isFlat: beyond.size === 0 || measureEqualIn(picture, plane, beyond) > FLAT.around,
    leap: change.edges === 0 ? Number.POSITIVE_INFINITY : change.across / change.edges / Math.max(1, usual),
  };
}
