import { describe, expect, it } from 'vitest';
import { showSamePicture } from './align-keypoints.ts';
import {
  detectKeypoints,
  KEYPOINT_SIDE,
  type PictureKeypoints,
  readKeypoints,
  writeKeypoints,
} from './keypoints.ts';
import { shareVisualWords } from './visual-words.ts';

const HEIGHT = (KEYPOINT_SIDE * 3) / 4;
type Extremum = (x: number, y: number) => [number, number];

/** A scene of soft blobs of all sizes; `place` maps each sample to a place of the scene. */
function draw(seed: number, place: Extremum = (x, y) => [x, y], noise = 0): PictureKeypoints {
  const random = (n: number) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const blobs = Array.from({ length: 150 }, (_, n) => {
    const [x, y, size] = [random(4 * n), random(4 * n + 1), 0.008 + 0.05 * random(4 * n + 2) ** 3];
    return { x, y, size, light: random(4 * n + 3) - 0.5 };
  });
  const samples = new Float32Array(KEYPOINT_SIDE * HEIGHT).map((_, at) => {
    const [x, y] = place((at % KEYPOINT_SIDE) / KEYPOINT_SIDE, Math.floor(at / KEYPOINT_SIDE) / HEIGHT);
    let light = 128 + noise * (random(at + 1_000) - 0.5);
    for (const blob of blobs) {
      const distance = ((x - blob.x) ** 2 + (0.75 * (y - blob.y)) ** 2) / blob.size ** 2;
      if (distance < 9) light += 180 * blob.light * Math.exp(-distance);
    }
    return light;
  });
  return detectKeypoints({ width: KEYPOINT_SIDE, height: HEIGHT, samples }) as PictureKeypoints;
}
const cropTo =
  (left: number, top: number, side: number): Extremum =>
  (x, y) => [left + side * x, top + side * y];
const mirror =
  (place: Extremum): Extremum =>
  (x, y) =>
    place(1 - 1 / KEYPOINT_SIDE - x, y);

describe('the keypoints of a picture', () => {
  const original = draw(1);

  it.each<[string, PictureKeypoints]>([
    ['itself with noise', draw(1, undefined, 12)],
    ['a free crop', draw(1, cropTo(0.13, 0.04, 0.8))],
    ['a smaller free crop with noise', draw(1, cropTo(0.21, 0.17, 0.7), 8)],
    ['its mirror image', draw(1, mirror(cropTo(0, 0, 1)))],
    ['a free crop of its mirror image', draw(1, mirror(cropTo(0.06, 0.11, 0.8)))],
  ])('find %s, both ways', (_, copy) => {
    expect([shareVisualWords(copy, original), shareVisualWords(original, copy)]).toEqual([true, true]);
    expect([showSamePicture(copy, original), showSamePicture(original, copy)]).toEqual([true, true]);
  });

  it('do not find other pictures', () => {
    for (let seed = 2; seed < 12; seed++) expect(showSamePicture(original, draw(seed))).toBe(false);
  });

  it('do not find a picture that has one corner alone in common', () => {
    const other: PictureKeypoints = draw(2);
    const isInCorner = ({ x, y }: { x: number; y: number }) => x < 0.4 && y < 0.3;
    // Like a shared logo: keypoints agree there, and nothing else does.
    const keypoints = [
      ...original.keypoints.filter(isInCorner),
      ...other.keypoints.filter((keypoint) => !isInCorner(keypoint)),
    ].slice(0, 48);
    expect(original.keypoints.filter(isInCorner).length).toBeGreaterThan(3);
    expect(showSamePicture(original, { ...other, keypoints })).toBe(false);
  });

  it('are none where there is too little to see', () => {
    const samples = new Float32Array(KEYPOINT_SIDE * HEIGHT).fill(200);
    expect(detectKeypoints({ width: KEYPOINT_SIDE, height: HEIGHT, samples })).toBeNull();
    const line = { width: KEYPOINT_SIDE, height: 1, samples: samples.subarray(0, KEYPOINT_SIDE) };
    expect(detectKeypoints(line)).toBeNull();
  });

  it('are stored in bytes and read again', () => {
    const bytes = writeKeypoints(original);
    const read = readKeypoints(bytes) as PictureKeypoints;
    expect(writeKeypoints(read)).toEqual(bytes);
    expect(showSamePicture(read, original)).toBe(true);
    expect(shareVisualWords(read, draw(1, cropTo(0.13, 0.04, 0.8)))).toBe(true);
    expect(readKeypoints(bytes.subarray(1))).toBeNull();
    expect(readKeypoints(new Uint8Array())).toBeNull();
  });
});
