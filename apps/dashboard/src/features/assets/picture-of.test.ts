import { describe, expect, it } from 'vitest';
import { uprightSize } from './picture-of.ts';

describe('picture of an asset', () => {
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
