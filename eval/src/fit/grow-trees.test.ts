import { describe, expect, it } from 'vitest';
import { logistic, preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { seedRandom } from '../paired/random.ts';
import { binSamples, growTrees, type Samples } from './grow-trees.ts';

const OPTIONS = {
  trees: 60,
  depth: 4,
  learningRate: 0.2,
  minChildWeight: 1,
  ridge: 1,
  rows: 0.8,
  columns: 1,
  seed: 'test',
};

/**
 * Labels are 1 inside a ring, which no single threshold can separate; one column is noise, one is often
 * missing.
 */
function drawRing(count: number, seed: string): Samples {
  const random = seedRandom(seed);
  const columns = [0, 1, 2, 3].map(() => new Float32Array(count));
  const labels = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const x = random.between(-2, 2);
    const y = random.between(-2, 2);
    const radius = Math.hypot(x, y);
    labels[i] = Number(radius > 0.8 && radius < 1.6);
    columns[0][i] = x;
    columns[1][i] = y;
    columns[2][i] = random.unit();
    columns[3][i] = random.chance(0.5) ? Number.NaN : random.unit();
  }
  return { features: ['x', 'y', 'noise', 'gaps'], columns, labels, weights: new Float32Array(count).fill(1) };
}

describe('growTrees', () => {
  const trees = growTrees(binSamples(drawRing(4_000, 'train')), OPTIONS);

  it('learns a shape that no single threshold can tell', () => {
    const fresh = drawRing(2_000, 'fresh');
    const logOdds = preparePredictor(trees).predict(fresh.columns, 2_000);
    const right = logOdds.reduce((sum, value, i) => sum + Number(value > 0 === (fresh.labels[i] === 1)), 0);
    expect(right / 2_000).toBeGreaterThan(0.93);
  });

  it('gives probabilities that mean what they say', () => {
    const fresh = drawRing(4_000, 'calibration');
    const logOdds = preparePredictor(trees).predict(fresh.columns, 4_000);
    const mean = logOdds.reduce((sum, value) => sum + logistic(value), 0) / 4_000;
    const share = fresh.labels.reduce((sum, label) => sum + label, 0) / 4_000;
    expect(mean).toBeCloseTo(share, 1);
  });

  it('grows the same trees from the same samples and seed', () => {
    expect(growTrees(binSamples(drawRing(4_000, 'train')), OPTIONS)).toEqual(trees);
  });

  it('sees nothing of a column that it may not see', () => {
    const samples = binSamples(drawRing(4_000, 'train'));
    const grown = growTrees(samples, { ...OPTIONS, maySee: (name) => name !== 'x' });
    const used = Array.from(grown.inputs).filter((_, i) => Number.isFinite(grown.thresholds[i]));
    expect(new Set(used.map((input) => grown.features[input]))).toEqual(new Set(['y', 'noise', 'gaps']));
  });

  it('predicts as the trees say when they come back from JSON', () => {
    const again = JSON.parse(
      JSON.stringify(trees, (_, value) => (value === Number.POSITIVE_INFINITY ? 1e30 : value)),
    );
    const fresh = drawRing(500, 'json');
    const before = preparePredictor(trees).predict(fresh.columns, 500);
    expect([...preparePredictor(again).predict(fresh.columns, 500)]).toEqual([...before]);
  });

  it('refuses columns that are not those it was grown on', () => {
    expect(() => preparePredictor(trees).predict([new Float32Array(1)], 1)).toThrow(RangeError);
  });
});
