import type { AssetDetails } from '@assay/contract/assets';
import { describe, expect, it } from 'vitest';
import { keepAddresses, pictureOf, uprightSize } from './picture-of.ts';

describe('picture of an asset', () => {
  it('is a rendition, never the original, which would be a download', () => {
    const asset = {
      ...{ type: 'image', size: '4000x3000', orientation: 1, originalName: 'roof.jpg' },
      fullScale: { filepath: '/original', originalFilepath: '/original', metaData: { media: [] } },
    } as unknown as AssetDetails;
    expect(pictureOf({ ...asset, scaled: null })).toBeNull();
    const fullScale = { ...asset.fullScale, filepath: '/full' };
    expect(
      pictureOf({ ...asset, fullScale, scaled: { filepath: '/preview' } as AssetDetails['scaled'] }),
    ).toMatchObject({
      ...{ preview: '/preview', full: '/full' },
    });
  });

  it('keeps its addresses while somebody looks at it, but for the whole picture that is made after the preview', () => {
    const size = { width: 4000, height: 3000 };
    const early = { preview: '/preview-1', full: '/preview-1', size, orientation: 1, name: 'roof.jpg' };
    const later = { ...early, preview: '/preview-2', full: '/preview-2' };
    const whole = { ...early, preview: '/preview-3', full: '/full-3' };
    expect(keepAddresses(null, early)).toBe(early);
    expect(keepAddresses(early, later)).toBe(early);
    const shown = keepAddresses(early, whole);
    expect(shown).toEqual({ ...early, full: '/full-3' });
    expect(keepAddresses(shown, { ...whole, preview: '/preview-4', full: '/full-4' })).toBe(shown);
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
