import type { TamperedResult } from '@assay/contract/assessments';
import { describe, expect, it } from 'vitest';
import { describeFirstLook } from './describe-first-look.ts';
import { badgeOf, readScore } from './read-score.ts';

const finding = {
  model: 'metadata',
  title: 'Metadata',
  compromisedScore: 60,
  message: 'A program saved it.',
};
const running = (findings: readonly (typeof finding)[], methods = 3): TamperedResult => ({
  tamperScore: null,
  band: 'unknown',
  sentences: [],
  error: null,
  assessments: [],
  overlay: null,
  isLoading: true,
  loading: true,
  progress: 0.2,
  milliseconds: null,
  firstLook: { methods, findings: [...findings] },
});

describe('the first look', () => {
  it('names what was found and says that the verdict is still to come', () => {
    expect(describeFirstLook(running([finding]))).toEqual({
      title: 'First look',
      found: [{ english: 'A program saved it.', statements: null }],
      nothing: null,
      rest: 'Not the verdict yet: the methods that examine the picture itself are still running.',
    });
  });

  it('says that those who looked found nothing of note, and nothing where none had anything to look at', () => {
    expect(describeFirstLook(running([]))).toMatchObject({
      found: [],
      nothing: 'None of the methods that read the file’s own data has found anything of note.',
    });
    expect(describeFirstLook(running([], 0))).toBeNull();
  });

  it('is never shown beside a verdict, and gives the badge no score', () => {
    expect(describeFirstLook({ ...running([finding]), isLoading: false, loading: false })).toBeNull();
    expect(describeFirstLook(null)).toBeNull();
    const smallest = { minImageWidth: 1, minImageHeight: 1 };
    expect(badgeOf(readScore(running([finding]), '10x10', smallest))).toMatchObject({
      score: null,
      isLoading: true,
    });
  });
});
