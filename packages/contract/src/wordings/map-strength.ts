/** Below this score a map's colours are ordinary differences within the picture. */
const CALM_SCORE = 25;
const FULL_SCORE = 50;
const FAINTEST_SHARE = 0.35;

/** Whether a map of this score shows only ordinary differences, so that it is not shown by default. */
export function isCalmMap(score: number | null): boolean {
  return score !== null && score < CALM_SCORE;
}

/** The opacity at which a map of this score is drawn, 0.35 to 1: full from 50 on, and without a score. */
export function mapStrength(score: number | null): number {
  if (score === null) return 1;
  return Math.min(1, FAINTEST_SHARE + ((1 - FAINTEST_SHARE) * Math.max(0, score)) / FULL_SCORE);
}
