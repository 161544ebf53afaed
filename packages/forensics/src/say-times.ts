import { type Series, type Statement, say, series } from '@assay/statements';
import type { EarlyEnd } from './formats/early-end.ts';

/** Rounds to tenths, as times are stated. */
export function round(seconds: number, digits = 1): number {
  return Number(seconds.toFixed(digits));
}

/** Instants in seconds, as “1.0 s, 2.5 s and 4.0 s”. */
export function sayTimes(seconds: readonly number[], by: Series['by'] = 'and'): Series {
  return series(
    by,
    seconds.map((time): Statement => say('recording.time', { seconds: round(time) })),
  );
}

export function sayEarlyEnd({ held }: EarlyEnd): Statement {
  if (held === null) return say('recording.ends-early-no-index');
  // Never 100 per cent, however little is missing.
  return say('recording.ends-early', { percent: Math.min(99, Math.round(100 * held)) });
}
