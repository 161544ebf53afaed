import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tellFalseAlarms } from './fuse.ts';
import type { FusionModel } from './fusion-model.ts';

const { untouchedAtLeast, untouchedCount } = JSON.parse(
  readFileSync(new URL('fusion.json', import.meta.url), 'utf8'),
) as FusionModel;

describe('how often untouched pictures score as high', () => {
  it('is said to be never only where none of those that were measured did', () => {
    expect(untouchedAtLeast).toHaveLength(101);
    for (const [score, share] of untouchedAtLeast.entries()) {
      const told = tellFalseAlarms(score);
      const said = /^Of 1,000 untouched pictures about (\d+) score this high/.exec(told)?.[1];
      expect(told.startsWith('None of the '), `${score}`).toBe(share === 0);
      if (share > 0) expect(Math.abs(Number(said) - 1_000 * share), `${score}`).toBeLessThan(1);
    }
  });

  it('names how many were measured, and never gets rarer for a lower score', () => {
    for (const score of [0, 50, 100])
      expect(tellFalseAlarms(score)).toContain(untouchedCount.toLocaleString('en'));
    for (const [score, share] of untouchedAtLeast.entries())
      expect(share).toBeLessThanOrEqual(untouchedAtLeast[score - 1] ?? 1);
  });
});
