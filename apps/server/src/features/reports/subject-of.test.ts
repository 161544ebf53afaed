import { expect, it } from 'vitest';
import { makeAsset } from './outline/fixtures.ts';
import { subjectOf } from './subject-of.ts';

it('a report is about its record, else about its file; without either there is none', () => {
  const file = makeAsset(1);
  const record = { id: 'r', referenceId: 'A-1' } as NonNullable<Parameters<typeof subjectOf>[0]['record']>;
  expect(subjectOf({ record, assets: [] })).toEqual({ type: 'record', id: 'r', name: 'A-1' });
  expect(subjectOf({ record: null, assets: [file] })).toEqual({ type: 'file', id: file.id, name: file.name });
  expect(() => subjectOf({ record: null, assets: [] })).toThrow(
    'The report is about neither a record nor a file.',
  );
});
