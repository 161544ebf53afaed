import type { HeatMap } from '@assay/forensics';
import { logistic } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { type CellMetrics, measureCells } from '../fit/cell-metrics.ts';
import type { Example } from '../fit/example.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';

/** An example and a network's result on it. */
export interface ReadExample {
  readonly example: Example;
  readonly compromisedScore: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** Maps on the fusion grid. */
  readonly measured: Readonly<Record<string, HeatMap>>;
  /** Share of each cell that was changed; null if nothing was. */
  readonly changed: Float32Array | null;
}

/**
 * How well the network alone locates changes and distinguishes pictures, by kind of forgery and by the
 * pictures' way to us.
 */
export function presentMaps(read: readonly ReadExample[]): string {
  const seen = read.map(({ example, measured, raw, changed, compromisedScore: score }) => {
    const metrics = changed && measureCells(Float32Array.from(measured.logOdds.values, logistic), changed);
    return { example, metrics, picture: Number(raw.picture), score };
  });
  const present = (name: string, holds: (example: Example) => boolean) => {
    const held = seen.filter(({ example }) => holds(example));
    const forged = held.filter(({ example }) => example.mask !== null);
    const untouched = held.filter(({ example }) => example.mask === null);
    const found = forged.flatMap(({ metrics }) => metrics ?? []);
    const [a, b] = [forged, untouched].map((group) => group.map(({ picture }) => picture));
    return [
      name.padEnd(12),
      ...[forged.length, untouched.length].map((count) => String(count).padStart(6)),
      ...[
        mean(found, ({ auc }) => auc),
        mean(found, ({ bestF1 }) => bestF1),
        measureAuc(a, b) ?? Number.NaN,
        measureHitRate(a, b, 0.05) ?? Number.NaN,
        untouched.filter(({ score }) => score >= 25).length / untouched.length,
      ].map((figure) => figure.toFixed(3).padStart(10)),
    ].join('');
  };
  const kinds = [...new Set(seen.flatMap(({ example }) => (example.mask ? [example.kind] : [])))].sort();
  const chains = [...new Set(seen.map(({ example }) => example.chain))].sort();
  return [
    `${seen.length} pictures by cameras that taught the network nothing`,
    'of           forged untouched pixel AUC best F1 image AUC at 5 % untouched at 25',
    ...kinds.map((kind) => present(kind, (one) => one.kind === kind || one.mask === null)),
    ...chains.map((chain) => present(chain, (one) => one.chain === chain)),
    ...(['photo', 'document'] as const).map((kind) => present(kind, ({ subject }) => subject === kind)),
    present('all', () => true),
  ].join('\n');
}

function mean(all: readonly CellMetrics[], take: (metrics: CellMetrics) => number): number {
  return all.reduce((sum, one) => sum + take(one), 0) / all.length;
}
