import { type Looks, normaliseLook } from '../../recordings/align-looks.ts';

/** The power of a recording's sound in each band, at even steps. */
export interface BandPowers {
  /** Seconds from one to the next. */
  readonly hop: number;
  readonly bands: number;
  /** `bands` values a hop, of full scale. */
  readonly values: Float32Array;
}

/** Seconds from the moment that a look is of: the middle of each cell. */
const OFFSETS = [-0.288, -0.192, -0.096, 0, 0.096, 0.192, 0.288] as const;
const CELL_SECONDS = 0.096;
/** Powers below are silence: −70 dB of full scale. */
const SILENCE = 1e-7;
/** Decibels by which the cells of a look have to differ to say something. */
const MIN_DEVIATION = 4;

/**
 * What is heard around each step: the levels in bands of frequency over six tenths of a second, beside what is usual in the band,
 * so that loudness and colouring do not count.
 */
export function layOutSoundLooks(powers: BandPowers, step: number, count: number): Looks {
  const levels = measureLevels(powers);
  const { bands, hop } = powers;
  const hops = levels.length / bands;
  const usual = learnUsual(levels, bands);
  const size = OFFSETS.length * bands;
  const values = new Float32Array(count * size);
  for (let index = 0; index < count; index++) {
    const look = values.subarray(index * size, (index + 1) * size);
    for (const [place, offset] of OFFSETS.entries()) {
      const at = Math.round(((index + 0.5) * step + offset) / hop);
      if (at < 0 || at >= hops) continue;
      for (let band = 0; band < bands; band++)
        look[place * bands + band] = levels[at * bands + band] - usual[band];
    }
    normaliseLook(look, MIN_DEVIATION);
  }
  return { step, count, size, values };
}

/** In decibels, averaged over a cell. */
function measureLevels({ values, bands, hop }: BandPowers): Float32Array {
  const hops = Math.floor(values.length / bands);
  const reach = Math.max(0, Math.round((CELL_SECONDS / hop - 1) / 2));
  const levels = new Float32Array(hops * bands);
  for (let at = 0; at < hops; at++) {
    const [from, to] = [Math.max(0, at - reach), Math.min(hops - 1, at + reach)];
    for (let band = 0; band < bands; band++) {
      let sum = 0;
      for (let near = from; near <= to; near++) sum += values[near * bands + band];
      levels[at * bands + band] = 10 * Math.log10(SILENCE + sum / (to - from + 1));
    }
  }
  return levels;
}

/** The median of each band where something is heard. */
function learnUsual(levels: Float32Array, bands: number): Float32Array {
  const silence = 10 * Math.log10(SILENCE) + 1;
  return Float32Array.from({ length: bands }, (_, band) => {
    const heard = levels.filter((level, at) => at % bands === band && level > silence).sort();
    return heard[heard.length >> 1] ?? silence;
  });
}

/** The loudness at each step, in decibels of full scale. */
export function measureLoudness(
  { values, bands, hop }: BandPowers,
  step: number,
  count: number,
): Float32Array {
  const hops = Math.floor(values.length / bands);
  return Float32Array.from({ length: count }, (_, index) => {
    const at = Math.round(((index + 0.5) * step) / hop);
    if (at >= hops) return 10 * Math.log10(SILENCE);
    let sum = 0;
    for (let band = 0; band < bands; band++) sum += values[at * bands + band];
    return 10 * Math.log10(SILENCE + sum);
  });
}
