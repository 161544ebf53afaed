import type { RecordFinding } from '@assay/contract/records';
import type { ReviewReason, ReviewState } from '@assay/contract/review';
import { expect, it } from 'vitest';
import { otherReasons } from './other-reasons.ts';

const reason = (kind: ReviewReason['kind'], assetId: string): ReviewReason => ({
  ...{ kind, assetId, code: null, originalName: `${assetId}.jpg`, weight: 50, score: null },
  ...{ isElsewhere: false, retryAt: null, since: '2026-03-01T12:00:00Z' },
});

it('lists with the findings every reason for review, and none twice', () => {
  const reasons = [
    reason('score', 'forged'),
    reason('failed', 'broken'),
    reason('score', 'nearly'),
    reason('finding', 'old'),
    reason('editor', 'forged'),
  ];
  const review: ReviewState = {
    ...{ weight: 60, since: null, reasons, reasonCount: reasons.length, amount: null, snoozedUntil: null },
    ...{ escalation: null, isProposed: false },
  };
  const finding = (code: RecordFinding['code'], assetId: string): RecordFinding => ({
    ...{ code, message: '', statements: [], assetIds: [assetId], matches: [], values: {} },
  });
  const findings = [finding('ERROR_CREATE_DATE_AGE', 'old'), finding('ERROR_TAMPERED_ASSETS', 'forged')];
  const others = otherReasons({ review, findings });
  expect(others.map(({ kind, assetId }) => `${kind} ${assetId}`)).toEqual([
    'failed broken',
    'score nearly',
    'editor forged',
  ]);
  expect(others.length + findings.length).toBe(review.reasonCount);
  expect(otherReasons({ review: null, findings })).toEqual([]);
});
