import { describe, expect, it } from 'vitest';
import { readRows } from './spec-map.ts';

describe('the map of the specification', () => {
  it('is read row by row, with its paths', () => {
    const markdown =
      '# Title\n\n| id | code | test |\n|---|---|---|\n| S1-01 | `a/b.ts`, `c.ts` | — |\n| S1-02 | — | d.test.ts |\n';
    expect(readRows(markdown)).toEqual([
      { id: 'S1-01', paths: ['a/b.ts', 'c.ts'] },
      { id: 'S1-02', paths: ['d.test.ts'] },
    ]);
  });
});
