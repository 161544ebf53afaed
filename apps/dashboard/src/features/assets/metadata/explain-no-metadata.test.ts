import { expect, it } from 'vitest';
import { explainNoMetadata } from './explain-no-metadata.ts';

const done = { isLoading: false, error: null };
const failed = { isLoading: false, error: { code: 'crashed', message: 'It crashed.' } };

it('says that a file carries no metadata only where they were looked for', () => {
  expect(explainNoMetadata({ groups: [] }, 'image', done)).toBe('No metadata was found in this file.');
});

it.each(['video', 'audio', 'otherFileType', 'pdf'] as const)(
  'never says of a %s, whose metadata nobody reads, that it carries none',
  (type) => {
    for (const result of [done, failed, null, { ...done, isLoading: true }]) {
      expect(explainNoMetadata(null, type, result)).not.toMatch(/no metadata/i);
    }
    expect(explainNoMetadata(null, type, done)).toMatch(/not (read|listed)/);
  },
);

it('says that metadata are still to come only while the analysis runs', () => {
  const words = 'Metadata appears with the analysis.';
  expect(explainNoMetadata(null, 'image', { ...done, isLoading: true })).toBe(words);
  for (const result of [done, failed, null]) expect(explainNoMetadata(null, 'image', result)).not.toBe(words);
});

it('says of a failed or switched off analysis that the metadata were not read', () => {
  for (const result of [failed, null]) {
    expect(explainNoMetadata(null, 'image', result)).toBe('The metadata of this file were not read.');
  }
});
