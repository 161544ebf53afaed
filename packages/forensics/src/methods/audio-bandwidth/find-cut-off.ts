import type { LongSpectrum } from './measure-spectrum.ts';

export interface CutOff {
  /** In Hz. */
  readonly frequency: number;
  /** The fall of the level within 600 Hz, in decibels. */
  readonly fall: number;
}

/** In Hz. */
const SLOPE = 600;
const LOWEST = 3000;
/** In decibels: a smaller fall is a roll-off, not a cut-off. */
const MIN_FALL = 18;
/** In decibels relative to full scale: the spectrum above the cut-off is no louder than this. */
const EMPTY = -85;

/** The frequency at which the spectrum ends abruptly; null if it does not. */
export function findCutOff({ levels, step }: LongSpectrum): CutOff | null {
  const mean = (from: number, to: number) => {
    const [first, last] = [
      Math.max(0, Math.round(from / step)),
      Math.min(levels.length, Math.round(to / step)),
    ];
    let sum = 0;
    for (let bin = first; bin < last; bin++) sum += levels[bin];
    return last > first ? sum / (last - first) : Number.NEGATIVE_INFINITY;
  };
  const top = levels.length * step;
  let best: CutOff | null = null;
  for (let frequency = LOWEST; frequency + SLOPE + 400 < top; frequency += 2 * step) {
    const fall =
      mean(frequency - SLOPE / 2 - 500, frequency - SLOPE / 2) -
      mean(frequency + SLOPE / 2, frequency + SLOPE / 2 + 500);
    if (fall >= MIN_FALL && fall > (best?.fall ?? 0) && mean(frequency + SLOPE / 2, top - 200) < EMPTY)
      best = { frequency, fall };
  }
  return best;
}
