import {
  CELL,
  CELL_SUMS,
  cleanPhoto,
  correlateAligned,
  FingerprintSums,
  MISSING_LIMITS,
  type MissingLimits,
  type MissingPatternMap,
  mapPhoto,
  measureCells,
  measureNoise,
  type PatternCells,
  type PhotoNoise,
  prepare,
  type RealPlane,
} from '@assay/forensics';
import sharp from 'sharp';
import { confidence } from '../duplicates/confidence.ts';
import { measureAuc } from '../image/score-metrics.ts';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { keepPlane } from './kept-planes.ts';
import { cutMiddle, decode, type Measured, MIDDLE } from './measured-device.ts';

/** Photos of a device that are mapped, each by the others. */
const PHOTOS = 8;
const LEAST_PHOTOS = 6;
/** Peak-to-correlation energy of a middle from which it is mapped: whole photos, which have more, are from 60 on. */
const MATCHING = 25;
/** Sides of the squares that are pasted into one photo, in pixels. */
const PASTED = [
  [128, 384],
  [256, 512],
];
const QUALITY = 90;
const BELOW = [2.5, 3, 4];
const APART = [4, 5, 6];
const WINDOWS = [6, 12];

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Mapped {
  readonly device: Measured;
  readonly sha256: string;
  /** Whether it was saved again as JPEG. */
  readonly isSaved: boolean;
  readonly pasted: readonly Square[];
  readonly cells: PatternCells;
  /** The cells of the device's other, untouched photos. */
  readonly others: readonly PatternCells[];
}

/**
 * How well places that lack the sensor's pattern are told in middles of photos: squares of another device's photo pasted in, saved as
 * JPEG of quality 90; and how often an untouched photo, as it is or saved likewise, has a place.
 */
export async function measurePlaces(devices: readonly Measured[]) {
  const mapped: Mapped[] = [];
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    mapped.push(...(await mapDevice(device, devices[(index + 1) % devices.length])));
    device.forget();
  }
  showProgress(devices.length, devices.length);
  const results = [];
  for (const keptApart of [false, true]) {
    const some = mapped.filter(({ device }) => device.isKeptApart === keptApart);
    const count = new Set(some.map(({ device }) => device)).size;
    console.log(`\nplaces, ${count} devices ${keptApart ? 'kept apart' : 'to choose by'}`);
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

async function mapDevice(device: Measured, donor: Measured): Promise<Mapped[]> {
  const { photos } = device;
  const inOrder = [...photos.filter(({ flat }) => !flat), ...photos.filter(({ flat }) => flat)].slice(
    0,
    PHOTOS,
  );
  if (inOrder.length < LEAST_PHOTOS) return [];
  const name = inOrder.map(({ sha256 }) => sha256);
  let noises: Promise<(PhotoNoise | null)[]> | null = null;
  const readNoises = () => {
    noises ??= measureAll(device, name);
    return noises;
  };
  const learn = async (index: number) => {
    const all = await readNoises();
    const [first] = all.filter((noise) => noise !== null);
    if (!first) return null;
    const sums = new FingerprintSums(first);
    for (const [place, noise] of all.entries())
      if (noise && place !== index && noise.width === first.width && noise.height === first.height)
        sums.add(noise);
    return sums.photos < LEAST_PHOTOS - 1 ? null : sums.estimate();
  };
  const untouched: { sha256: string; cells: PatternCells; pce: number }[] = [];
  for (const [index, sha256] of name.entries()) {
    const kept = await keepCells(['untouched', ...name, sha256], async () => {
      const noise = (await readNoises())[index];
      return noise && compare(noise, await learn(index));
    });
    if (kept && kept.pce >= MATCHING) untouched.push({ sha256, ...kept });
  }
  const mapped: Mapped[] = [];
  for (const { sha256, cells } of untouched) {
    const others = untouched.filter((one) => one.sha256 !== sha256).map((one) => one.cells);
    if (others.length === 0) continue;
    mapped.push({ device, sha256, isSaved: false, pasted: [], cells, others });
    const place = name.indexOf(sha256);
    if (place >= PASTED.length) continue;
    for (const sides of [[], PASTED[place]]) {
      const pasted = drawPlaces(sides, sha256);
      const changed = await keepCells(
        ['pasted', ...name, sha256, donor.photos[0].sha256, JSON.stringify(pasted)],
        async () => {
          const noise = measureNoise(
            await paste(device.read(sha256), donor.read(donor.photos[0].sha256), pasted),
          );
          donor.forget();
          return typeof noise === 'string' ? null : compare(noise, await learn(place));
        },
      );
      if (changed) mapped.push({ device, sha256, isSaved: true, pasted, cells: changed.cells, others });
    }
  }
  return mapped;
}

async function measureAll(device: Measured, photos: readonly string[]): Promise<(PhotoNoise | null)[]> {
  const noises: (PhotoNoise | null)[] = [];
  for (const sha256 of photos) {
    const noise = measureNoise(cutMiddle(await decode(sharp(device.read(sha256)))));
    noises.push(typeof noise === 'string' ? null : noise);
  }
  return noises;
}

function compare(noise: PhotoNoise, pattern: RealPlane | null) {
  if (!pattern || pattern.width !== noise.width || pattern.height !== noise.height) return null;
  const cleaned = cleanPhoto(noise);
  const { pce } = correlateAligned(prepare(pattern), prepare(cleaned));
  return { pce, cells: measureCells(noise, cleaned, pattern) };
}

/** Squares at places of their own that do not touch one another. */
function drawPlaces(sides: readonly number[], seed: string): Square[] {
  const random = seedRandom(seed);
  const half = MIDDLE.width / sides.length;
  return sides.map((side, index) => ({
    side,
    x: Math.round(index * half) + random.whole(32, half - side - 32),
    y: random.whole(32, MIDDLE.height - side - 32),
  }));
}

async function paste(into: Buffer, from: Buffer, squares: readonly Square[]) {
  const middle = await cutOut(into, null, MIDDLE);
  const patches = [];
  for (const { x, y, side } of squares)
    patches.push({ left: x, top: y, input: await cutOut(from, { x, y }, { width: side, height: side }) });
  const saved = await sharp(await sharp(middle).composite(patches).png().toBuffer())
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return decode(sharp(saved));
}

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

/** Kept like a plane: the sums of cells below one another, and a last row that begins with the peak-to-correlation energy. */
async function keepCells(
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

/** Likelihoods of cells in a square, and of those in none; whether at least a quarter of the square is marked. */
function split(
  map: MissingPatternMap,
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
