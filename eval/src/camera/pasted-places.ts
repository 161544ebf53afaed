import {
  CELL,
  CELL_SUMS,
  cleanPhoto,
  correlateAligned,
  MISSING_LIMITS,
  type MissingLimits,
  type MissingPatternMap,
  mapPhoto,
  measureCells,
  type PatternCells,
  type PhotoNoise,
  prepare,
  type RealPlane,
} from '@assay/forensics';
import sharp from 'sharp';
import { confidence } from '../duplicates/confidence.ts';
import { measureAuc } from '../image/score-metrics.ts';
import { seedRandom } from '../paired/random.ts';
import { keepPlane } from './kept-planes.ts';
import { decode, type Measured, MIDDLE } from './measured-device.ts';

/**
 * The peak-to-correlation energy from which a middle is mapped; whole photos, which reach more, are mapped
 * from 60 on.
 */
export const MATCHING = 25;
/** Sides of the squares that are pasted into one photo, in pixels; photos take these pairs in turns. */
export const PASTED = [
  [128, 384],
  [256, 512],
] as const;
const QUALITY = 90;
const BELOW = [2.5, 3, 4];
const APART = [4, 5, 6];
const WINDOWS = [6, 12];

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface Mapped {
  readonly device: Measured;
  readonly sha256: string;
  /** Whether it was saved again as JPEG. */
  readonly isSaved: boolean;
  readonly pasted: readonly Square[];
  readonly cells: PatternCells;
  /** The cells of untouched photos by which it is judged. */
  readonly others: readonly PatternCells[];
}

/** The result of each pair of limits on the mapped photos, for devices kept apart after the others. */
export function judgePlaces(mapped: readonly Mapped[], title: string) {
  const results = [];
  for (const keptApart of [false, true]) {
    const some = mapped.filter(({ device }) => device.isKeptApart === keptApart);
    const count = new Set(some.map(({ device }) => device)).size;
    console.log(`\n${title}, ${count} devices ${keptApart ? 'kept apart' : 'to choose by'}`);
    const grid = BELOW.flatMap((below) =>
      APART.flatMap((apart) => WINDOWS.map((windows) => ({ below, apart, windows }))),
    );
    for (const limits of [MISSING_LIMITS, ...grid]) {
      const result = judge(some, limits);
      results.push({ keptApart, limits, ...result });
      console.log(present(limits, result));
    }
    for (const line of presentAreas(some)) console.log(line);
  }
  return results;
}

export function compare(noise: PhotoNoise, pattern: RealPlane | null) {
  if (!pattern || pattern.width !== noise.width || pattern.height !== noise.height) return null;
  const cleaned = cleanPhoto(noise);
  const { pce } = correlateAligned(prepare(pattern), prepare(cleaned));
  return { pce, cells: measureCells(noise, cleaned, pattern) };
}

/** Squares at random places that do not touch one another. */
export function drawPlaces(sides: readonly number[], seed: string): Square[] {
  const random = seedRandom(seed);
  const half = MIDDLE.width / sides.length;
  return sides.map((side, index) => ({
    side,
    x: Math.round(index * half) + random.whole(32, half - side - 32),
    y: random.whole(32, MIDDLE.height - side - 32),
  }));
}

