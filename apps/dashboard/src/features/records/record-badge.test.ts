import { recordBadge, recordBorder } from '@assay/contract/records';
import { expect, it } from 'vitest';
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
