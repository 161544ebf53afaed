import { describe, expect, it } from 'vitest';
import { foldBySource } from './fold-by-source.ts';

const of = (group: string, ...scores: number[]) => scores.map((score) => ({ group, score }));

describe('folds by source', () => {
  it('set the threshold for each source by the controls of the others alone', () => {
    const controls = [...of('a', 10, 20), ...of('b', 60, 5), ...of('c', 0, 0)];
    const edited = [...of('a', 30, 70), ...of('b', 30, 70), ...of('c', 65, 50)];
    // The threshold for a and c is 60; for b it is 20, which b's own control of 60 exceeds.
    expect(foldBySource(edited, controls)).toEqual({
      ...{ hits: 1 + 2 + 1, edited: 6, falseAlarms: 1, controls: 6, groups: 3 },
    });
  });

  it('never take a score of nothing for a hit', () => {
    const controls = [...of('a', 0), ...of('b', 0)];
    expect(foldBySource(of('a', 0, 1), controls)).toMatchObject({ hits: 1, edited: 2 });
  });

  it('allow the given share of the others to be told', () => {
    const controls = [...of('a', 0), ...of('b', ...Array.from({ length: 20 }, (_, place) => place))];
    expect(foldBySource(of('a', 18, 19), controls)?.hits).toBe(1);
    expect(foldBySource(of('a', 18, 19), controls, 0)?.hits).toBe(0);
  });

  it('say nothing of one source alone', () => {
    expect(foldBySource(of('a', 9), of('a', 1))).toBeNull();
  });
});
