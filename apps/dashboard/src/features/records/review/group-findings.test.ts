import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { RecordFinding } from '@assay/contract/records';
import { expect, test } from 'vitest';
import { groupFindings } from './group-findings.ts';

const finding = (code: RecordErrorCode, assetId: string): RecordFinding => ({
  ...{ code, assetIds: [assetId], message: '', values: {}, matches: [] },
});

const kindsOf = (findings: readonly RecordFinding[]) =>
  groupFindings(findings).map(({ code, findings: all }) => [code, all.flatMap(({ assetIds }) => assetIds)]);

test('findings of one kind stand together, in the order that they came in', () => {
  expect(
    kindsOf([
      finding('ERROR_TIME_DIFFERENCE', 'a'),
      finding('ERROR_DUPLICATE_MEDIA', 'b'),
      finding('ERROR_TIME_DIFFERENCE', 'c'),
    ]),
  ).toEqual([
    ['ERROR_TIME_DIFFERENCE', ['a', 'c']],
    ['ERROR_DUPLICATE_MEDIA', ['b']],
  ]);
});

test('scores come last, since each file shows its own', () => {
  expect(
    kindsOf([
      finding('ERROR_TAMPERED_ASSETS', 'a'),
      finding('ERROR_DUPLICATE_MEDIA', 'b'),
      finding('ERROR_TIME_DIFFERENCE', 'c'),
    ]).map(([code]) => code),
  ).toEqual(['ERROR_DUPLICATE_MEDIA', 'ERROR_TIME_DIFFERENCE', 'ERROR_TAMPERED_ASSETS']);
});

test('without findings there are no groups', () => {
  expect(groupFindings([])).toEqual([]);
});
