import { expect, it } from 'vitest';
import { parseOrientation, shownOrientation } from './orientation.ts';

const entry = (name: string, value: string) => ({ name, value });

it('reads a number, the standard names and the usual descriptions', () => {
  expect(
    ['6', 'right-top', 'Rotate 90 CW', 'Horizontal (normal)', 'sideways', undefined].map(parseOrientation),
  ).toEqual([6, 6, 6, 1, 1, 1]);
});

it('takes the orientation from the main picture, not from its thumbnail', () => {
  const groups = [
    { title: 'EXIF thumbnail', entries: [entry('Orientation', '8')] },
    { title: 'EXIF', entries: [entry('Model', 'X'), entry('Orientation', 'right-top')] },
  ];
  const photo = { mimeType: 'image/jpeg', orientation: null, metadata: { groups } };
  expect(shownOrientation(photo)).toBe(6);
  expect(shownOrientation({ ...photo, metadata: null })).toBe(1);
});

it('takes what the decoder did, and never turns HEIC and AVIF a second time', () => {
  const metadata = { groups: [{ title: 'EXIF', entries: [entry('Orientation', '6')] }] };
  expect(shownOrientation({ mimeType: 'image/jpeg', orientation: 3, metadata })).toBe(3);
  for (const mimeType of ['image/heic', 'image/heif', 'image/avif'])
    expect(shownOrientation({ mimeType, orientation: null, metadata })).toBe(1);
  for (const mimeType of ['image/jpeg', 'image/tiff', 'image/webp'])
    expect(shownOrientation({ mimeType, orientation: null, metadata })).toBe(6);
});
