import { describe, expect, it } from 'vitest';
import { alignPictures } from './align-pictures.ts';
import { chain, type Homography, invert, measureShape, measureTilt, project, scaling } from './homography.ts';
import { createPlane, type FloatPlane } from './plane.ts';

/** An uneven grey pattern without repetition: sums of waves and discs. */
function shade(x: number, y: number): number {
  const waves = Math.sin(x / 9 + Math.sin(y / 23)) + Math.cos(y / 7 - x / 31) + Math.sin((x + 2 * y) / 17);
  const disc = Math.hypot(x - 210, y - 120) < 40 || Math.hypot(x - 90, y - 200) < 25 ? 60 : 0;
  return 120 + 18 * waves + disc + (((x * 7) ^ (y * 13)) % 11);
}

/** Renders the scene through a map from the plane's pixels to the scene's. */
function draw(width: number, height: number, toScene: Homography = scaling(1)): FloatPlane {
  const plane = createPlane(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = project(toScene, x + 0.5, y + 0.5);
      plane.samples[y * width + x] = shade(Math.floor(u), Math.floor(v));
    }
  return plane;
}

const moved = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];
function turned(degrees: number): Homography {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return chain(chain(moved(-200, -150), [c, -s, 0, s, c, 0, 0, 0, 1]), moved(200, 150));
}

describe('alignPictures', () => {
  const scene = draw(400, 300);
  it.each<[string, number, number, Homography]>([
    ['half its size', 200, 150, scaling(2)],
    ['a part of it', 340, 260, moved(30, 20)],
    ['it mirrored', 400, 300, [-1, 0, 400, 0, 1, 0, 0, 0, 1]],
    ['it turned by a quarter', 300, 400, [0, 1, 0, -1, 0, 300, 0, 0, 1]],
    ['it turned by 3°', 400, 300, turned(3)],
    ['it from the side', 400, 300, [1.02, 0.03, -6, 0.01, 0.98, 4, 0.00008, -0.00005, 1]],
  ])('lays a picture on %s', (_, width, height, toScene) => {
    const alignment = alignPictures(scene, draw(width, height, toScene));
    expect(alignment?.correlation).toBeGreaterThan(0.6);
    for (const [x, y] of [
      [0.3, 0.3],
      [0.7, 0.4],
      [0.5, 0.7],
    ] as const) {
      const [u, v] = project(alignment?.map as Homography, x * width, y * height);
      const [wantedX, wantedY] = project(toScene, x * width, y * height);
      expect(Math.hypot(u - wantedX, v - wantedY)).toBeLessThan(1);
    }
  });

  it('does not lay a picture on another one', () => {
    const other = draw(400, 300, [3.1, 0.4, 5_000, -0.6, 2.7, 9_000, 0, 0, 1]);
    expect(alignPictures(scene, other)?.correlation ?? 0).toBeLessThan(0.3);
  });

  it('undoes a map by its inverse', () => {
    const map: Homography = [1.02, 0.03, -6, 0.01, 0.98, 4, 0.00008, -0.00005, 1];
    const [x, y] = project(chain(map, invert(map)), 123, 77);
    expect([x, y]).toEqual([expect.closeTo(123, 6), expect.closeTo(77, 6)]);
  });

  it('measures how far a map is from what scaling, turning and stretching do', () => {
    const size = { width: 400, height: 300 };
    expect(measureTilt(chain(turned(3), scaling(1.2, 0.7)), size)).toBeCloseTo(0, 9);
    expect(measureTilt([1.02, 0.03, -6, 0.01, 0.98, 4, 0.00008, -0.00005, 1], size)).toBeGreaterThan(0.01);
  });

  it('measures whether a map mirrors, and how much it stretches and shears', () => {
    const size = { width: 400, height: 300 };
    const mirror: Homography = [-1, 0, 400, 0, 1, 0, 0, 0, 1];
    const shape = (map: Homography) => measureShape(map, size);
    expect(shape(chain(turned(30), scaling(0.4)))).toEqual({
      mirrored: false,
      stretch: expect.closeTo(1, 6),
    });
    expect(shape(chain(mirror, turned(90)))).toEqual({ mirrored: true, stretch: expect.closeTo(1, 6) });
    expect(shape(chain(turned(30), scaling(1.2, 0.8)))).toEqual({
      mirrored: false,
      stretch: expect.closeTo(1.5, 6),
    });
    expect(shape([1, 0.1, 0, 0, 1, 0, 0, 0, 1]).stretch).toBeCloseTo(1.105, 3);
  });
});