/** The middle of a photo with squares of another pasted in, saved as JPEG. */
export async function savePasted(into: Buffer, from: Buffer, squares: readonly Square[]): Promise<Buffer> {
  const middle = await cutOut(into, null, MIDDLE);
  const patches = [];
  for (const { x, y, side } of squares)
    patches.push({ left: x, top: y, input: await cutOut(from, { x, y }, { width: side, height: side }) });
  return sharp(await sharp(middle).composite(patches).png().toBuffer())
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

export const paste = async (into: Buffer, from: Buffer, squares: readonly Square[]) =>
  decode(sharp(await savePasted(into, from, squares)));

/** A part of a photo, in stored orientation. */
async function cutOut(
  photo: Buffer,
  place: { x: number; y: number } | null,
  most: { width: number; height: number },
): Promise<Buffer> {
  const stored = await sharp(photo).metadata();
  const [width, height] = [Math.min(stored.width, most.width), Math.min(stored.height, most.height)];
  const left = place ? Math.min(place.x, stored.width - width) : (stored.width - width) >> 1;
  const top = place ? Math.min(place.y, stored.height - height) : (stored.height - height) >> 1;
  return sharp(photo).extract({ left, top, width, height }).removeAlpha().png().toBuffer();
}

/**
 * Caches cells like a plane: rows of their sums, and a last row that begins with the peak-to-correlation
 * energy.
 */
export async function keepCells(
  what: readonly string[],
  make: () => Promise<{ pce: number; cells: PatternCells } | null>,
): Promise<{ pce: number; cells: PatternCells } | null> {
  const plane = await keepPlane(['cells', `${CELL}`, ...what], async () => {
    const made = await make();
    if (!made) return null;
    const { across, down, sums } = made.cells;
    const values = new Float32Array(across * (CELL_SUMS.length * down + 1));
    for (const [index, sum] of CELL_SUMS.entries()) values.set(sums[sum], index * across * down);
    values[CELL_SUMS.length * across * down] = made.pce;
    return { width: across, height: CELL_SUMS.length * down + 1, values };
  });
  if (!plane) return null;
  const [across, down] = [plane.width, (plane.height - 1) / CELL_SUMS.length];
  const read = (index: number) =>
    Float64Array.from(plane.values.subarray(index * across * down, (index + 1) * across * down));
  const sums = Object.fromEntries(CELL_SUMS.map((sum, index) => [sum, read(index)])) as PatternCells['sums'];
  return { pce: plane.values[CELL_SUMS.length * across * down], cells: { across, down, sums } };
}

interface Judged {
  readonly photos: number;
  readonly alarms: number;
  readonly savedPhotos: number;
  readonly savedAlarms: number;
  readonly told: number;
  readonly sides: readonly { side: number; squares: number; found: number; auc: number | null }[];
}

function judge(all: readonly Mapped[], limits: MissingLimits): Judged {
  const maps = all.flatMap((one) => {
    const map = mapPhoto(one.cells, one.others, limits);
    return map ? [{ ...one, map }] : [];
  });
  const untouched = maps.filter(({ pasted }) => pasted.length === 0);
  const [saved, asTheyAre] = [true, false].map((is) => untouched.filter(({ isSaved }) => isSaved === is));
  const hasPlace = ({ map }: { map: MissingPatternMap }) => map.places.length > 0;
  const told = untouched.reduce((sum, { map }) => sum + map.told, 0) / Math.max(1, untouched.length);
  const sides = PASTED.flat()
    .sort((one, other) => one - other)
    .map((side) => {
      const aucs: number[] = [];
      let [squares, found] = [0, 0];
      for (const { map, pasted } of maps)
        for (const square of pasted)
          if (square.side === side) {
            squares++;
            const [inside, outside, marked] = split(map, square, pasted);
            if (marked) found++;
            const auc = measureAuc(inside, outside);
            if (auc !== null && auc !== undefined) aucs.push(auc);
          }
      const auc = aucs.length === 0 ? null : aucs.reduce((sum, one) => sum + one, 0) / aucs.length;
      return { side, squares, found, auc };
    });
  return {
    ...{ photos: asTheyAre.length, alarms: asTheyAre.filter(hasPlace).length },
    ...{ savedPhotos: saved.length, savedAlarms: saved.filter(hasPlace).length },
    ...{ told, sides },
  };
}

/**
 * The likelihoods of cells inside a square, and of those outside all; whether at least a quarter of the
 * square is marked.
 */
export function split(
  map: Pick<MissingPatternMap, 'columns' | 'rows' | 'likelihoods' | 'states'>,
  square: Square,
  pasted: readonly Square[],
): [number[], number[], boolean] {
  const isIn = ({ x, y, side }: Square, cx: number, cy: number) =>
    cx >= x && cx < x + side && cy >= y && cy < y + side;
  const [inside, outside]: [number[], number[]] = [[], []];
  let marked = 0;
  for (let row = 0, at = 0; row < map.rows; row++)
    for (let column = 0; column < map.columns; column++, at++) {
      const [cx, cy] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
      if (isIn(square, cx, cy)) {
        inside.push(map.likelihoods[at]);
        if (map.states[at] === 2) marked++;
      } else if (!pasted.some((other) => isIn(other, cx, cy))) outside.push(map.likelihoods[at]);
    }
  return [inside, outside, 4 * marked >= inside.length];
}

function present({ below, apart, windows }: MissingLimits, result: Judged): string {
  const { photos, alarms, savedPhotos, savedAlarms, told, sides } = result;
  const most = photos === 0 ? 1 : confidence(alarms, photos)[1];
  const found = sides.map(({ side, squares, found }) => `${side}: ${found} of ${squares}`).join(', ');
  return `  below ${below}, apart ${apart}, windows ${windows}: false ${alarms} of ${photos} (at most ${(100 * most).toFixed(1)} %), saved again ${savedAlarms} of ${savedPhotos}; told ${(100 * told).toFixed(0)} %; found ${found}`;
}

function presentAreas(some: readonly Mapped[]): string[] {
  return judge(some, MISSING_LIMITS).sides.map(
    ({ side, squares, auc }) => `  ${side} pixels: AUC by cells ${auc?.toFixed(3)} (${squares} squares)`,
  );
}
