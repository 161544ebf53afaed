import { RECORD_ERROR_CODES, REVIEW_REASONS } from '@assay/contract/closed-sets';
import type { ReviewReason } from '@assay/contract/review';
import { expect, it } from 'vitest';
import { describeReason } from './describe-reason.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const reason: ReviewReason = {
  ...{ kind: 'score', code: null, assetId: null, originalName: 'roof.jpg', weight: 80, score: 80 },
  ...{ isElsewhere: false, retryAt: null, since: '2026-03-01T11:00:00Z' },
};
const tell = (given: Partial<ReviewReason>) =>
  describeReason({ ...reason, ...given }, now, (iso) => iso.slice(11, 16));

it('has words with the file for every kind of reason and every finding', () => {
  const words = [
    ...REVIEW_REASONS.filter((kind) => kind !== 'finding').map((kind) => tell({ kind })),
    ...RECORD_ERROR_CODES.map((code) => tell({ kind: 'finding', code })),
  ];
  expect(new Set(words).size).toBe(words.length);
  for (const one of words) expect(one).not.toMatch(/queue\.|\{\{/);
  expect(tell({})).toBe('Score 80: roof.jpg');
});

it('speaks of a time before reasons were kept for that kind alone', () => {
  const words = 'Marked for review before reasons were kept';
  expect(REVIEW_REASONS.filter((kind) => tell({ kind }) === words)).toEqual(['earlier']);
});

it('says whether a duplicate is of this record', () => {
  const duplicate = { kind: 'finding', code: 'ERROR_DUPLICATE_MEDIA' } as const;
  expect(tell({ ...duplicate, isElsewhere: true })).toContain('outside this record');
  expect(tell(duplicate)).toContain('in this record');
});

it('says whether the credentials are the file’s own', () => {
  expect(tell({ kind: 'credentials', code: 'invalid' })).toBe('Content credentials do not verify: roof.jpg');
  expect(tell({ kind: 'credentials', code: 'ingredient-invalid' })).toBe(
    'Content credentials of something that went into it do not verify: roof.jpg',
  );
});

it('says whether a signature fails, or holds for an earlier revision', () => {
  expect(tell({ kind: 'signature', code: 'broken' })).toBe('Signature does not verify: roof.jpg');
  expect(tell({ kind: 'signature', code: 'changed-after' })).toBe('Changed after it was signed: roof.jpg');
});

it('says when a failed analysis is tried again, as long as it is', () => {
  expect(tell({ kind: 'failed', retryAt: '2026-03-01T12:15:00Z' })).toBe(
    'Analysis failed: roof.jpg, next try 12:15',
  );
  expect(tell({ kind: 'failed', retryAt: '2026-03-01T11:15:00Z' })).toBe('Analysis failed: roof.jpg');
});
