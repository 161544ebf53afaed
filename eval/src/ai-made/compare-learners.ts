import { rateDoubling } from '../../../packages/forensics/src/methods/generator-spectrum/generator-spectrum.ts';
import { measureAuc } from '../image/score-metrics.ts';
import type { OrdinaryFile } from '../ordinary/list-ordinary.ts';
import {
  type Example,
  isGenerated,
  judgeOutOfFold,
  type Learner,
  learnRegression,
  learnTrees,
  weigh,
} from './learn.ts';
import { isKeptApart, type ListedPicture, listFamilies } from './list-pictures.ts';
import type { MeasuredWindow } from './measure-windows.ts';
import { WAYS, type Way } from './ways.ts';

/** At most this share of each kind of ordinary pictures may be called generated. */
const ALLOWED = 0.01;

/** Extracts the features of a window; null if it has none. */
type Read = (window: MeasuredWindow, picture: ListedPicture) => readonly number[] | null;

const readStatistics: Read = ({ statistics }) =>
  Object.values(statistics).map((value) => value ?? Number.NaN);
const readNetwork: Read = ({ network }) => network;
const readBoth: Read = (window, picture) =>
  window.network && [...readStatistics(window, picture)!, ...window.network];
/** Nothing from the pixels: only what the collection itself gives away. */
const readFile: Read = (_, { width, height, lossy }) =>
  // Ordinary files, which are only for checking, are not listed.
  width === 0 ? null : [Math.log2(width * height), Math.max(width, height), width / height, Number(lossy)];

const LEARNERS: readonly { readonly name: string; readonly read: Read; readonly learn: Learner }[] = [
  { name: 'size, shape and format of the source alone', read: readFile, learn: learnTrees },
  { name: 'statistics, trees', read: readStatistics, learn: learnTrees },
  { name: 'statistics, regression', read: readStatistics, learn: learnRegression },
  { name: 'layers of the network, trees', read: readNetwork, learn: learnTrees },
  { name: 'layers of the network, regression', read: readNetwork, learn: learnRegression },
  { name: 'both, trees', read: readBoth, learn: learnTrees },
];

/** The score from which `generator-spectrum` is shown to a person. */
const SHOWN = 20;

/** A way, or all of them together. */
type Ways = Way | 'all';

export interface Count {
  readonly count: number;
  readonly of: number;
}

/** Figures for windows of one way, judged without their repository and their generator. */
export interface WayFigures {
  readonly way: Ways;
  readonly generated: number;
  readonly others: number;
  readonly auc: number | null;
  /** AUC against other pictures whose file was compressed with loss too, or without loss too. */
  readonly alike: Readonly<Record<'lossy' | 'lossless', number | null>>;
  /** Generated pictures found at a limit that at most one in a hundred of each kind of the others exceeds. */
  readonly hits: Count;
}

export interface FamilyFigures {
  readonly family: string;
  readonly generated: number;
  readonly ofWay: readonly { readonly way: Ways; readonly auc: number | null; readonly hits: Count }[];
}

/**
 * Results on the pictures kept apart: a judge trained on all open pictures, at the limits that the open ones
 * set.
 */
export interface ApartFigures {
  readonly way: Ways;
  readonly auc: number | null;
  readonly hits: Count;
  readonly families: Readonly<Record<string, Count>>;
  /** By kind of picture; kinds of `ordinary-files.tsv` begin with “ordinary”. */
  readonly falseAlarms: Readonly<Record<string, Count>>;
}

export interface LearnerFigures {
  readonly name: string;
  readonly numbers: number;
  readonly ways: readonly WayFigures[];
  readonly families: readonly FamilyFigures[];
  readonly apart: readonly ApartFigures[];
}

interface Judged {
  readonly picture: ListedPicture;
  /** Its kind; “ordinary …” for files used for checking alone. */
  readonly kind: string;
  readonly way: Way;
  readonly score: number;
}

type WindowExample = Example & { readonly way: Way; readonly kind: string };

export function compareLearners(
  pictures: readonly ListedPicture[],
  ordinary: readonly OrdinaryFile[],
  windows: readonly MeasuredWindow[],
): LearnerFigures[] {
  const listed = new Map(
    pictures.map((picture) => [picture.sha256, { picture, kind: picture.kind as string }]),
  );
  for (const file of ordinary)
    listed.set(file.sha256, { picture: toListedPicture(file), kind: `ordinary ${file.kind}` });
  return LEARNERS.map(({ name, read, learn }) => {
    const examples = windows.flatMap((window): WindowExample[] => {
      const found = listed.get(window.sha256);
      const values = found && read(window, found.picture);
      return found && values ? [{ ...found, values, way: window.way }] : [];
    });
    return { name, numbers: examples[0]?.values.length ?? 0, ...judge(examples, learn) };
  });
}

/**
 * How often the hint of `generator-spectrum` fires on windows: by family, and by kind of pictures that are
 * not generated.
 */
