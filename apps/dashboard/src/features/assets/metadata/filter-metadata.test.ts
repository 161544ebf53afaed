import { describe, expect, it } from 'vitest';
import { filterMetadata, formatMetadata } from './filter-metadata.ts';

const groups = [
  { title: 'File', entries: [{ name: 'Format', value: 'JPEG', conspicuous: false }] },
  {
    title: 'EXIF',
    entries: [
      { name: 'Model', value: 'Canon EOS 5D', conspicuous: false },
      { name: 'Software', value: 'Adobe Photoshop', conspicuous: true },
    ],
  },
];

describe('metadata', () => {
  it('puts groups and entries with inconsistencies first', () => {
    const shown = filterMetadata(groups, '');
    expect(shown.map(({ title }) => title)).toEqual(['EXIF', 'File']);
    expect(shown[0].entries.map(({ name }) => name)).toEqual(['Software', 'Model']);
  });

  it('finds words anywhere, in any case, and drops what is left empty', () => {
    expect(filterMetadata(groups, 'canon')).toEqual([{ title: 'EXIF', entries: [groups[1].entries[0]] }]);
    expect(filterMetadata(groups, ' exif  PHOTOSHOP ')[0].entries).toEqual([groups[1].entries[1]]);
    expect(filterMetadata(groups, 'nikon')).toEqual([]);
  });

  it('copies as lines of a table', () => {
    expect(formatMetadata(groups)).toBe(
      'File\tFormat\tJPEG\nEXIF\tModel\tCanon EOS 5D\nEXIF\tSoftware\tAdobe Photoshop',
    );
  });
});
