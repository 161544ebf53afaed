import type { Assessment, TamperedResult } from '@assay/contract/assessments';
import { organisationConfigSchema } from '@assay/contract/organisations';
import { describe, expect, it } from 'vitest';
import { badgeOf, isSmallImage, parseSize, readScore } from './read-score.ts';

const smallest = organisationConfigSchema.parse({});

function assessment(status: Assessment['status']): Assessment {
  const compromisedScore = status === 'finding' ? 10 : null;
  return {
    model: status,
    version: '1.0.0',
    title: status,
    status,
    compromisedScore,
    message: '',
    regions: [],
    raw: {},
    overlay: null,
    milliseconds: 1,
  };
}

function result(change: Partial<TamperedResult>): TamperedResult {
  return {
    tamperScore: 12,
    band: 'low',
    sentences: [],
    error: null,
    assessments: [assessment('finding'), assessment('not-applicable')],
    overlay: null,
    isLoading: false,
    loading: false,
    progress: null,
    milliseconds: 10,
    ...change,
  };
}

describe('a score as it is shown', () => {
  it('is its rounded number in the colour of its height', () => {
    expect(readScore(result({ tamperScore: 0 }), '4000x3000', smallest)).toMatchObject({
      label: '0',
      hue: 120,
    });
    expect(readScore(result({ tamperScore: 73.4 }), '4000x3000', smallest)).toMatchObject({
      label: '73',
      hue: 32,
    });
    expect(readScore(result({ tamperScore: 100 }), '4000x3000', smallest)).toMatchObject({
      label: '100',
      hue: 0,
    });
  });

  it('is a warning where the picture is small, the score low, and one method alone could say anything', () => {
    const kindOf = (size: string, change: Partial<TamperedResult> = {}) =>
      readScore(result(change), size, smallest).kind;
    expect(kindOf('10x10')).toBe('small');
    expect(kindOf('4000x3000')).toBe('score');
    expect(kindOf('10x10', { tamperScore: 50, band: 'high' })).toBe('score');
    const two = [assessment('finding'), assessment('inconclusive')];
    expect(kindOf('10x10', { assessments: two })).toBe('score');
  });

  it('is grey while missing, and the word Error after a failure', () => {
    expect(readScore(null, null, smallest)).toMatchObject({ kind: 'missing', hue: null });
    expect(readScore(result({ tamperScore: null, band: 'unknown' }), '4000x3000', smallest)).toMatchObject({
      kind: 'missing',
      hue: null,
    });
    const failed = result({
      tamperScore: null,
      error: { code: 'ANALYSIS_FAILED', message: 'Out of memory' },
    });
    expect(readScore(failed, '4000x3000', smallest)).toMatchObject({ label: 'Error', hue: null });
    // The content of a score's badge and axis. `hue` is null if it must be grey.
    const late = result({ tamperScore: 73, error: failed.error });
    expect(readScore(late, '4000x3000', smallest)).toMatchObject({ label: 'Error', hue: null });
    for (const given of [null, failed, late, result({ tamperScore: null, band: 'unknown' })])
      expect(badgeOf(readScore(given, '4000x3000', smallest)).score).toBeNull();
  });

  it('is amber where one method is sure of the contrary, never green', () => {
    const sure = { ...assessment('finding'), title: 'Copied parts', compromisedScore: 91 };
    const reading = readScore(result({ assessments: [assessment('finding'), sure] }), '4000x3000', smallest);
    expect(reading).toMatchObject({ label: '12', dissent: { method: 'Copied parts', score: 91 } });
    expect(reading.hue).toBeLessThan(60);
    expect(badgeOf(reading).isDisputed).toBe(true);
    expect(badgeOf(readScore(result({}), '4000x3000', smallest)).isDisputed).toBe(false);
  });

  it('tells its progress while loading', () => {
    const loading = result({ tamperScore: null, isLoading: true, loading: true, progress: 0.4 });
    expect(readScore(loading, null, smallest)).toMatchObject({ kind: 'loading', progress: 0.4 });
  });

  describe("the '!' of small images", () => {
    it('stands for a score under 50 that one applicable assessment gave', () => {
      expect(readScore(result({ tamperScore: 49 }), '320x240', smallest).label).toBe('!');
    });
    it('is not for a score of 50 or more', () => {
      expect(readScore(result({ tamperScore: 50 }), '320x240', smallest).label).toBe('50');
    });
    it('is not for an image of the smallest size or larger', () => {
      expect(readScore(result({}), '640x480', smallest).label).toBe('12');
    });
    it('is grey where the score of a poor copy says nothing', () => {
      const reading = readScore(result({ band: 'unknown', tamperScore: 4 }), '320x240', smallest);
      expect(reading).toMatchObject({ kind: 'small', label: '!', hue: null });
      expect(badgeOf(reading)).toMatchObject({ label: '!', score: null });
    });
    it('is not where several methods could look', () => {
      const two = result({ assessments: [assessment('finding'), assessment('inconclusive')] });
      expect(readScore(two, '320x240', smallest).label).toBe('12');
    });
  });

  it('counts an image as small when either side is', () => {
    expect(isSmallImage('639x4000', smallest)).toBe(true);
    expect(isSmallImage('4000x479', smallest)).toBe(true);
    expect(isSmallImage(null, smallest)).toBe(false);
    expect(parseSize('12x')).toBeNull();
  });
});
