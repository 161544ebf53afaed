import { findAreas } from '../maths/connected-areas.ts';
import type { Area } from '../method.ts';
import { fitRobustly, weigh } from './fit-robustly.ts';
import { boxBlur, type FloatPlane, soften } from './plane.ts';

/** Radii of the squares of cells over which measures are averaged, in cells. */
const RADII = [2, 4];
/** Deviations of such averages in the picture itself from which a place is told. */
const LIMIT = 14;
/** Part of the limit that the rest of its place reaches. */
const AROUND = 0.6;
/** Part of a square that must be covered. */
const LEAST_WHOLE = 0.6;
/** Fewer cells do not show what is usual. */
const LEAST_CELLS = 400;
/** Cells by which what is usual is learnt. */
const SAMPLED = 6000;
/** Deviations of a single cell beyond which it adds no more. */
const MOST = 4;
/** Added to mean squares, in levels squared: what rounding makes. */
const FLOOR = 0.3;

interface FineChange extends Area {
  /** Deviations by which it stands out. */
  readonly peak: number;
}

/**
 * Where fine detail was lost, added or drawn anew although tones agree: smoothed, sharpened, generated. Of two bands of detail,
 * each cell's ratio of energies and its correlation are compared with what is usual for its contrast and brightness in the pair, which
 * shows what compression and scaling do, and averaged over squares. `whole` is 1 for cells that both pictures show.
 */
export function findFineChanges(
  one: FloatPlane,
  other: FloatPlane,
  whole: Uint8Array,
  cell: number,
): FineChange[] {
  const [columns, rows] = [Math.floor(one.width / cell), Math.floor(one.height / cell)];
  const places = Array.from(whole.keys()).filter((at) => whole[at]);
  if (places.length < LEAST_CELLS) return [];
  const grid = { columns, rows, cell };
  const [ours, theirs] = [splitBands(one), splitBands(other)];
  const bands = ours.map((band, index) => measureBand(band, theirs[index] as FloatPlane, grid));
  const contrasts = bands.map(({ contrast }) => contrast);
  const [, middle] = contrasts as [Float32Array, Float32Array];
  const around = boxBlur({ width: columns, height: rows, samples: middle }, 2).samples;
  const terms = listTerms([...contrasts, around, measureBrightness(other, grid)], places);
  const peaks = new Float32Array(columns * rows);
  for (const { gain, likeness } of bands.slice(0, 2)) {
    raisePeaks(peaks, standardise(gain, terms, places), whole, grid, 'both');
    raisePeaks(peaks, standardise(likeness, terms, places), whole, grid, 'less');
  }
  const mask = Uint8Array.from(peaks, (peak) => (peak >= AROUND * LIMIT ? 1 : 0));
  return findAreas(mask, columns, rows)
    .map(({ left, top, right, bottom }) => {
      let peak = 0;
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++)
          peak = Math.max(peak, peaks[row * columns + column]);
      const [x, y] = [left * cell, top * cell];
      return { x, y, width: (right + 1) * cell - x, height: (bottom + 1) * cell - y, peak };
    })
    .filter(({ peak }) => peak >= LIMIT)
    .sort((a, b) => b.peak - a.peak);
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in pixels. */
  readonly cell: number;
}

/** Finest detail first; the third is only what the others stand in. */
function splitBands(plane: FloatPlane): FloatPlane[] {
  const once = soften(plane);
  const thrice = soften(soften(once));
  return [subtract(plane, once), subtract(once, thrice), subtract(thrice, boxBlur(boxBlur(thrice, 2), 2))];
}

function subtract(plane: FloatPlane, other: FloatPlane): FloatPlane {
  return { ...plane, samples: plane.samples.map((value, at) => value - other.samples[at]) };
}

/** One band of both pictures, by cell. */
interface Band {
  /** Logarithm of the root mean square in the first. */
  readonly contrast: Float32Array;
  /** By how much it is higher in the second. */
  readonly gain: Float32Array;
  /** Correlation of both. */
  readonly likeness: Float32Array;
}

function measureBand(one: FloatPlane, other: FloatPlane, { columns, rows, cell }: Grid): Band {
  const make = () => new Float32Array(columns * rows);
  const band = { contrast: make(), gain: make(), likeness: make() };
  const [a, b] = [one.samples, other.samples];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [ones, others, both] = [0, 0, 0];
      for (let y = row * cell; y < (row + 1) * cell; y++) {
        for (let at = y * one.width + column * cell, end = at + cell; at < end; at++) {
          ones += a[at] * a[at];
          others += b[at] * b[at];
          both += a[at] * b[at];
        }
      }
      const area = cell * cell;
      const [first, second] = [ones / area + FLOOR, others / area + FLOOR];
      const at = row * columns + column;
      band.contrast[at] = Math.log(first) / 2;
      band.gain[at] = Math.log(second / first) / 2;
      band.likeness[at] = both / area / Math.sqrt(first * second);
    }
  }
  return band;
}

