/** How well the probabilities of one picture's cells find the changed ones. */
export interface CellMetrics {
  readonly auc: number;
  readonly bestF1: number;
  /** F1 if probabilities from 0, 0.01, … 0.99 on count as changed. */
  readonly f1: readonly number[];
}

const LEVELS = 100;

/** A partly changed cell counts as its larger part. Null if one class is missing. */
export function measureCells(probabilities: Float32Array, changed: Float32Array): CellMetrics | null {
  const hits = new Float64Array(LEVELS);
  const alarms = new Float64Array(LEVELS);
  for (let i = 0; i < probabilities.length; i++) {
    (changed[i] >= 0.5 ? hits : alarms)[Math.min(LEVELS - 1, Math.floor(probabilities[i] * LEVELS))]++;
  }
  const positives = hits.reduce((sum, count) => sum + count, 0);
  const negatives = probabilities.length - positives;
  if (positives === 0 || negatives === 0) return null;
  const f1 = new Array<number>(LEVELS);
  let [found, accused, area] = [0, 0, 0];
  for (let level = LEVELS - 1; level >= 0; level--) {
    area += alarms[level] * (found + hits[level] / 2);
    found += hits[level];
    accused += alarms[level];
    f1[level] = (2 * found) / (found + accused + positives);
  }
  return { auc: area / (positives * negatives), bestF1: Math.max(...f1), f1 };
}

/** The probability from which on cells are best counted as changed: the largest mean F1. */
export function chooseThreshold(metrics: readonly CellMetrics[]): number {
  const means = Array.from({ length: LEVELS }, (_, level) =>
    metrics.reduce((sum, { f1 }) => sum + f1[level], 0),
  );
  return Math.max(1, means.indexOf(Math.max(...means))) / LEVELS;
}
