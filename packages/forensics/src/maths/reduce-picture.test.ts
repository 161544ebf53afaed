import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reducePicture } from './reduce-picture.ts';

const fill = (width: number, height: number, at: (x: number, y: number, channel: number) => number) => ({
  width,
  height,
  data: Uint8Array.from({ length: 3 * width * height }, (_, i) =>
    at(Math.floor(i / 3) % width, Math.floor(i / 3 / width), i % 3),
  ),
});

describe('a reduced picture', () => {
  it('has the size that was asked for and the sides’ ratio, and every sample is the mean of its area', () => {
    const picture = fill(6, 4, (x, y, channel) => 10 * x + y + 60 * channel);
    const { width, height, data } = reducePicture(picture, 6);
    expect([width, height]).toEqual([3, 2]);
    // Means of 2x2 samples: 10 (2c + .5) + 2r + .5, rounded.
    expect([...data.subarray(0, 9)]).toEqual([6, 66, 126, 26, 86, 146, 46, 106, 166]);
    expect([...data.subarray(9, 12)]).toEqual([8, 68, 128]);
  });

  it('weighs samples by how much of them a reduced one covers', () => {
    const picture = fill(3, 3, (x) => [0, 90, 240][x]);
    const { width, data } = reducePicture(picture, 4);
    expect(width).toBe(2);
    // The first one covers all of 0 and half of 90, the second one half of 90 and all of 240.
    expect([data[0], data[3]]).toEqual([30, 190]);
  });

  it('keeps a flat picture flat, whatever the ratio', () => {
    for (const pixels of [5_000, 3_333, 777, 100])
      expect(
        new Set(
          reducePicture(
            fill(101, 67, () => 201),
            pixels,
          ).data,
        ),
      ).toEqual(new Set([201]));
  });

  it('agrees with another program’s reduction of a photo-like picture', async () => {
    const picture = fill(
      300,
      200,
      (x, y, c) => 128 + 60 * Math.sin(x / 9 + c) + 40 * Math.cos(y / 7) + ((x * 7 + y * 13) % 11),
    );
    const { width, height, data } = reducePicture(picture, 15_000);
    const { data: other } = await sharp(picture.data, { raw: { width: 300, height: 200, channels: 3 } })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const apart = data.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / data.length;
    expect(apart).toBeLessThan(1.5);
  });
});