export function countHints(
  pictures: readonly ListedPicture[],
  ordinary: readonly OrdinaryFile[],
  windows: readonly MeasuredWindow[],
): Readonly<Record<string, Count>> {
  const groups = new Map([
    ...pictures.map(({ sha256, family, kind }) => [sha256, family || kind] as const),
    ...ordinary.map(({ sha256, kind }) => [sha256, `ordinary ${kind}`] as const),
  ]);
  const read = ({ statistics }: MeasuredWindow, name: string) => statistics[`y.spectrum.${name}`] ?? 0;
  const grouped = Map.groupBy(windows, ({ sha256 }) => groups.get(sha256) ?? 'not listed');
  return Object.fromEntries(
    [...grouped].sort().map(([group, ofGroup]) => {
      const fired = ofGroup.filter((window) => {
        const [half, quarter, eighth] = ['half', 'quarter', 'eighth'].map((name) => read(window, name));
        return rateDoubling({ half, quarter, eighth }) >= SHOWN;
      });
      return [group, { count: fired.length, of: ofGroup.length }];
    }),
  );
}

/** Presents an ordinary file as a listed picture; nothing is learnt from it. */
const toListedPicture = ({ repository, commit, path, sha256, licence }: OrdinaryFile): ListedPicture => ({
  repository,
  commit,
  path,
  sha256,
  licence,
  kind: 'photo',
  generator: '',
  family: '',
  width: 0,
  height: 0,
  lossy: true,
});

function judge(
  examples: readonly WindowExample[],
  learn: Learner,
): Pick<LearnerFigures, 'ways' | 'families' | 'apart'> {
  const isCheck = ({ kind, picture }: WindowExample) => kind.startsWith('ordinary') || isKeptApart(picture);
  const open = examples.filter((example) => !isCheck(example));
  const outOfFold = judgeOutOfFold(open, learn);
  const openJudged = open.map((example): Judged => ({ ...example, score: outOfFold.get(example) ?? 0 }));
  const ofAll = learn(open, weigh(open));
  const apartJudged = examples
    .filter(isCheck)
    .map((example): Judged => ({ ...example, score: ofAll(example.values) }));
  const ways: Ways[] = [...WAYS.filter((way) => examples.some((example) => example.way === way)), 'all'];
  const limits = new Map(ways.map((way) => [way, chooseLimit(openJudged.filter((one) => isOf(way, one)))]));
  const limitOf = (way: Ways) => limits.get(way) ?? Number.POSITIVE_INFINITY;
  return {
    ways: ways.map((way) => describeWay(way, openJudged, limitOf(way))),
    families: listFamilies().map((family) => ({
      family,
      generated: new Set(openJudged.filter(({ picture }) => picture.family === family).map(shaOf)).size,
      ofWay: ways.map((way) => {
        const [own, others] = split(openJudged, way, (one) => one.picture.family === family);
        return { way, auc: auc(own, others), hits: countAbove(own, limitOf(way)) };
      }),
    })),
    apart: ways.map((way) => describeApart(way, apartJudged, limitOf(way))),
  };
}

const isOf = (way: Ways, one: Judged) => way === 'all' || one.way === way;
const shaOf = ({ picture }: Judged) => picture.sha256;
const auc = (own: readonly Judged[], others: readonly Judged[]) =>
  measureAuc(
    own.map(({ score }) => score),
    others.map(({ score }) => score),
  );
const countAbove = (judged: readonly Judged[], limit: number): Count => ({
  count: judged.filter(({ score }) => score > limit).length,
  of: judged.length,
});

/** The windows of a way that are generated and meant, and those that are not generated. */
function split(judged: readonly Judged[], way: Ways, isMeant: (one: Judged) => boolean) {
  const ofWay = judged.filter((one) => isOf(way, one));
  return [
    ofWay.filter((one) => isGenerated(one) && isMeant(one)),
    ofWay.filter((one) => !isGenerated(one)),
  ] as const;
}

/** The lowest score that at most one in a hundred of each kind of ordinary pictures exceeds. */
export function chooseLimit(judged: readonly Pick<Judged, 'kind' | 'score'>[]): number {
  const byKind = Map.groupBy(
    judged.filter(({ kind }) => kind !== 'generated'),
    ({ kind }) => kind,
  );
  const limits = [...byKind.values()].map((ofKind) => {
    const falling = ofKind.map(({ score }) => score).sort((a, b) => b - a);
    return falling[Math.floor(ALLOWED * falling.length)] ?? Number.NEGATIVE_INFINITY;
  });
  return Math.max(...limits);
}

function describeWay(way: Ways, judged: readonly Judged[], limit: number): WayFigures {
  const [generated, others] = split(judged, way, () => true);
  const ofLossy = (lossy: boolean) =>
    auc(
      generated.filter(({ picture }) => picture.lossy === lossy),
      others.filter(({ picture }) => picture.lossy === lossy),
    );
  return {
    way,
    generated: generated.length,
    others: others.length,
    auc: auc(generated, others),
    alike: { lossy: ofLossy(true), lossless: ofLossy(false) },
    hits: countAbove(generated, limit),
  };
}

function describeApart(way: Ways, judged: readonly Judged[], limit: number): ApartFigures {
  const [generated, others] = split(judged, way, () => true);
  const count = (group: readonly Judged[], keyOf: (one: Judged) => string) =>
    Object.fromEntries(
      [...Map.groupBy(group, keyOf)].map(([key, ofKey]) => [key, countAbove(ofKey, limit)]).sort(),
    );
  return {
    way,
    auc: auc(generated, others),
    hits: countAbove(generated, limit),
    families: count(generated, ({ picture }) => picture.family),
    falseAlarms: count(others, ({ kind }) => kind),
  };
}
