import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { measureCalibrationError, type toScore } from './calibrate.ts';
import type { CellMetrics } from './cell-metrics.ts';
import type { Example } from './example.ts';

export interface FitFigures {
  readonly examples: readonly Example[];
  /** One a forged picture, in any order. */
  readonly found: readonly { readonly kind: string; readonly metrics: CellMetrics }[];
  /** Out of fold, in the order of the examples. */
  readonly logOdds: Float32Array;
  readonly scores: readonly number[];
  readonly calibration: Parameters<typeof toScore>[1];
}

/** The out-of-fold figures as a table: each kind of forgery against all untouched twins. */
export function presentFit({ examples, found, logOdds, scores, calibration }: FitFigures): string {
  const isForged = examples.map(({ mask }) => mask !== null);
  const pick = (keep: (example: Example) => boolean) => [...logOdds].filter((_, i) => keep(examples[i]));
  const twins = pick(({ kind }) => kind === 'twin');
  const row = (name: string, forged: number[], metrics: CellMetrics[]) =>
    [
      name.padEnd(12),
      String(forged.length).padStart(5),
      ...[
        measureAuc(forged, twins),
        measureHitRate(forged, twins, 0.05),
        measureHitRate(forged, twins, 0.01),
        mean(metrics.map(({ auc }) => auc)),
        mean(metrics.map(({ bestF1 }) => bestF1)),
      ].map((figure) => (figure ?? Number.NaN).toFixed(3).padStart(9)),
    ].join('');
  const kinds = [...new Set(found.map(({ kind }) => kind))].sort();
  const originals = scores.filter((_, i) => examples[i].kind === 'camera');
  return [
    'kind             n      AUC  at 5 %   at 1 %  pixel AUC  best F1',
    ...kinds.map((kind) =>
      row(
        kind,
        pick((example) => example.kind === kind),
        found.filter((one) => one.kind === kind).map(({ metrics }) => metrics),
      ),
    ),
    row(
      'all',
      pick(({ mask }) => mask !== null),
      found.map(({ metrics }) => metrics),
    ),
    `camera originals at 50 or above: ${originals.filter((score) => score >= 50).length} of ${originals.length}; highest ${Math.max(...originals).toFixed(1)}`,
    `expected calibration error: ${measureCalibrationError(logOdds, isForged, calibration).toFixed(3)}`,
  ].join('\n');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
