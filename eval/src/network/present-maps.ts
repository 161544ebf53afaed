import { logistic } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { type CellMetrics, measureCells } from '../fit/cell-metrics.ts';
import type { Example, MeasuredExample } from '../fit/example.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';

/** An example and what one network said of it. */
export interface ReadExample {
  readonly example: Example;
  readonly read: () => Pick<MeasuredExample, 'results' | 'changed'>;
}

/** How well the network alone finds places and tells pictures apart, by kind of forgery and by how pictures came. */
export function presentMaps(stored: readonly ReadExample[]): string {
  const seen = stored.flatMap(({ example, read }) => {
    const { results, changed } = read();
    const [result] = results;
    const map = result?.measured?.logOdds;
    if (!map) return [];
    const metrics = changed && measureCells(Float32Array.from(map.values, logistic), changed);
    return [{ example, metrics, highest: Number(result.raw.highest), score: result.compromisedScore }];
  });
  const present = (name: string, holds: (example: Example) => boolean) => {
    const held = seen.filter(({ example }) => holds(example));
    const forged = held.filter(({ example }) => example.mask !== null);
    const untouched = held.filter(({ example }) => example.mask === null);
    const found = forged.flatMap(({ metrics }) => metrics ?? []);
    const [a, b] = [forged, untouched].map((group) => group.map(({ highest }) => highest));
    return [
      name.padEnd(12),
      ...[forged.length, untouched.length].map((count) => String(count).padStart(6)),
      ...[
        mean(found, ({ auc }) => auc),
        mean(found, ({ bestF1 }) => bestF1),
        measureAuc(a, b) ?? Number.NaN,
        measureHitRate(a, b, 0.05) ?? Number.NaN,
        untouched.filter(({ score }) => score !== null && score >= 25).length / untouched.length,
      ].map((figure) => figure.toFixed(3).padStart(10)),
    ].join('');
  };
  const kinds = [...new Set(seen.flatMap(({ example }) => (example.mask ? [example.kind] : [])))].sort();
  const chains = [...new Set(seen.map(({ example }) => example.chain))].sort();
  return [
    `${seen.length} pictures by cameras that are not in network-photos.tsv`,
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
