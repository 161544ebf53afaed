import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../theme/colour.ts';
import { scoreColours } from './score-colour.ts';

describe.each(['light', 'dark'] as const)('score colours on %s', (scheme) => {
  it('read at 4.5:1 for every score and for none', () => {
    for (const score of [null, ...Array.from({ length: 101 }, (_, index) => index)]) {
      const { fill, text } = scoreColours(score, scheme);
      expect(contrastRatio(text, fill), `score ${score}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are never green for a score that one method contradicts, however low it is', () => {
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const isGreen = (score: number) => {
      const [red, green] = channels(scoreColours(score, scheme).stroke);
      return green! > red!;
    };
    expect(isGreen(12)).toBe(true);
    for (let score = 0; score < 50; score++)
      expect(isGreen(colourScoreOf(score, true)), `${score}`).toBe(false);
  });

  it('run from green to red, with grey for none', () => {
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const [lowRed, lowGreen] = channels(scoreColours(0, scheme).stroke);
    const [highRed, highGreen] = channels(scoreColours(100, scheme).stroke);
    expect(lowGreen).toBeGreaterThan(lowRed!);
    expect(highRed).toBeGreaterThan(highGreen!);
    const grey = channels(scoreColours(null, scheme).stroke);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(24);
  });
});
