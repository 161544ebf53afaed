import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { logistic } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { describeTraces } from '../../../packages/forensics/src/methods/learned-traces/describe-traces.ts';
import { CELL, type LogOdds } from '../../../packages/forensics/src/methods/learned-traces/run-network.ts';
import { type CellMetrics, measureCells } from '../fit/cell-metrics.ts';
import type { Example } from '../fit/example.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import type { PlanesRow } from './write-planes.ts';

/** Width and height, as 32-bit numbers. */
const HEADER = 8;

/** The map of a picture by the network that saw nothing of its camera, as `train.py` wrote it; null where there is none. */
export function readMap(folder: string, id: string): LogOdds | null {
  const file = path.join(folder, 'maps', `${id}.map`);
  if (!existsSync(file)) return null;
  const { buffer } = new Uint8Array(readFileSync(file));
  const [width, height] = new Int32Array(buffer, 0, 2);
  return { width, height, values: new Float32Array(buffer, HEADER) };
}

/** How well the network alone finds places and tells pictures apart, out of fold, by kind of forgery and by how pictures came. */
export function presentMaps(examples: readonly Example[], folder: string): string {
  const rows = JSON.parse(readFileSync(path.join(folder, 'planes.json'), 'utf8')) as PlanesRow[];
  const byId = new Map(examples.map((example) => [example.id, example]));
  const planes = openSync(path.join(folder, 'planes.bin'), 'r');
  const seen = rows.flatMap((row) => {
    const map = readMap(folder, row.id);
    const example = byId.get(row.id);
    if (!map || !example || example.subject === 'drawn') return [];
    const { raw, compromisedScore } = describeTraces(map);
    const metrics = row.changed === null ? null : measureMap(map, readShares(planes, row));
    return [{ example, metrics, highest: Number(raw.highest), score: compromisedScore }];
  });
  closeSync(planes);
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
        untouched.filter(({ score }) => score >= 25).length / untouched.length,
      ].map((figure) => figure.toFixed(3).padStart(10)),
    ].join('');
  };
  const kinds = [...new Set(seen.flatMap(({ example }) => (example.mask ? [example.kind] : [])))].sort();
  const chains = [...new Set(seen.map(({ example }) => example.chain))].sort();
  return [
    `${seen.length} pictures of cameras that the network did not see`,
    'of           forged untouched pixel AUC best F1 image AUC at 5 % untouched at 25',
    ...kinds.map((kind) => present(kind, (one) => one.kind === kind || one.mask === null)),
    ...chains.map((chain) => present(chain, (one) => one.chain === chain)),
    ...(['photo', 'document'] as const).map((kind) => present(kind, ({ subject }) => subject === kind)),
    present('all', () => true),
  ].join('\n');
}

const measureMap = ({ values }: LogOdds, changed: Float32Array) =>
  measureCells(values.map(logistic), changed);

function readShares(planes: number, { width, height, changed }: PlanesRow): Float32Array {
  const bytes = new Uint8Array((width / CELL) * (height / CELL));
  readSync(planes, bytes, 0, bytes.length, changed);
  return Float32Array.from(bytes, (share) => share / 255);
}

function mean(all: readonly CellMetrics[], take: (metrics: CellMetrics) => number): number {
  return all.reduce((sum, one) => sum + take(one), 0) / all.length;
}
