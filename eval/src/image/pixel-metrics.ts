/** How well a grey map (0–255) finds the tampered pixels of one picture. */
export interface PixelMetrics {
  /** 2·TP / (2·TP + FP + FN) at the best threshold for this picture. */
  readonly bestF1: number;
  /** Matthews correlation at the best threshold for this picture. */
  readonly bestMcc: number;
  /** Area under the ROC curve; ties count half. */
  readonly auc: number;
  /** F1 at 128, the middle of the scale. */
  readonly f1AtFixed: number;
}

const LEVELS = 256;
const FIXED = 128;

/**
 * Both arrays hold one value per pixel; a mask pixel above 127 is tampered. Null if the mask has only one
 * class: then nothing can be found or missed.
 */
export function measurePixels(map: Uint8Array, mask: Uint8Array): PixelMetrics | null {
  if (map.length !== mask.length) throw new RangeError('map and mask differ in size');
  const tampered = new Float64Array(LEVELS);
  const untouched = new Float64Array(LEVELS);
  for (let i = 0; i < map.length; i++) (mask[i] > 127 ? tampered : untouched)[map[i]] += 1;
  const positives = tampered.reduce((sum, count) => sum + count, 0);
  const negatives = map.length - positives;
  if (positives === 0 || negatives === 0) return null;

  let hits = 0;
  let alarms = 0;
  let area = 0;
  let bestF1 = 0;
  let bestMcc = 0;
  let f1AtFixed = 0;
  // From the most suspicious level down: everything at or above `level` counts as tampered.
  for (let level = LEVELS - 1; level >= 0; level--) {
    area += untouched[level] * (hits + tampered[level] / 2);
    hits += tampered[level];
    alarms += untouched[level];
    const f1 = (2 * hits) / (hits + alarms + positives);
    bestF1 = Math.max(bestF1, f1);
    bestMcc = Math.max(bestMcc, correlateDecision(hits, alarms, positives, negatives));
    if (level === FIXED) f1AtFixed = f1;
  }
  return { bestF1, bestMcc, auc: area / (positives * negatives), f1AtFixed };
}

/** Matthews (1975), equation for φ; 0 if a margin is empty. */
function correlateDecision(hits: number, alarms: number, positives: number, negatives: number): number {
  const misses = positives - hits;
  const rejections = negatives - alarms;
  const margins = (hits + alarms) * (misses + rejections) * positives * negatives;
  return margins === 0 ? 0 : (hits * rejections - alarms * misses) / Math.sqrt(margins);
}

/** Means over pictures; null for none. */
export function averagePixels(metrics: readonly PixelMetrics[]): PixelMetrics | null {
  if (metrics.length === 0) return null;
  const mean = (name: keyof PixelMetrics) =>
    metrics.reduce((sum, one) => sum + one[name], 0) / metrics.length;
  return { bestF1: mean('bestF1'), bestMcc: mean('bestMcc'), auc: mean('auc'), f1AtFixed: mean('f1AtFixed') };
}
