import type { PictureCondition } from '@assay/contract/assessments';
import { describe, expect, it } from 'vitest';
import { proportionBounds } from '../../../platform/proportion-bounds.ts';
import { makeAsset } from '../outline/fixtures.ts';
import { VALIDATED_FUSIONS, weighScore } from './weigh-score.ts';

const condition = (level: PictureCondition['level']): PictureCondition => ({
  ...{ level, reasons: [], width: 1_000, height: 750, jpegQuality: 90, savings: 1, copiedBy: null },
});
const measured = { condition: condition('good'), fusion: VALIDATED_FUSIONS[0] };
const weigh = (score: number | null, level: PictureCondition['level']) =>
  weighScore(makeAsset(1, { verdict: { ...measured, score, condition: condition(level) } }));

describe('bounds of a proportion', () => {
  // Values of R's binom.test.
  it.each([
    [0, 76, 0, 0.0474],
    [5, 10, 0.1871, 0.8129],
    [65, 123, 0.4364, 0.6192],
    [29, 29, 0.8806, 1],
  ])('of %i of %i are those of Clopper and Pearson', (hits, trials, lower, upper) => {
    const bounds = proportionBounds(hits, trials);
    expect(bounds.lower).toBeCloseTo(lower, 3);
    expect(bounds.upper).toBeCloseTo(upper, 3);
  });
});

it('the bounds of the opposite are the opposite bounds, also far from the middle', () => {
  for (const [hits, trials] of [
    [257, 266],
    [126, 127],
    [1_990, 2_000],
  ] as const) {
    const [seen, missed] = [proportionBounds(hits, trials), proportionBounds(trials - hits, trials)];
    expect(seen.lower).toBeCloseTo(1 - missed.upper, 6);
    expect(seen.upper).toBeCloseTo(1 - missed.lower, 6);
  }
});

describe('the weight of a score', () => {
  it('is moderate for an alteration where a good copy reaches 50', () => {
    const weight = weigh(50, 'good');
    // 85 of 370 are at least 18.8 %, 1 of 513 at most 1.1 %.
    expect(weight).toEqual({ favours: 'altered', support: 'moderate', ratio: expect.closeTo(17.4, 1) });
  });

  it('is weaker for poorer copies', () => {
    expect(weigh(90, 'limited')).toMatchObject({ favours: 'altered', ratio: expect.closeTo(16.4, 1) });
    expect(weigh(90, 'poor')).toMatchObject({ favours: 'altered', support: 'weak' });
  });

  it('is weak against an alteration where a good copy scores low, and none where a poor copy does', () => {
    expect(weigh(3, 'good')).toMatchObject({ favours: 'untouched', support: 'weak' });
    expect(weigh(3, 'poor')).toEqual({ favours: 'neither' });
  });

  it('is weak for an alteration between the two, where scores without one clear method stand', () => {
    expect(weigh(49, 'good')).toMatchObject({ favours: 'altered', support: 'weak' });
    expect(weigh(30, 'poor')).toMatchObject({ favours: 'altered', support: 'weak' });
  });

  it('is not given where nothing was measured', () => {
    const why = (rest: Parameters<typeof makeAsset>[1]) =>
      weighScore(makeAsset(1, { ...rest, verdict: { ...measured, score: 70, ...rest?.verdict } }));
    expect(why({ verdict: { score: null } })).toBe('score');
    expect(why({ verdict: { status: 'pending' } })).toBe('score');
    expect(why({ verdict: { condition: null } })).toBe('condition');
    expect(why({ type: 'video' })).toBe('medium');
    expect(why({ mimeType: 'image/heic' })).toBe('format');
    expect(why({ verdict: { fusion: '0123456789ab/1' } })).toBe('version');
    // The same network by rules under which it explained a score of 50 alone.
    expect(why({ verdict: { fusion: VALIDATED_FUSIONS[0].replace(/\d+$/, '4') } })).toBe('version');
    // With a model of the operator's, whose weight moves the score.
    expect(why({ verdict: { fusion: `${VALIDATED_FUSIONS[0]}+own-model` } })).toBe('version');
    expect(weighScore(makeAsset(1, { verdict: { score: 70, condition: condition('good') } }))).toBe(
      'version',
    );
  });
});
