import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { CHAINS } from '../paired/save.ts';
import { measureCalibrationError, toScore } from './calibrate.ts';
import type { CellMetrics } from './cell-metrics.ts';
import type { Example } from './example.ts';
import { type PictureRow, readSize } from './train.ts';

export interface FitFigures {
  readonly rows: readonly PictureRow[];
  /** One entry per forged picture, in any order. */
  readonly found: readonly { readonly example: Example; readonly metrics: CellMetrics }[];
  /** Out of fold and calibrated, in the order of the rows. */
  readonly logOdds: Float32Array;
}

/** Groups of pictures reported in docs/accuracy.md, and whether a row belongs to one. */
const GROUPS: readonly (readonly [name: string, holds: (row: PictureRow) => boolean])[] = [
  ...CHAINS.map((chain) => [`sent: ${chain}`, ({ example }: PictureRow) => example.chain === chain] as const),
  ...(['good', 'limited', 'poor'] as const).map(
    (level) => [`condition: ${level}`, (row: PictureRow) => row.level === level] as const,
  ),
  ['camera photos', ({ example }) => example.subject === 'photo'],
  ['documents', ({ example }) => example.subject === 'document'],
  ['drawn pictures', ({ example }) => example.subject === 'drawn'],
  ['quality from 90', (row) => meanStepOf(row) < 2.9],
  ['quality 75 to 90', (row) => meanStepOf(row) >= 2.9 && meanStepOf(row) < 7.1],
  ['quality 60 to 75', (row) => meanStepOf(row) >= 7.1 && meanStepOf(row) < 11.4],
  ['quality below 60', (row) => meanStepOf(row) >= 11.4],
  ['below .3 MP', (row) => megapixelsOf(row) < 0.3],
  ['.3 to 1 MP', (row) => megapixelsOf(row) >= 0.3 && megapixelsOf(row) < 1],
  ['1 to 2 MP', (row) => megapixelsOf(row) >= 1 && readSize(row) === 'small'],
  ['from 2 MP', (row) => readSize(row) === 'large'],
];

/**
 * The mean of the first ten steps of the luminance table; the Independent JPEG Group's table has 2.9 at
 * quality 90, 7.1 at 75 and 11.4 at 60.
 */
const meanStepOf = ({ features }: PictureRow) => features.get('picture.step') ?? Number.NaN;
const megapixelsOf = ({ features }: PictureRow) =>
  2 ** (features.get('picture.logPixels') ?? Number.NaN) / 1e6;

/** Taken by a camera or a scanner, not drawn by a program. */
const isTaken = ({ subject }: Example) => subject !== 'drawn';

/**
 * How well forged and untouched pictures of each group are distinguished, and how many of each reach a score.
 */
function presentGroups({ rows, logOdds }: FitFigures): string[] {
  const scores = Array.from(logOdds, toScore);
  const share = (group: number[], least: number) =>
    group.filter((i) => scores[i] >= least).length / Math.max(1, group.length);
  return [
    'group               forged untouched  AUC  forged at 25, 50  untouched at 25, 50  error of calibration',
    ...GROUPS.map(([name, holds]) => {
      const held = rows.flatMap((row, i) => (holds(row) ? [i] : []));
      const forged = held.filter((i) => rows[i].example.mask !== null);
      const untouched = held.filter((i) => rows[i].example.mask === null);
      const auc = measureAuc(
        forged.map((i) => logOdds[i]),
        untouched.map((i) => logOdds[i]),
      );
      const shares = [share(forged, 25), share(forged, 50), share(untouched, 25), share(untouched, 50)];
      return [
        name.padEnd(19),
        String(forged.length).padStart(6),
        String(untouched.length).padStart(9),
        (auc ?? Number.NaN).toFixed(3).padStart(7),
        ...shares.map((value) => value.toFixed(3).padStart(8)),
        measureCalibrationError(
          held.map((i) => logOdds[i]),
          held.map((i) => rows[i].example.mask !== null),
        )
          .toFixed(3)
          .padStart(9),
      ].join('');
    }),
  ];
}

/**
 * The out-of-fold figures as tables: each kind of forgery against all untouched twins of photos and scans,
 * and each group of pictures by itself.
 */
export function presentFit(figures: FitFigures): string {
  const { rows, logOdds } = figures;
  const found = figures.found.filter(({ example }) => isTaken(example));
  const examples = rows.map(({ example }) => example);
  const taken = examples.flatMap((example, i) => (isTaken(example) ? [i] : []));
  const pick = (keep: (example: Example) => boolean) =>
    taken.filter((i) => keep(examples[i])).map((i) => logOdds[i]);
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
  const kinds = [...new Set(found.map(({ example }) => example.kind))].sort();
  const originals = taken.filter((i) => examples[i].kind === 'original').map((i) => toScore(logOdds[i]));
  return [
    'kind             n      AUC  at 5 %   at 1 %  pixel AUC  best F1',
    ...kinds.map((kind) =>
      row(
        kind,
        pick((example) => example.kind === kind),
        found.filter(({ example }) => example.kind === kind).map(({ metrics }) => metrics),
      ),
    ),
    row(
      'all',
      pick(({ mask }) => mask !== null),
      found.map(({ metrics }) => metrics),
    ),
    ...presentGroups(figures),
    `originals at 50 or above: ${originals.filter((score) => score >= 50).length} of ${originals.length}; highest ${Math.max(...originals).toFixed(1)}`,
    `expected calibration error: ${measureCalibrationError(
      taken.map((i) => logOdds[i]),
      taken.map((i) => examples[i].mask !== null),
    ).toFixed(3)}`,
  ].join('\n');
}

/** The four figures by which fits are compared, for photos and scans. */
export function summarise({ rows, found, logOdds }: Pick<FitFigures, 'rows' | 'found' | 'logOdds'>) {
  const taken = rows.flatMap(({ example }, i) => (isTaken(example) ? [i] : []));
  const oddsOf = (keep: (example: Example) => boolean) =>
    taken.filter((i) => keep(rows[i].example)).map((i) => logOdds[i]);
  const [forged, twins] = [oddsOf(({ mask }) => mask !== null), oddsOf(({ kind }) => kind === 'twin')];
  const metrics = found.filter(({ example }) => isTaken(example));
  return {
    imageAuc: measureAuc(forged, twins) ?? Number.NaN,
    hitsAt5: measureHitRate(forged, twins, 0.05) ?? Number.NaN,
    pixelAuc: mean(metrics.map(({ metrics: { auc } }) => auc)),
    bestF1: mean(metrics.map(({ metrics: { bestF1 } }) => bestF1)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
