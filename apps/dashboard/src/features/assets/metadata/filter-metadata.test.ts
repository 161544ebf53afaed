import { describe, expect, it } from 'vitest';
import { filterMetadata, formatMetadata, hasContradictions } from './filter-metadata.ts';

const model = { name: 'Model', value: 'Canon EOS 5D', conspicuous: false };
const software = { name: 'Software', value: 'Adobe Photoshop', conspicuous: true };
const groups = [
  { title: 'File', entries: [{ name: 'Format', value: 'JPEG', conspicuous: false }] },
  { title: 'EXIF', entries: [model, software] },
];

describe('metadata', () => {
  it('puts groups and entries with inconsistencies first', () => {
    const shown = filterMetadata(groups, '');
    expect(shown.map(({ title }) => title)).toEqual(['EXIF', 'File']);
    expect(shown[0]?.entries).toEqual([software, model]);
  });

  it('finds words anywhere, in any case, and drops what is left empty', () => {
    expect(filterMetadata(groups, 'canon')).toEqual([{ title: 'EXIF', entries: [model] }]);
    expect(filterMetadata(groups, ' exif  PHOTOSHOP ')[0]?.entries).toEqual([software]);
    expect(filterMetadata(groups, 'nikon')).toEqual([]);
  });

  it('tells what was found from what stands in the file, and of older analyses by its entries', () => {
    const stands = { kind: 'exif' as const, title: 'EXIF', entries: [software] };
    expect([{ ...stands, kind: 'contradictions' as const }, stands].map(hasContradictions)).toEqual([
      true,
      false,
    ]);
    const older = [{ title: 'Inconsistencies', entries: [software] }, ...groups];
    expect(older.map(hasContradictions)).toEqual([true, false, false]);
  });

  it('copies as lines of a table', () => {
    expect(formatMetadata(groups)).toBe(
      'File\tFormat\tJPEG\nEXIF\tModel\tCanon EOS 5D\nEXIF\tSoftware\tAdobe Photoshop',
    );
  });
});
