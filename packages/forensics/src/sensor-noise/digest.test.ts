import { describe, expect, it } from 'vitest';
import { digestPattern, matchDigests } from './digest.ts';
import { cleanPhoto, measureNoise } from './fingerprint.ts';
import { drawNormal, makeSensor } from './fixtures.ts';

const digestOf = (photo: ReturnType<ReturnType<typeof makeSensor>['take']>) => {
  const noise = measureNoise(photo);
  if (typeof noise === 'string') throw new Error(noise);
  return digestPattern(cleanPhoto(noise));
};

describe('the digest of a pattern', () => {
  it('agrees for photos of one sensor, and no more than by chance for those of two', () => {
    const [camera, stranger] = [makeSensor(512, 384, 1), makeSensor(512, 384, 2)];
    const one = digestOf(camera.take(1));
    expect(matchDigests(one, digestOf(camera.take(2)))).toBeGreaterThan(20);
    expect(Math.abs(matchDigests(one, digestOf(stranger.take(1))))).toBeLessThan(4.5);
  });

  it('is the signs of the middle, of a million pixels at most', () => {
    const values = drawNormal(1500 * 1100, 3);
    const digest = digestPattern({ width: 1500, height: 1100, values });
    expect(digest).toHaveLength(1024 * 128);
    const [left, top] = [(1500 - 1024) / 2, (1100 - 1024) / 2];
    for (const [x, y] of [
      [0, 0],
      [1023, 0],
      [517, 800],
    ] as const) {
      const bit = ((digest[y * 128 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      expect(bit === 1).toBe((values[(top + y) * 1500 + left + x] ?? 0) > 0);
    }
  });

  it('agrees with itself wholly, with its opposite not at all, and with another length never', () => {
    const values = drawNormal(64 * 64, 4);
    const digest = digestPattern({ width: 64, height: 64, values });
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
