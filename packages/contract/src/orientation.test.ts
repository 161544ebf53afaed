import { expect, it } from 'vitest';
import { findOrientation, parseOrientation } from './orientation.ts';

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
  expect(findOrientation(groups)).toBe(6);
  expect(findOrientation([])).toBe(1);
});
