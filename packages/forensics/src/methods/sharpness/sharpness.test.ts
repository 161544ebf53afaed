import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, openTestImage, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import { measureSharpness } from './measure-sharpness.ts';
import sharpness from './sharpness.ts';

/** The same scene with a blurred square. */
async function makeForgery(): Promise<Buffer> {
  const raw = { width: 512, height: 512, channels: 1 as const };
  const soft = await sharp(paintPhoto(1), { raw }).blur(1.2).toColourspace('b-w').raw().toBuffer();
  return splice(paintPhoto(1), soft);
}

describe('sharpness', () => {
  it('marks a softened place, also after compression', async () => {
    const forgery = await makeForgery();
    for (const [bytes, type] of [
      [await savePng(forgery), 'image/png'],
      [await save(forgery, 85), 'image/jpeg'],
    ] as const) {
      const outcome = await run(sharpness, bytes, type);
      if (outcome.status !== 'finding') throw new Error(outcome.status);
      const { inside, outside } = compareSides(outcome.heatMap!);
      expect(inside).toBeGreaterThan(2 * outside);
      for (const name of ['fineness', 'high-share', 'detail']) {
        const sides = compareSides(outcome.measured![name]);
        expect(sides.inside, name).toBeLessThan(sides.outside - 0.2);
      }
    }
  });

  it('finds nothing where all is equally sharp', async () => {
    const outcome = await run(sharpness, await savePng(paintPhoto(1)), 'image/png');
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 100).toBeLessThan(25);
  });

  it('does not take files that are no pictures, and says when one is too small', async () => {
    expect(sharpness.accepts('application/pdf')).toBe(false);
    const small = { width: 64, height: 64, data: new Uint8Array(64 * 64) };
    const image = { ...openTestImage(small.data), luminance: async () => small };
    expect((await sharpness.run(image, new AbortController().signal)).status).toBe('inconclusive');
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(sharpness, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(await makeForgery(), 90);
    expect(await run(sharpness, bytes)).toEqual(await run(sharpness, bytes));
  });
});

describe('measured sharpness', () => {
  const draw = (value: (x: number, y: number) => number) =>
    measureSharpness(
      {
        width: 66,
        height: 66,
        data: Uint8Array.from({ length: 66 * 66 }, (_, i) => value(i % 66, Math.floor(i / 66))),
      },
      8,
      1,
    );

  it('of a ramp is that of half the difference and no second one', () => {
    const { fineness, detail } = draw((x, y) => 3 * x + y / 2);
    expect(fineness[0]).toBeLessThan(-0.7);
    expect(detail[0]).toBeLessThan(0.2);
  });

  it('tells a step from a soft edge of the same height', () => {
    const hard = draw((x) => (x < 4 ? 50 : 150));
    const soft = draw((x) => 50 + Math.min(6, x) * 16);
    expect(hard.steepness[0]).toBe(0);
    expect(soft.steepness[0]).toBeLessThan(-2);
    expect(hard.highShare[0]).toBeGreaterThan(soft.highShare[0] + 0.5);
  });
});
