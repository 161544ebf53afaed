import { tellRecordFinding } from '@assay/contract/wordings/record-finding-words';
import { expect, it } from 'vitest';
import { tellFinding } from './tell-finding.ts';

const values = { distanceMiles: 16.93, maxDistanceMiles: 1, latitude: 52.4, longitude: 13.1 };
const names = { a: 'a.jpg', b: 'b.jpg' } as Record<string, string>;
const nameOf = (id: string) => names[id];
const finding = {
  ...({ code: 'ERROR_LOCATION_DIFFERENCE', assetIds: ['a', 'b'], values } as const),
  message: tellRecordFinding('ERROR_LOCATION_DIFFERENCE', values, { name: 'a.jpg', other: 'b.jpg' }),
};

it('tells distances in one unit, the reader’s', () => {
  expect(tellFinding({ ...finding, assetIds: ['a', 'b'] }, nameOf, 'miles')).toContain('16.9 miles');
  const told = tellFinding({ ...finding, assetIds: ['a', 'b'] }, nameOf, 'kilometres');
  expect(told).toContain('27.2 kilometres from where “b.jpg” was taken; the limit is 1.61 kilometres.');
  expect(told).not.toContain('mile');
});

it('keeps the server’s words where a file is not known here, and of all other findings', () => {
  expect(tellFinding({ ...finding, assetIds: ['a', 'c'] }, nameOf, 'kilometres')).toBe(finding.message);
  const other = {
    code: 'ERROR_IMAGE_TOO_SMALL',
    message: 'It is small.',
    assetIds: ['a'],
    values: {},
  } as const;
  expect(tellFinding({ ...other, assetIds: ['a'] }, nameOf, 'kilometres')).toBe('It is small.');
});
