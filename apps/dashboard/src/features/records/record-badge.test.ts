import { recordBadge, recordBorder } from '@assay/contract/records';
import { expect, it } from 'vitest';
import { isBadgePremature } from './components/record-states.tsx';
import { t } from './records-texts.ts';

it.each([
  [{ archived: true, needsReview: true }, 'Archived', 'red'],
  [{ archived: true, needsReview: false }, 'Archived', 'green'],
  [{ archived: false, needsReview: true }, 'Needs Review', null],
  [{ archived: false, needsReview: false }, 'Completed', null],
])('of a record with %j the badge says %s, and the border is %s', (record, badge, border) => {
  expect(t(`records.badge.${recordBadge(record)}`)).toBe(badge);
  expect(recordBorder(record)).toBe(border);
});

it.each([
  ['a record without files', { assetCount: 0 }, true],
  ['one whose analyses run', { pendingCount: 2 }, true],
  ['one whose files were all analysed', {}, false],
  ['one that needs review meanwhile', { pendingCount: 2, needsReview: true }, false],
  ['an archived one', { assetCount: 0, archived: true }, false],
])('of %s it is said whether the badge Completed would be premature', (_what, given, isPremature) => {
  const counts = { assetCount: 2, pendingCount: 0, failedCount: 0 };
  const rest = { archived: false, needsReview: false, awaitsCustomer: false, decision: null, review: null };
  expect(isBadgePremature({ ...counts, ...rest, ...given })).toBe(isPremature);
});
