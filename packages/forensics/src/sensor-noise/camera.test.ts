import { describe, expect, it } from 'vitest';
import type { Plane } from '../media/image/decoded-image.ts';
import { compareWithCamera, MATCHING } from './camera.ts';
import { crop, makeSensor } from './fixtures.ts';

const WIDTH = 400;
const HEIGHT = 300;
const camera = makeSensor(WIDTH, HEIGHT, 1);
const references = [1, 2, 3, 4, 5].map((shot) => camera.take(shot));

describe('a photo compared with those of a camera', () => {
  it('matches where the same sensor took it', async () => {
    const {
      outcome,
      best,
      references: count,
      agreement,
    } = await compareWithCamera(camera.take(9), references);
    expect(outcome).toBe('match');
    expect(best).toMatchObject({ x: 0, y: 0, turned: 0, reduced: 1 });
    expect(best?.pce).toBeGreaterThan(10 * MATCHING);
    expect(count).toBe(5);
    expect(agreement).toBeGreaterThan(MATCHING);
  });

  it('matches no more than by chance where another sensor took it', async () => {
    const { outcome, lack, best } = await compareWithCamera(makeSensor(WIDTH, HEIGHT, 2).take(9), references);
    expect([outcome, lack]).toEqual(['no-match', null]);
    expect(Math.abs(best?.pce ?? 0)).toBeLessThan(20);
  });

  it('is found at its place where it was cropped', async () => {
    const { outcome, best } = await compareWithCamera(crop(camera.take(9), 70, 31, 300, 260), references);
    expect(outcome).toBe('match');
    expect(best).toMatchObject({ x: 70, y: 31, turned: 0, reduced: 1 });
  });

  it('is found where it was turned by quarters', async () => {
    for (const quarters of [1, 2, 3]) {
      const { outcome, best } = await compareWithCamera(turnBack(camera.take(9), quarters), references);
      expect(outcome).toBe('match');
      expect(best?.turned).toBe(quarters);
    }
  });

  it('is found where it was reduced as a whole', async () => {
    const large = makeSensor(800, 600, 3);
    const { outcome, best } = await compareWithCamera(
      halve(large.take(9)),
      [1, 2, 3, 4, 5].map((shot) => large.take(shot)),
    );
    expect(outcome).toBe('match');
    expect(best).toMatchObject({ x: 0, y: 0, reduced: 2 });
  });

  it('is not said to be of another camera where it was cropped, or few photos are known', async () => {
    const stranger = makeSensor(WIDTH, HEIGHT, 2).take(9);
    const cropped = await compareWithCamera(crop(stranger, 0, 0, 300, 290), references);
    expect([cropped.outcome, cropped.lack]).toEqual(['cannot-tell', 'altered']);
    const few = await compareWithCamera(stranger, references.slice(0, 4));
    expect([few.outcome, few.lack]).toEqual(['cannot-tell', 'few']);
  });

  it('cannot be told where the others are of several cameras', async () => {
    const mixed = [1, 2, 3, 4, 5, 6].map((seed) => makeSensor(WIDTH, HEIGHT, 10 + seed).take(seed));
    const { outcome, lack, agreement } = await compareWithCamera(camera.take(9), mixed);
    expect([outcome, lack]).toEqual(['cannot-tell', 'disagree']);
    expect(agreement).toBeLessThan(MATCHING);
  });

  it.each<[string, Plane, string]>([
    ['too small', crop(camera.take(9), 0, 0, 300, 200), 'small'],
    ['saturated', camera.take(9, 400), 'unusable'],
    ['black', camera.take(9, -100), 'unusable'],
    [
      'of one tone',
      { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(90) },
      'unusable',
    ],
    ['larger than the others', makeSensor(500, 300, 1).take(9), 'larger'],
  ])('cannot be told where it is %s', async (_, photo, lack) => {
    expect(await compareWithCamera(photo, references)).toMatchObject({ outcome: 'cannot-tell', lack });
  });

  it('leaves out photos of another size, and those that tell nothing', async () => {
    const others = [...references, makeSensor(300, 400, 1).take(1), camera.take(6, 400)];
    const { leftOut, references: count, outcome } = await compareWithCamera(camera.take(9), others);
    expect(leftOut).toEqual([
      { index: 5, lack: 'other-size' },
      { index: 6, lack: 'unusable' },
    ]);
    expect([count, outcome]).toEqual([5, 'match']);
    expect(await compareWithCamera(camera.take(9), [])).toMatchObject({
      outcome: 'cannot-tell',
      lack: 'few',
    });
  });
});

/** Rotates a photo anticlockwise by quarter turns. */
function turnBack(photo: Plane, quarters: number): Plane {
  let turned = photo;
  for (let i = 0; i < quarters; i++) {
    const { width, height, data } = turned;
    const back = new Uint8Array(data.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) back[(width - 1 - x) * height + y] = data[y * width + x];
    turned = { width: height, height: width, data: back };
  }
  return turned;
}

function halve({ width, height, data }: Plane): Plane {
  const half = new Uint8Array((width * height) / 4);
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width / 2; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = data[at] + data[at + 1] + data[at + width] + data[at + width + 1];
      half[(y * width) / 2 + x] = Math.round(sum / 4);
    }
  return { width: width / 2, height: height / 2, data: half };
}
