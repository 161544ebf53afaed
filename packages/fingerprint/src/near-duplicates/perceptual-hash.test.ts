import { describe, expect, it } from 'vitest';
import {
  GRID,
  HASH_BYTES,
  hashPicture,
  matchPerceptualHashes,
  readHash,
  shareCoarseHashes,
  writeHash,
} from './perceptual-hash.ts';

type Place = (x: number, y: number) => [number, number];
/** A scene of soft blobs; `place` maps each sample to a place of the scene. */
function draw(seed: number, place: Place = (x, y) => [x, y], noise = 0): Uint8Array {
  const random = (n: number) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const blobs = Array.from({ length: 60 }, (_, n) => ({
    ...{
      x: random(4 * n),
      y: random(4 * n + 1),
      size: 0.02 + 0.08 * random(4 * n + 2),
      light: random(4 * n + 3) - 0.5,
    },
  }));
  return Uint8Array.from({ length: GRID * GRID }, (_, at) => {
    const [x, y] = place((at % GRID) / GRID, Math.floor(at / GRID) / GRID);
    const light = blobs.reduce((sum, blob) => {
      return sum + blob.light * Math.exp(-((x - blob.x) ** 2 + (y - blob.y) ** 2) / blob.size ** 2);
    }, 0);
    return 128 + 90 * light + noise * (random(at + 1_000) - 0.5);
  });
}
const hash = (grey: Uint8Array) => hashPicture(grey) as Uint32Array;

describe('what a picture looks like', () => {
  const original = hash(draw(1));

  it.each([
    ['with noise', hash(draw(1, undefined, 12))],
    ['mirrored', hash(draw(1, (x, y) => [1 - 1 / GRID - x, y]))],
    ['rotated by 90°', hash(draw(1, (x, y) => [y, 1 - 1 / GRID - x]))],
    ['rotated by 180°', hash(draw(1, (x, y) => [1 - 1 / GRID - x, 1 - 1 / GRID - y]))],
    ['rotated by 270°', hash(draw(1, (x, y) => [1 - 1 / GRID - y, x]))],
    ['rotated by 90° and mirrored, with noise', hash(draw(1, (x, y) => [y, x], 12))],
    ['cropped in the middle', hash(draw(1, (x, y) => [0.1 + 0.8 * x, 0.1 + 0.8 * y]))],
    ['cropped at an edge', hash(draw(1, (x, y) => [x, 0.2 + 0.8 * y]))],
    ['cropped at a corner and mirrored', hash(draw(1, (x, y) => [0.2 + 0.8 * (1 - 1 / GRID - x), 0.8 * y]))],
  ])('is found again %s, both ways and by its words', (_, copy) => {
    expect([matchPerceptualHashes(original, copy), matchPerceptualHashes(copy, original)]).toEqual([
      true,
      true,
    ]);
    expect([shareCoarseHashes(copy, original), shareCoarseHashes(original, copy)]).toEqual([true, true]);
  });

  it('is not that of other pictures, and shares no words with them', () => {
    for (let seed = 2; seed < 30; seed++) {
      const other = hash(draw(seed));
      expect([matchPerceptualHashes(original, other), shareCoarseHashes(original, other)]).toEqual([
        false,
        false,
      ]);
    }
  });

  it('is nothing where a picture shows nothing', () => {
    expect(hashPicture(new Uint8Array(GRID * GRID).fill(200))).toBeNull();
  });

  it('is stored in bytes and read again', () => {
    expect(writeHash(original)).toHaveLength(HASH_BYTES);
    expect(readHash(writeHash(original))).toEqual(original);
  });
});
