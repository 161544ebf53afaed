import { medianInPlace } from '../../maths/statistics.ts';
import { type Band, BLOCKS_PER_SECOND } from './demodulate.ts';

/** A stretch without audible hum, in seconds. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** The minimum is taken over this many blocks on either side: between words the hum is heard alone. */
const REACH = 0.5 * BLOCKS_PER_SECOND;
/** In seconds. */
const SHORTEST = 2;
/** Relative to the usual power. */
const MISSING = 0.1;
/** The share of harmonics that must be missing: speech fills some of their bands. */
const MISSING_SHARE = 0.5;

/** Stretches of two seconds or more in which most harmonics fall to a tenth of their usual power. */
export function findAbsences(bands: readonly Band[]): Absence[] {
  const levels = bands.map(measureQuietest);
  const usual = levels.map((level) => medianInPlace(level.slice()));
  const count = levels[0]?.length ?? 0;
  const isMissing = (block: number) =>
    levels.filter((level, i) => (level[block] ?? 0) < MISSING * (usual[i] ?? 0)).length >
    MISSING_SHARE * levels.length;
  const found: Absence[] = [];
  let start = -1;
  for (let block = 0; block <= count; block++) {
    if (block < count && isMissing(block)) {
      if (start < 0) start = block;
      continue;
    }
    // The running minimum extends the stretch on both sides.
    const [from, to] = [start === 0 ? 0 : start + REACH, block === count ? count : block - REACH];
    if (start >= 0 && to - from >= SHORTEST * BLOCKS_PER_SECOND)
      found.push({ from: from / BLOCKS_PER_SECOND, to: to / BLOCKS_PER_SECOND });
    start = -1;
  }
  return found;
}

function measureQuietest({ real, imaginary }: Band): Float64Array {
  const powers = real.map((re, block) => re ** 2 + imaginary[block] ** 2);
  return powers.map((_, block) =>
    powers.subarray(Math.max(0, block - REACH), block + REACH + 1).reduce((a, b) => Math.min(a, b)),
  );
}
