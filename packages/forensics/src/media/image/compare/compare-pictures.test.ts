import { describe, expect, it } from 'vitest';
import type { PixelImage } from '../decoded-image.ts';
import { comparePictures } from './compare-pictures.ts';

const [WIDTH, HEIGHT] = [480, 360];

/** Dim shapes above and a sunlit wall below, with grain; `added` lays a rough grey patch on the shapes. */
function drawScene({ added }: { readonly added: boolean }): PixelImage {
  const data = new Uint8Array(3 * WIDTH * HEIGHT);
  let state = 1;
  for (let at = 0; at < data.length; at++) {
    const [x, y, channel] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH), at % 3];
    const shapes = 90 + 50 * Math.sin(x / 23) * Math.cos(y / 17) + 30 * Math.sin((x + 2 * y) / 41);
    const wall = 236 + 14 * Math.sin(x / 4) * Math.sin(y / 5);
    const isAdded = added && x > 300 && x < 345 && y > 60 && y < 100;
    const level = isAdded ? 40 + ((x * 7 + y * 13) % 60) : y > 200 ? wall : shapes;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[at] = Math.max(0, Math.min(255, level - 6 * channel + 6 * ((state >>> 8) / 2 ** 24 - 0.5)));
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Brightens so much that the wall becomes white. */
const brighten = ({ data, ...size }: PixelImage): PixelImage => ({
  ...size,
  data: data.map((level) => Math.min(255, 1.25 * level + 4)),
});

describe('comparePictures', { timeout: 120_000 }, () => {
  const scene = drawScene({ added: false });
  it('takes what brightening cut off for no difference, whichever of the two is brighter', () => {
    expect(comparePictures(scene, brighten(scene))).toMatchObject({ tonesKept: false, differences: [] });
    expect(comparePictures(brighten(scene), scene)).toMatchObject({ tonesKept: false, differences: [] });
  });

  it('finds what was added before brightening as the strongest place, whichever of the two is brighter', () => {
    const changed = brighten(drawScene({ added: true }));
    for (const compared of [comparePictures(scene, changed), comparePictures(changed, scene)]) {
      const place = compared?.differences[0];
      expect(place?.x).toBeGreaterThan(270);
      expect(place?.y).toBeGreaterThan(30);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(380);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(130);
    }
  });
});
