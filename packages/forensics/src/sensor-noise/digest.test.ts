import { describe, expect, it } from 'vitest';
import { combineDigests, digestPattern, matchDigests } from './digest.ts';
import { cleanPhoto, measureNoise } from './fingerprint.ts';
import { drawNormal, makeSensor } from './fixtures.ts';
import { transformPlane } from './fourier-plane.ts';

const digestOf = (photo: ReturnType<ReturnType<typeof makeSensor>['take']>) => {
  const noise = measureNoise(photo);
  if (typeof noise === 'string') throw new Error(noise);
  return digestPattern(transformPlane(cleanPhoto(noise)));
};
const drawDigest = (width: number, height: number, seed: number) =>
  digestPattern(transformPlane({ width, height, values: drawNormal(width * height, seed) }));

describe('the digest of a pattern', () => {
  it('agrees for photos of one sensor, and no more than by chance for those of two, in both lengths', () => {
    const [camera, stranger] = [makeSensor(640, 512, 1), makeSensor(640, 512, 2)];
    const [one, same, other] = [
      digestOf(camera.take(1)),
      digestOf(camera.take(2)),
      digestOf(stranger.take(1)),
    ];
    expect(matchDigests(one.digest, same.digest)).toBeGreaterThan(20);
    expect(matchDigests(one.coarse, same.coarse)).toBeGreaterThan(10);
    expect(Math.abs(matchDigests(one.digest, other.digest))).toBeLessThan(4.5);
    expect(Math.abs(matchDigests(one.coarse, other.coarse))).toBeLessThan(4.5);
  });

  it('is the signs of the lowest frequencies', () => {
    const [width, height] = [496, 400];
    const waves = [
      { x: 20, y: 3, size: 1 },
      // Frequencies too high for 248 by 256 pixels: not visible.
      { x: 140, y: 9, size: 30 },
      { x: 7, y: 190, size: 30 },
    ];
    const wave = (x: number, y: number, of = waves) =>
      of.reduce((sum, w) => sum + w.size * Math.cos(2 * Math.PI * (w.x * x + w.y * y) + 0.3), 0);
    const values = Float32Array.from({ length: width * height }, (_, i) =>
      wave((i % width) / width, Math.floor(i / width) / height),
    );
    const { coarse } = digestPattern(transformPlane({ width, height, values }));
    for (let y = 0; y < 256; y += 15)
      for (let x = 0; x < 248; x += 7) {
        const low = wave(x / 248, y / 256, waves.slice(0, 1));
        if (Math.abs(low) > 0.01)
          expect(((coarse[31 * y + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1).toBe(low > 0 ? 1 : 0);
      }
  });

  it('is of a million pixels at most, and as large as a small pattern', () => {
    const large = drawDigest(1500, 1100, 3);
    expect([large.digest.length, large.coarse.length]).toEqual([128 * 1024, 31 * 256]);
    const small = drawDigest(77, 65, 3);
    expect([small.digest.length, small.coarse.length]).toEqual([9 * 64, 9 * 64]);
  });

  it('agrees with itself wholly, with its opposite not at all, and with another length never', () => {
    const { digest } = drawDigest(64, 64, 4);
    expect(matchDigests(digest, digest)).toBe(64);
    expect(
      matchDigests(
        digest,
        digest.map((byte) => ~byte),
      ),
    ).toBe(-64);
    expect(() => matchDigests(digest, digest.subarray(1))).toThrow(RangeError);
  });
});

describe('several digests', () => {
  it('are one by the signs that most of them have', () => {
    const [one, two, three] = [0b1100_0000, 0b1010_0000, 0b1001_0000].map((byte) => Uint8Array.of(byte));
    expect(combineDigests([one as Uint8Array])).toEqual({ signs: one, mask: null, counted: 8 });
    expect(combineDigests([one, two, three] as Uint8Array[])).toEqual({
      ...{ signs: Uint8Array.of(0b1000_0000), mask: Uint8Array.of(255), counted: 8 },
    });
    // Ties do not count.
    expect(combineDigests([one, two] as Uint8Array[])).toEqual({
      ...{ signs: Uint8Array.of(0b1000_0000), mask: Uint8Array.of(0b1001_1111), counted: 6 },
    });
  });

  it('are none where nothing is left', () => {
    expect(combineDigests([])).toBeNull();
    expect(combineDigests([Uint8Array.of(5), Uint8Array.of(250)])).toBeNull();
    expect(() => combineDigests([Uint8Array.of(5), new Uint8Array(2)])).toThrow(RangeError);
  });
});
