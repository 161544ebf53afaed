import type { RecordFinding } from '@assay/contract/records';
import type { RecordErrorCode } from '@assay/contract/words';
import { expect, test } from 'vitest';
import { groupFindings } from './group-findings.ts';

const finding = (code: RecordErrorCode, assetId: string): RecordFinding => ({
  ...{ code, assetIds: [assetId], message: '', values: {}, matches: [] },
});

test('findings of one kind stand together, in the order that they came in', () => {
  const groups = groupFindings([
    finding('ERROR_TAMPERED_ASSETS', 'a'),
    finding('ERROR_DUPLICATE_MEDIA', 'b'),
    finding('ERROR_TAMPERED_ASSETS', 'c'),
  ]);
  expect(groups.map(({ code, findings }) => [code, findings.flatMap(({ assetIds }) => assetIds)])).toEqual([
    ['ERROR_TAMPERED_ASSETS', ['a', 'c']],
    ['ERROR_DUPLICATE_MEDIA', ['b']],
  ]);
});

test('without findings there are no groups', () => {
  expect(groupFindings([])).toEqual([]);
});
