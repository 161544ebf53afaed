import { describe, expect, it } from 'vitest';
import { showSame } from './align-marks.ts';
import { sharesWords } from './match-words.ts';
import { MARKED_SIDE, markPicture, type PictureMarks, readMarks, writeMarks } from './picture-marks.ts';

const HEIGHT = (MARKED_SIDE * 3) / 4;
type Place = (x: number, y: number) => [number, number];

/** A scene of soft blobs of all sizes; `place` says which part of it each sample shows. */
function draw(seed: number, place: Place = (x, y) => [x, y], noise = 0): PictureMarks {
  const random = (n: number) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const blobs = Array.from({ length: 150 }, (_, n) => {
    const [x, y, size] = [random(4 * n), random(4 * n + 1), 0.008 + 0.05 * random(4 * n + 2) ** 3];
    return { x, y, size, light: random(4 * n + 3) - 0.5 };
  });
  const samples = new Float32Array(MARKED_SIDE * HEIGHT).map((_, at) => {
    const [x, y] = place((at % MARKED_SIDE) / MARKED_SIDE, Math.floor(at / MARKED_SIDE) / HEIGHT);
    let light = 128 + noise * (random(at + 1_000) - 0.5);
    for (const blob of blobs) {
      const distance = ((x - blob.x) ** 2 + (0.75 * (y - blob.y)) ** 2) / blob.size ** 2;
      if (distance < 9) light += 180 * blob.light * Math.exp(-distance);
    }
    return light;
  });
  return markPicture({ width: MARKED_SIDE, height: HEIGHT, samples }) as PictureMarks;
}
const cropTo =
  (left: number, top: number, side: number): Place =>
  (x, y) => [left + side * x, top + side * y];
const mirror =
  (place: Place): Place =>
  (x, y) =>
    place(1 - 1 / MARKED_SIDE - x, y);

describe('the marks of a picture', () => {
  const original = draw(1);

  it.each<[string, PictureMarks]>([
    ['itself with noise', draw(1, undefined, 12)],
    ['a free crop', draw(1, cropTo(0.13, 0.04, 0.8))],
    ['a smaller free crop with noise', draw(1, cropTo(0.21, 0.17, 0.7), 8)],
    ['its mirror image', draw(1, mirror(cropTo(0, 0, 1)))],
    ['a free crop of its mirror image', draw(1, mirror(cropTo(0.06, 0.11, 0.8)))],
  ])('find %s, both ways', (_, copy) => {
    expect([sharesWords(copy, original), sharesWords(original, copy)]).toEqual([true, true]);
    expect([showSame(copy, original), showSame(original, copy)]).toEqual([true, true]);
  });

  it('do not find other pictures', () => {
    for (let seed = 2; seed < 12; seed++) expect(showSame(original, draw(seed))).toBe(false);
  });

  it('do not find a picture that has one corner alone in common', () => {
    const other: PictureMarks = draw(2);
    const isInCorner = ({ x, y }: { x: number; y: number }) => x < 0.4 && y < 0.3;
    // As a logo would be: marks agree where it is, and nothing else does.
    const marks = [
      ...original.marks.filter(isInCorner),
      ...other.marks.filter((mark) => !isInCorner(mark)),
    ].slice(0, 48);
    expect(original.marks.filter(isInCorner).length).toBeGreaterThan(3);
    expect(showSame(original, { ...other, marks })).toBe(false);
  });

  it('are none where there is too little to see', () => {
    const samples = new Float32Array(MARKED_SIDE * HEIGHT).fill(200);
    expect(markPicture({ width: MARKED_SIDE, height: HEIGHT, samples })).toBeNull();
    const line = { width: MARKED_SIDE, height: 1, samples: samples.subarray(0, MARKED_SIDE) };
    expect(markPicture(line)).toBeNull();
  });

  it('are stored in bytes and read again', () => {
    const bytes = writeMarks(original);
    const read = readMarks(bytes) as PictureMarks;
    expect(writeMarks(read)).toEqual(bytes);
    expect(showSame(read, original)).toBe(true);
    expect(sharesWords(read, draw(1, cropTo(0.13, 0.04, 0.8)))).toBe(true);
    expect(readMarks(bytes.subarray(1))).toBeNull();
    expect(readMarks(new Uint8Array())).toBeNull();
  });
});
