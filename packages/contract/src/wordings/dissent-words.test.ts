import { expect, it } from 'vitest';
import { colourScoreOf } from './disputed-score.ts';
import { describeDissent, findDissent, nameVerdict } from './dissent-words.ts';

const said = (
  score: number | null,
  status: 'finding' | 'inconclusive' = 'finding',
  title = 'Copied parts',
) => ({
  ...{ model: title.toLowerCase(), title, status, score },
});

it('a method that is sure contradicts a low or a moderate score, and no higher one', () => {
  for (const band of ['low', 'moderate'] as const)
    expect(findDissent(band, [said(10), said(91.4)])).toEqual({
      model: 'copied parts',
      method: 'Copied parts',
      score: 91,
    });
  for (const band of ['high', 'very-high', 'unknown'] as const)
    expect(findDissent(band, [said(91)])).toBeNull();
  expect(findDissent('low', [said(74), said(91, 'inconclusive'), said(null)])).toBeNull();
});

it('the surest of several is named', () => {
  const both = [said(80), said(95, 'finding', 'Noise')];
  expect(findDissent('low', both)).toEqual({ model: 'noise', method: 'Noise', score: 95 });
  expect(describeDissent({ method: 'Noise', score: 95 })).toContain('“Noise” alone has a score of 95');
  expect(nameVerdict('low', both)).toBe('Methods disagree');
  expect(nameVerdict('low', [said(12)])).toBe('Low suspicion');
});

it('a score that a method contradicts is never shown in green', () => {
  expect(colourScoreOf(12, false)).toBe(12);
  expect(colourScoreOf(12, true)).toBeGreaterThan(50);
  expect(colourScoreOf(90, true)).toBe(90);
});
