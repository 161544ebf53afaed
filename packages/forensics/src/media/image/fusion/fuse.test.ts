import { readFileSync } from 'node:fs';
import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { describeCondition } from '../picture-condition.ts';
import { describeFalseAlarms, describeMissed } from './fuse.ts';
import type { FusionModel } from './fusion-model.ts';

const { bySize } = JSON.parse(readFileSync(new URL('fusion.json', import.meta.url), 'utf8')) as FusionModel;

const SIZES = [
  { name: 'small', table: bySize.small, size: { width: 1_600, height: 1_200 } },
  { name: 'large', table: bySize.large, size: { width: 2_000, height: 1_000 } },
] as const;

describe.each(SIZES)('how often $name untouched pictures score as high', ({ table, size }) => {
  const { untouchedAtLeast, untouchedCount } = table;

  it('is said to be never only where none of those that were measured did', () => {
    expect(untouchedAtLeast).toHaveLength(101);
    for (const [score, share] of untouchedAtLeast.entries()) {
      const told = describeFalseAlarms(score, size);
      expect(told.id === 'verdict.false-alarms-none', `${score}`).toBe(share === 0);
      if (share > 0) expect(Math.abs(Number(told.values?.share) - 1_000 * share), `${score}`).toBeLessThan(1);
    }
  });

  it('names how many were measured, and never gets rarer for a lower score', () => {
    for (const score of [0, 50, 100])
      expect(describeFalseAlarms(score, size).values).toMatchObject({ count: untouchedCount });
    for (const [score, share] of untouchedAtLeast.entries())
      expect(share).toBeLessThanOrEqual(untouchedAtLeast[score - 1] ?? 1);
  });
});

describe.each(SIZES)('how often $name forged pictures score low', ({ table, size }) => {
  it('is said of those in a like condition', () => {
    const known = { ...size, savings: 1, copiedBy: null };
    for (const [jpegQuality, level] of [
      [95, 'good'],
      [70, 'limited'],
      [50, 'poor'],
    ] as const) {
      const { count, share } = table.missed[level];
      expect(count, level).toBeGreaterThanOrEqual(20);
      expect(describeMissed(describeCondition({ ...known, jpegQuality })), level).toEqual(
        say('verdict.missed', { count, percent: Math.round(100 * share) }),
      );
    }
  });
});
