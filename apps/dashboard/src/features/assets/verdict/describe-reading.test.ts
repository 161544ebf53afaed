import type { TamperedResult } from '@assay/contract/assessments';
import { describe, expect, it } from 'vitest';
import { describeReading } from './describe-reading.ts';
import { readScore } from './read-score.ts';

const smallest = { minImageWidth: 100, minImageHeight: 100 };
const complete = {
  ...{ tamperScore: null, band: 'unknown', error: null, isLoading: false, loading: false, progress: null },
  ...{ assessments: [], sentences: [] },
} as unknown as TamperedResult;
const tell = (result: TamperedResult | null) => describeReading(readScore(result, null, smallest), result);

describe('the words of a verdict', () => {
  it('say of a file that no method examined just that, and nothing of what was found in it', () => {
    for (const result of [complete, null]) {
      expect(tell(result).title).toBe('Not examined');
      expect(tell(result).meaning).toContain('no method has examined'.slice(3));
      expect(tell(result).meaning).not.toMatch(/says nothing either way/);
    }
  });

  it('say that nothing can be told only of a file that methods examined', () => {
    const examined = { ...complete, assessments: [{ status: 'inconclusive' }] } as unknown as TamperedResult;
    expect(tell(examined).title).toBe('Cannot tell');
  });

  it('say that one method is sure where the score as a whole is low, and only there', () => {
    const assess = (band: string, compromisedScore: number, status = 'finding') =>
      tell({
        ...{ ...complete, band, tamperScore: band === 'low' ? 12 : 80 },
        assessments: [{ status, compromisedScore, title: 'Copied parts' }],
      } as unknown as TamperedResult).meaning;
    expect(assess('low', 91)).toContain('“Copied parts” alone has a score of 91');
    for (const other of [assess('low', 40), assess('low', 91, 'inconclusive'), assess('very-high', 91)]) {
      expect(other).not.toContain('alone has a score');
    }
  });

  it('call no file safe whose analysis failed', () => {
    const failed = { ...complete, error: { code: 'crashed', message: 'It crashed.' } } as TamperedResult;
    const { title, meaning } = tell(failed);
    expect(title).toBe('Tamper detection failed');
    expect(meaning).toMatch(/says nothing about whether this file was changed/);
    expect(meaning).not.toMatch(/\bsafe\b|\bvalid\b/i);
  });
});
