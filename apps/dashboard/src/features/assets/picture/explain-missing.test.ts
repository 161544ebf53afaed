import { expect, it } from 'vitest';
import { explainNoOther, explainNoThumbnail } from './explain-missing.ts';

it('says that the other picture could not be loaded only where its file could not be asked for', () => {
  expect(explainNoOther({ isError: true, hasPicture: undefined })).toBe(
    'The other picture could not be loaded.',
  );
  expect(explainNoOther({ isError: false, hasPicture: false })).toBe(
    'The other file has no picture to show.',
  );
  expect(explainNoOther({ isError: false, hasPicture: undefined })).toBeNull();
  for (const isError of [true, false]) expect(explainNoOther({ isError, hasPicture: true })).toBeNull();
});

it('says of a thumbnail that there is none only where a JPEG was looked into', () => {
  const known = { mimeType: 'image/jpeg', isError: false, address: null };
  expect(explainNoThumbnail(known)).toBe('The EXIF of this file holds no thumbnail.');
  expect(explainNoThumbnail({ ...known, isError: true, address: undefined })).toBe(
    'The file could not be read for its thumbnail.',
  );
  expect(explainNoThumbnail({ ...known, address: undefined })).toBe('Loading');
  for (const isError of [true, false])
    expect(explainNoThumbnail({ mimeType: 'image/png', isError, address: undefined })).toBe(
      'Only a JPEG is looked into for a thumbnail.',
    );
});
