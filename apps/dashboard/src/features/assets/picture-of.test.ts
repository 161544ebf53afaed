import { describe, expect, it } from 'vitest';
import { findOrientation, uprightSize } from './picture-of.ts';

const entry = (name: string, value: string) => ({ name, value, conspicuous: false });

describe('picture of an asset', () => {
  it('takes the orientation from the main picture, not from its thumbnail', () => {
    const groups = [
      { title: 'EXIF thumbnail', entries: [entry('Orientation', '8')] },
      { title: 'EXIF', entries: [entry('Model', 'X'), entry('Orientation', 'right-top')] },
    ];
    expect(findOrientation(groups)).toBe(6);
    expect(findOrientation([])).toBe(1);
  });

  it('is turned as the orientation says until a rendition shows its shape', () => {
    const size = { width: 4000, height: 3000 };
    expect(uprightSize(size, 6, null)).toEqual({ width: 3000, height: 4000 });
    expect(uprightSize(size, 6, { width: 750, height: 1000 })).toEqual({ width: 3000, height: 4000 });
    expect(uprightSize({ width: 3000, height: 4000 }, 6, { width: 750, height: 1000 })).toEqual({
      width: 3000,
      height: 4000,
    });
    expect(uprightSize(size, 1, { width: 1000, height: 750 })).toEqual(size);
  });
});
