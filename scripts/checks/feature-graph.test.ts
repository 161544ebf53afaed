import { describe, expect, it } from 'vitest';
import { FEATURE_GRAPHS, findCircle, findIdleArrows } from './feature-graph.ts';

describe('the graph of features', () => {
  it.each(Object.entries(FEATURE_GRAPHS))('of %s has no circle', (_, graph) =>
    expect(findCircle(graph)).toBeUndefined(),
  );

  it('would notice one', () => {
    expect(findCircle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
    expect(findCircle({ a: ['a'] })).toEqual(['a', 'a']);
  });

  it('takes two ways to one feature for no circle', () => {
    expect(findCircle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeUndefined();
  });

  it('names arrows that nobody uses', () => {
    const imports = [
      { from: 'apps/x/src/features/a/one.ts', to: 'apps/x/src/features/b/b.ts' },
      { from: 'apps/x/src/app/router.ts', to: 'apps/x/src/features/c/c.ts' },
    ];
    expect(findIdleArrows('apps/x', { a: ['b', 'c'] }, imports)).toEqual(['a → c']);
  });
});
