import { describe, expect, it } from 'vitest';
import { COCO_NAMES } from '../../../packages/analysis/src/child/objects/coco-names.ts';
import { compareNames } from './compare-names.ts';
import { readLabels } from './read-labels.ts';

describe('names on photos', () => {
  it('count once a photo: right, wrong or missed, and not at all where a person could not decide', () => {
    const counts = compareNames([
      { names: ['dog', 'car'], undecided: ['cup'], seen: ['dog', 'dog', 'cup', 'boat'] },
      { names: [], undecided: [], seen: [] },
      { names: ['dog'], undecided: [], seen: ['dog'] },
    ]);
    expect(counts).toEqual({
      ...{ right: 2, wrong: 1, missed: 1 },
      byName: {
        dog: { right: 2, wrong: 0, missed: 0 },
        boat: { right: 0, wrong: 1, missed: 0 },
        car: { right: 0, wrong: 0, missed: 1 },
      },
    });
  });

  it('were labelled on 60 photos, each with names that COCO has', () => {
    const labels = readLabels();
    expect(new Set(labels.map(({ file }) => file)).size).toBe(60);
    const names = labels.flatMap(({ names, undecided }) => [...names, ...undecided]);
    expect(names.filter((name) => !COCO_NAMES.includes(name))).toEqual([]);
  });
});
