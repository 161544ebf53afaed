import type { JpegComponent, JpegPicture } from '../formats/jpeg/jpeg.ts';
import type { Digit } from './cut-digits.ts';

/** The largest earlier quantisation step that is tested. */
const MAX_STEP = 48;
const MIN_VALUES = 80;
/** The mean cosine from which values follow a comb: 0 without a comb, 1 for a perfect one. */
const CLEAR = 0.35;
/** Frequencies with a greater u + v contain too little. */
const HIGHEST = 7;

/** The comb that an earlier compression left at one frequency. */
interface Comb {
  readonly step: number;
  /** The mean of cos(2π·value/step) over the picture's values of at least half a step. */
  readonly mean: number;
  readonly variance: number;
}

/**
 * How far the blocks of each digit deviate from the combs that an earlier JPEG compression left in the other
 * digits' blocks: the deficit of cos(2π·value/step), summed over their coefficients, in standard deviations;
 * about 0 if they agree. Null if there are no combs. After Lin et al., Pattern Recognition 42 (2009), who
 * compare the same two hypotheses by histograms.
 */
export function measureHistory(jpeg: JpegPicture, digits: readonly Digit[]): Float64Array | null {
  const luma = jpeg.components[0];
  if (!luma || digits.length === 0) return null;
  const blocks = digits.map((digit) => listBlocks(luma, digit));
  const combs = findCombs(luma, [...new Set(blocks.flat())]);
  if (combs.size < 3) return null;
  return Float64Array.from(blocks, (starts) => {
    let [sum, variance] = [0, 0];
    for (const start of starts) {
      for (const [place, comb] of combs) {
        const value = luma.coefficients[start + place] * luma.steps[place];
        if (Math.abs(value) < comb.step / 2) continue;
        sum += comb.mean - Math.cos((2 * Math.PI * value) / comb.step);
        variance += comb.variance;
      }
    }
    return variance > 0 ? sum / Math.sqrt(variance) : 0;
  });
}

/** The offsets of the coefficients of all blocks that a digit's box touches. */
function listBlocks({ blocksWide, blocksHigh }: JpegComponent, { x, y, width, height }: Digit): number[] {
  const starts: number[] = [];
  for (let row = y >> 3; row <= (y + height - 1) >> 3 && row < blocksHigh; row++) {
    for (let column = x >> 3; column <= (x + width - 1) >> 3 && column < blocksWide; column++)
      starts.push(64 * (row * blocksWide + column));
  }
  return starts;
}

/** The combs by position in a block, from blocks of digits only, so that like is compared with like. */
function findCombs({ coefficients, steps }: JpegComponent, starts: readonly number[]): Map<number, Comb> {
  const combs = new Map<number, Comb>();
  for (let place = 1; place < 64; place++) {
    if ((place >> 3) + (place & 7) > HIGHEST) continue;
    const values = starts
      .map((start) => coefficients[start + place] * steps[place])
      .filter((value) => value !== 0);
    const comb = findComb(values, steps[place]);
    if (comb) combs.set(place, comb);
  }
  return combs;
}

/** The largest step that fits nearly as well as the best, because divisors of a step fit equally well. */
function findComb(values: readonly number[], last: number): Comb | null {
  const found: Comb[] = [];
  for (let step = Math.floor(1.5 * last) + 1; step <= MAX_STEP; step++) {
    const cosines = values
      .filter((value) => Math.abs(value) >= step / 2)
      .map((value) => Math.cos((2 * Math.PI * value) / step));
    if (cosines.length < MIN_VALUES) break;
    const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
    const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / cosines.length;
    if (mean >= CLEAR) found.push({ step, mean, variance: variance + 0.01 });
  }
  const best = Math.max(...found.map(({ mean }) => mean));
  return found.findLast(({ mean }) => mean >= 0.9 * best) ?? null;
}
