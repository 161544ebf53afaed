import { createHash } from 'node:crypto';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { binSamples, growTrees } from '../fit/grow-trees.ts';
import type { ListedPicture } from './list-pictures.ts';

/** A window of a listed picture as numbers; missing ones are NaN. */
export interface Example {
  readonly picture: ListedPicture;
  readonly values: readonly number[];
}

/**
 * Log-odds, at equal numbers of both, that a generator made the picture from which these numbers were
 * measured.
 */
export type Judge = (values: readonly number[]) => number;
export type Learner = (examples: readonly Example[], weights: Float32Array) => Judge;

export const isGenerated = ({ picture }: Pick<Example, 'picture'>) => picture.generator !== '';

const TREES = {
  trees: 240,
  depth: 3,
  learningRate: 0.08,
  minChildWeight: 12,
  ridge: 5,
  rows: 0.6,
  columns: 0.3,
  seed: 'ai-made',
};

export const learnTrees: Learner = (examples, weights) => {
  const width = examples[0]?.values.length ?? 0;
  const features = Array.from({ length: width }, (_, i) => String(i));
  const columns = features.map((_, i) =>
    Float32Array.from(examples, ({ values }) => values[i] ?? Number.NaN),
  );
  const labels = Uint8Array.from(examples, (example) => Number(isGenerated(example)));
  const predictor = preparePredictor(growTrees(binSamples({ features, columns, labels, weights }), TREES));
  return (values) =>
    predictor.predict(
      values.map((value) => Float32Array.of(value)),
      1,
    )[0] ?? 0;
};

const PENALTY = 30;
const STEPS = 300;

/**
 * Logistic regression on standardised numbers, with a penalty on its weights; missing numbers count as the
 * mean.
 */
export const learnRegression: Learner = (examples, weights) => {
  const width = examples[0]?.values.length ?? 0;
  const scales = Array.from({ length: width }, (_, i) => describe(examples.map(({ values }) => values[i])));
  const standardise = (values: readonly number[]) =>
    Float64Array.from(scales, ({ mean, spread }, i) => {
      const value = ((values[i] ?? Number.NaN) - mean) / spread;
      return Number.isNaN(value) ? 0 : Math.max(-4, Math.min(4, value));
    });
  const rows = examples.map(({ values }) => standardise(values));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const slopes = new Float64Array(width);
  const [pace, momentum] = [new Float64Array(width), 0.9];
  let [offset, offsetPace] = [0, 0];
  const rate = 4 / (total * Math.max(1, width / 16));
  for (let step = 0; step < STEPS; step++) {
    const gradient = slopes.map((slope) => slope * PENALTY);
    let own = 0;
    for (const [n, row] of rows.entries()) {
      const error =
        (weights[n] ?? 0) *
        (1 / (1 + Math.exp(-offset - dot(slopes, row))) - Number(isGenerated(examples[n] as Example)));
      own += error;
      for (let i = 0; i < width; i++) gradient[i] += error * row[i];
    }
    for (let i = 0; i < width; i++) {
      pace[i] = momentum * pace[i] - rate * gradient[i];
      slopes[i] += pace[i];
    }
    offsetPace = momentum * offsetPace - rate * own;
    offset += offsetPace;
  }
  return (values) => offset + dot(slopes, standardise(values));
};

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function describe(values: readonly (number | undefined)[]) {
  const present = values.filter((value) => value !== undefined && !Number.isNaN(value)) as number[];
  const mean = present.reduce((sum, value) => sum + value, 0) / Math.max(1, present.length);
  const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(squares / Math.max(1, present.length)) + 1e-6 };
}

/**
 * The earlier format of a picture's file: both classes are weighted equally by it, so that it is
 * uninformative.
 */
const stratumOf = ({ picture: { width, height, lossy } }: Example) => {
  const longer = Math.max(width, height);
  return `${lossy} ${longer < 700 ? 'small' : longer < 1400 ? 'middle' : 'large'}`;
};
/** The highest weight of a picture: beyond this a few pictures would stand for many. */
const MAX_WEIGHT = 4;

/**
 * Weights by which no repository counts more than the square root of its number of pictures, and by which
 * generated and other pictures count the same, in all and among those of one size and compression history.
 */
export function weigh(examples: readonly Example[]): Float32Array {
  const countOf = Map.groupBy(examples, ({ picture }) => `${picture.repository} ${picture.generator}`);
  const own = examples.map(
    ({ picture }) => 1 / Math.sqrt(countOf.get(`${picture.repository} ${picture.generator}`)?.length ?? 1),
  );
  const sumOf = (is: (example: Example) => boolean) =>
    examples.reduce((sum, example, i) => sum + (is(example) ? (own[i] ?? 0) : 0), 0);
  const factors = new Map<string, number>();
  for (const stratum of new Set(examples.map(stratumOf))) {
    const generated = sumOf((one) => stratumOf(one) === stratum && isGenerated(one)) + 1e-9;
    const other = sumOf((one) => stratumOf(one) === stratum && !isGenerated(one)) + 1e-9;
    const middle = Math.sqrt(generated * other);
    factors.set(`true ${stratum}`, Math.min(MAX_WEIGHT, middle / generated));
    factors.set(`false ${stratum}`, Math.min(MAX_WEIGHT, middle / other));
  }
  const weights = examples.map(
    (example, i) => (own[i] ?? 0) * (factors.get(`${isGenerated(example)} ${stratumOf(example)}`) ?? 0),
  );
  const sums = [false, true].map((is) =>
    weights.reduce((sum, weight, i) => sum + (isGenerated(examples[i] as Example) === is ? weight : 0), 0),
  );
  return Float32Array.from(weights, (weight, i) => {
    const all = sums[Number(isGenerated(examples[i] as Example))] ?? 1;
    return (weight * examples.length) / 2 / all;
  });
}

const FOLDS = 6;
export const foldOf = (repository: string) =>
  (createHash('sha256').update(`fold ${repository}`).digest()[0] ?? 0) % FOLDS;

/** The examples that a fold may learn from: none of a repository or generator in the fold that is judged. */
export function splitFold(examples: readonly Example[], fold: number) {
  const asked = examples.filter(({ picture }) => foldOf(picture.repository) === fold);
  const generators = new Set(asked.map(({ picture }) => picture.generator).filter(Boolean));
  const learnt = examples.filter(
    ({ picture }) => foldOf(picture.repository) !== fold && !generators.has(picture.generator),
  );
  return { asked, learnt };
}

/** The log-odds of each example by a judge that learnt from neither its repository nor its generator. */
export function judgeOutOfFold(examples: readonly Example[], learn: Learner): Map<Example, number> {
  const judged = new Map<Example, number>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const { asked, learnt } = splitFold(examples, fold);
    if (asked.length === 0) continue;
    const judge = learn(learnt, weigh(learnt));
    for (const example of asked) judged.set(example, judge(example.values));
  }
  return judged;
}
