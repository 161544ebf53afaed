import { describe, expect, it } from 'vitest';
import { seedRandom } from '../paired/random.ts';
import { chooseLimit } from './compare-learners.ts';
import { type Example, isGenerated, learnRegression, learnTrees, splitFold, weigh } from './learn.ts';
import { listPictures } from './list-pictures.ts';

const examples: Example[] = listPictures().map((picture) => ({ picture, values: [] }));

describe('learning from generated and other pictures', () => {
  it('asks about no repository and no generator that was learnt from', () => {
    let asked = 0;
    for (let fold = 0; fold < 6; fold++) {
      const split = splitFold(examples, fold);
      asked += split.asked.length;
      for (const key of ['repository', 'generator'] as const) {
        const learnt = new Set(split.learnt.map(({ picture }) => picture[key]));
        expect(split.asked.filter(({ picture }) => picture[key] && learnt.has(picture[key]))).toEqual([]);
      }
      expect(split.learnt.some(isGenerated) && split.learnt.some((one) => !isGenerated(one))).toBe(true);
    }
    expect(asked).toBe(examples.length);
  });

  it('weighs both classes the same', () => {
    const weights = weigh(examples);
    const sum = (is: boolean) =>
      weights.reduce((all, weight, i) => all + (isGenerated(examples[i]!) === is ? weight : 0), 0);
    expect(sum(true) / sum(false)).toBeCloseTo(1, 3);
  });

  it('tells what numbers tell, and gives a missing one no say', () => {
    const random = seedRandom('numbers');
    const told = examples.map(({ picture }) => ({
      picture,
      values: [random.unit(), picture.generator ? random.between(1, 2) : random.between(0, 1), Number.NaN],
    }));
    for (const learn of [learnTrees, learnRegression]) {
      const judge = learn(told, weigh(told));
      expect(judge([0.5, 1.8, Number.NaN])).toBeGreaterThan(1);
      expect(judge([0.5, 0.2, Number.NaN])).toBeLessThan(-1);
    }
  });
});

describe('the limit of what may be called generated', () => {
  const of = (kind: string, count: number, highest: number) =>
    Array.from({ length: count }, (_, i) => ({ kind, score: highest - i }));

  it('spares all but one in a hundred of every kind', () => {
    const limit = chooseLimit([...of('photo', 200, 50), ...of('drawing', 50, 30), ...of('generated', 9, 99)]);
    expect(limit).toBe(48);
    expect(chooseLimit([...of('photo', 200, 10), ...of('drawing', 50, 30)])).toBe(30);
  });
});
