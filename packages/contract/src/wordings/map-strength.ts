/** Below this score a map's colours are ordinary differences within the picture. */
const CALM_SCORE = 25;
const FULL_SCORE = 50;
const FAINTEST_SHARE = 0.35;

/** Whether a map of this score shows ordinary differences alone, so that it is not shown unasked. */
export function isCalmMap(score: number | null): boolean {
  return score !== null && score < CALM_SCORE;
}

/** How strongly a map of this score is drawn, 0.35 to 1: full from 50 on, and where there is no score. */
export function mapStrength(score: number | null): number {
  if (score === null) return 1;
  return Math.min(1, FAINTEST_SHARE + ((1 - FAINTEST_SHARE) * Math.max(0, score)) / FULL_SCORE);
}