/** Mean of each cell, in units of 64 levels. */
function measureBrightness({ width, samples }: FloatPlane, { columns, rows, cell }: Grid): Float32Array {
  const brightness = new Float32Array(columns * rows);
  for (let y = 0; y < rows * cell; y++)
    for (let x = 0; x < columns * cell; x++)
      brightness[Math.floor(y / cell) * columns + Math.floor(x / cell)] +=
        samples[y * width + x] / (64 * cell * cell);
  return brightness;
}

/** For each of the places a row of what usual values depend on: the measures, their products, and a bend. */
function listTerms(measures: readonly Float32Array[], places: readonly number[]): Float64Array {
  const count = measures.length;
  const terms = 1 + 2 * count + (count * (count + 1)) / 2;
  const rows = new Float64Array(places.length * terms);
  for (const [row, place] of places.entries()) {
    let at = row * terms;
    rows[at++] = 1;
    for (let i = 0; i < count; i++) {
      const value = (measures[i] as Float32Array)[place];
      rows[at++] = value;
      rows[at++] = Math.max(0, value - 0.5) ** 2;
      for (let j = 0; j <= i; j++) rows[at++] = value * (measures[j] as Float32Array)[place];
    }
  }
  return rows;
}

/** How far each place lies from what is usual for its terms, in deviations usual for them; 0 elsewhere. */
function standardise(measure: Float32Array, rows: Float64Array, places: readonly number[]): Float32Array {
  const terms = rows.length / places.length;
  const step = Math.ceil(places.length / SAMPLED);
  const sampled = Array.from({ length: Math.floor(places.length / step) }, (_, index) => index * step);
  const some = new Float64Array(sampled.length * terms);
  for (const [row, from] of sampled.entries())
    some.set(rows.subarray(from * terms, (from + 1) * terms), row * terms);
  const wanted = Float64Array.from(sampled, (row) => measure[places[row]]);
  const usual = fitRobustly({ rows: some, wanted, leastSpread: 0.001, pull: 1e-6 });
  const errors = Float64Array.from(places, (place, row) => measure[place] - weigh(rows, row * terms, usual));
  const sizes = Float64Array.from(sampled, (row) => Math.log(Math.abs(errors[row]) + 0.005));
  const spread = fitRobustly({ rows: some, wanted: sizes, leastSpread: 0.001, pull: 1e-6 });
  const standard = new Float32Array(measure.length);
  for (const [row, place] of places.entries()) {
    // The mean logarithm of a normal deviate's size is that of .53 deviations.
    const deviation = Math.max(0.02, 1.8 * Math.exp(weigh(rows, row * terms, spread)));
    standard[place] = Math.max(-MOST, Math.min(MOST, errors[row] / deviation));
  }
  return standard;
}

/** Raises peaks to how far averages over squares stand out of the picture's own, on one side or both. */
function raisePeaks(
  peaks: Float32Array,
  values: Float32Array,
  whole: Uint8Array,
  { columns, rows }: Grid,
  sides: 'both' | 'less',
): void {
  const size = { width: columns, height: rows };
  for (const radius of RADII) {
    const sums = boxBlur({ ...size, samples: values }, radius).samples;
    const shares = boxBlur({ ...size, samples: Float32Array.from(whole) }, radius).samples;
    const means = sums.map((sum, at) => (shares[at] >= LEAST_WHOLE ? sum / shares[at] : Number.NaN));
    const sorted = means.filter((mean) => !Number.isNaN(mean)).sort();
    if (sorted.length === 0) continue;
    const [middle, below, above] = measureTails(sorted);
    for (const [at, mean] of means.entries()) {
      if (Number.isNaN(mean) || (sides === 'less' && mean > middle)) continue;
      const far = mean < middle ? (middle - mean) / below : (mean - middle) / above;
      peaks[at] = Math.max(peaks[at], far);
    }
  }
}

/** Quantiles, and how many deviations of a normal distribution they lie from its middle. */
const TAILS: readonly (readonly [number, number])[] = [
  [0.25, 0.6745],
  [0.05, 1.645],
  [0.025, 1.96],
];

/** The middle, and the deviation to either side: the largest that the quantiles show, so that heavy tails count as usual. */
function measureTails(sorted: Float32Array): [number, number, number] {
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const middle = at(0.5);
  const below = TAILS.map(([part, deviations]) => (middle - at(part)) / deviations);
  const above = TAILS.map(([part, deviations]) => (at(1 - part) - middle) / deviations);
  return [middle, Math.max(0.02, ...below), Math.max(0.02, ...above)];
}
