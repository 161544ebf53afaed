import { type Statement, say, series } from '@assay/statements';
import type { PictureCondition } from '../media/image/picture-condition.ts';
import type { HeatMap, Said } from '../method.ts';
import type { AssessmentResult } from './run-methods.ts';

/**
 * `low` below 25, `moderate` below 50, `high` below 75, otherwise `very-high`; `unknown` without a score, and
 * if a low score would be meaningless.
 */
export type Band = 'low' | 'moderate' | 'high' | 'very-high' | 'unknown';

export interface Verdict {
  /** 0 to 100; null if no method could measure anything. */
  readonly tamperScore: number | null;
  /** The probability behind the score, 0 to 1, unrounded. */
  readonly suspicion: number | null;
  readonly band: Band;
  /** The version of the fusion that weighs the methods. */
  readonly fusion: string;
  /** For the reviewer, most important first. */
  readonly sentences: readonly Said[];
  /** Suspicion across the picture; null if no method produced a map. */
  readonly heatMap: HeatMap | null;
  /** For a picture: its quality as a copy. Absent if it was not assessed. */
  readonly condition?: PictureCondition;
}

export function nameBand(tamperScore: number | null): Band {
  if (tamperScore === null) return 'unknown';
  if (tamperScore < 25) return 'low';
  if (tamperScore < 50) return 'moderate';
  return tamperScore < 75 ? 'high' : 'very-high';
}

const MAX_UNEXPLAINED = 0.49;

/** A reviewer cannot verify a suspicion that no single method explains, so it stays below `high`. */
export function limitUnexplained(suspicion: number, isExplained: boolean): number {
  return isExplained ? suspicion : Math.min(suspicion, MAX_UNEXPLAINED);
}

export function describeFailures(results: readonly AssessmentResult[]): Statement[] {
  const failed = results.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return failed.length === 0 ? [] : [say('verdict.not-completed', { titles: series('comma', failed) })];
}
