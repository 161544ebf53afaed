/** The positions of an earlier encoding's key frames: every `period` frames, from `phase` on. */
export interface Period {
  readonly period: number;
  readonly phase: number;
  /** The share of expected positions with a trace, 0 to 1. */
  readonly hits: number;
  /** The excess over chance, in standard deviations. */
  readonly strength: number;
}

const SHORTEST = 4;
const LONGEST = 300;
const MIN_PLACES = 4;

/**
 * The period at which peaks recur. Chance is a binomial model of peaks at random frames.
 * @param peaks frame numbers
 * @param isOwn marks the key frames of the present encoding, which hide earlier ones
 */
export function findPeriod(
  peaks: readonly number[],
  isOwn: readonly boolean[],
  from = 0,
  to = isOwn.length,
): Period | null {
  const inside = new Set(peaks.filter((peak) => peak >= from && peak < to));
  const share = inside.size / Math.max(1, to - from);
  let best: Period | null = null;
  for (let period = SHORTEST; period <= Math.min(LONGEST, (to - from) / MIN_PLACES); period++)
    for (let phase = 0; phase < period; phase++) {
      let places = 0;
      let found = 0;
      for (let index = from + ((phase - (from % period) + period) % period); index < to; index += period) {
        if (isOwn[index] || index === 0) continue;
        places += 1;
        if (inside.has(index)) found += 1;
      }
      if (places < MIN_PLACES || found < MIN_PLACES) continue;
      const hits = found / places;
      const strength = (found - places * share) / Math.sqrt(Math.max(0.05, places * share * (1 - share)));
      // The shortest of several multiples explains most peaks.
      if (hits >= 0.6 && strength > (best?.strength ?? 0)) best = { period, phase, hits, strength };
    }
  return best;
}
