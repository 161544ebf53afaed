import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, openTestImage, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import resampling from './resampling.ts';

const raw = { width: 512, height: 512, channels: 1 as const };

function scale(factor: number): Promise<Buffer> {
  const side = Math.round(512 * factor);
  return sharp(paintPhoto(1), { raw })
    .resize(side, side)
    .extract({ left: 0, top: 0, width: 512, height: 512 })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

describe('resampling', () => {
  it.each([1.3, 2.2])(
    'marks a place that was enlarged %f times, also after mild compression',
    async (factor) => {
      const forgery = splice(paintPhoto(1), await scale(factor));
      for (const [bytes, type] of [
        [await savePng(forgery), 'image/png'],
        [await save(forgery, 95), 'image/jpeg'],
      ] as const) {
        const outcome = await run(resampling, bytes, type);
        if (outcome.status !== 'finding') throw new Error(outcome.status);
        const { inside, outside } = compareSides(outcome.measured!.excess);
        expect(inside).toBeGreaterThan(outside + 0.3);
      }
    },
  );

  it('tells the frequency when the whole picture was enlarged, and marks no place', async () => {
    const outcome = await run(resampling, await savePng(await scale(1.3)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBe(0);
    expect(outcome.raw.strongest).toBeGreaterThan(2);
    // The aliased frequency of 1/1.3 of the sampling frequency.
    expect(outcome.raw.frequency).toBeCloseTo(1 - 1 / 1.3, 1);
  });

  it('finds nothing in a picture that was not scaled', async () => {
    const outcome = await run(resampling, await savePng(paintPhoto(1)), 'image/png');
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 100).toBeLessThan(25);
  });

  it('sees the grid of compression', async () => {
    const [clean, compressed] = await Promise.all([
      run(resampling, await savePng(paintPhoto(1)), 'image/png'),
      run(resampling, await save(paintPhoto(1), 60)),
    ]);
    if (clean.status !== 'finding' || compressed.status !== 'finding') throw new Error('not measured');
    expect(compressed.raw.grid).toBeGreaterThan(Number(clean.raw.grid) + 1);
  });

  it('does not apply to small pictures or to other files', async () => {
    expect(resampling.accepts('application/pdf')).toBe(false);
    const small = { width: 96, height: 512, data: new Uint8Array(96 * 512) };
    const image = { ...openTestImage(small.data), luminance: async () => small };
    expect((await resampling.run(image, new AbortController().signal)).status).toBe('not-applicable');
  });

  it('stays finite on a flat picture', async () => {
    const outcome = await run(resampling, await savePng(Buffer.alloc(512 * 512, 90)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBe(0);
    expect(outcome.measured!.grid.values.every(Number.isFinite)).toBe(true);
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(resampling, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(paintPhoto(1), 90);
    expect(await run(resampling, bytes)).toEqual(await run(resampling, bytes));
  });
});
