import { toScore } from '../fit/calibrate.ts';
import type { FitFigures } from '../fit/present-fit.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import type { ClaimPicture } from './make-pairs.ts';
import { WAYS } from './ways.ts';

/** A picture of the set with the result of the shipped fusion. */
export interface JudgedPicture extends Pick<ClaimPicture, 'way' | 'shows' | 'made'> {
  readonly id: string;
  readonly logOdds: number;
  /** The AUC of the map; null for twins. */
  readonly pixelAuc: number | null;
  readonly bestF1: number | null;
}

export function joinFigures(
  pictures: readonly ClaimPicture[],
  { rows, found, logOdds }: FitFigures,
): JudgedPicture[] {
  const byId = new Map(pictures.map((picture) => [picture.example.id, picture]));
  const metricsOf = new Map(found.map(({ example, metrics }) => [example.id, metrics]));
  return rows.map(({ example: { id } }, i) => {
    const { way, shows, made } = byId.get(id)!;
    const metrics = metricsOf.get(id);
    return {
      ...{ id, way, shows, made, logOdds: logOdds[i] },
      pixelAuc: metrics?.auc ?? null,
      bestF1: metrics?.bestF1 ?? null,
    };
  });
}

const GROUPS: readonly (readonly [name: string, of: (picture: JudgedPicture) => string])[] = [
  ['kind', ({ made }) => made?.kind ?? ''],
  ['manner', ({ made }) => made?.manner ?? ''],
  ['size', ({ made }) => made?.size ?? ''],
  ['scene', ({ shows }) => shows],
];

/**
 * For each way: all forgeries, and those of each kind, manner, size and scene, against all twins of the same
 * way.
 */
export function present(judged: readonly JudgedPicture[]): string {
  return WAYS.flatMap((way) => {
    const sent = judged.filter((picture) => picture.way === way);
    const twins = sent.filter(({ made }) => made === null);
    const forged = sent.filter(({ made }) => made !== null);
    if (forged.length === 0) return [];
    const groups = GROUPS.flatMap(([name, of]) =>
      [...Map.groupBy(forged, of)]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([value, some]) => presentRow(`${name}: ${value}`, some, twins)),
    );
    return [
      `${way}: ${twins.length} untouched, at or above 25 ${countFrom(twins, 25)}, at or above 50 ${countFrom(twins, 50)}`,
      'forged                        n    AUC  at 5 %  pixel AUC  best F1  from 25  from 50',
      presentRow('all', forged, twins),
      ...groups,
    ];
  }).join('\n');
}

function presentRow(name: string, forged: readonly JudgedPicture[], twins: readonly JudgedPicture[]): string {
  const [of, against] = [forged, twins].map((some) => some.map(({ logOdds }) => logOdds));
  const figures = [
    measureAuc(of, against),
    measureHitRate(of, against, 0.05),
    mean(forged.flatMap(({ pixelAuc }) => pixelAuc ?? [])),
    mean(forged.flatMap(({ bestF1 }) => bestF1 ?? [])),
    countFrom(forged, 25) / forged.length,
    countFrom(forged, 50) / forged.length,
  ];
  return [
    name.padEnd(26),
    String(forged.length).padStart(5),
    ...figures.map((figure) => (figure ?? Number.NaN).toFixed(3).padStart(8)),
  ].join('');
}

const countFrom = (pictures: readonly JudgedPicture[], score: number) =>
  pictures.filter(({ logOdds }) => toScore(logOdds) >= score).length;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
