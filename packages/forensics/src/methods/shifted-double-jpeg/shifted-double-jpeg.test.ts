import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  compareSides,
  correlateReference,
  decode,
  hasReference,
  paintPhoto,
  run,
  save,
  savePng,
  splice,
} from '../../fixtures.ts';
import shiftedDoubleJpeg from './shifted-double-jpeg.ts';

const SIZE = 512;

/** A former low-quality JPEG, shifted 3 pixels to the left and 2 up. */
async function makeCropped(): Promise<Buffer> {
  const grey = await decode(await save(paintPhoto(1), 40));
  return Buffer.concat([grey.subarray(2 * SIZE + 3), grey.subarray(0, 2 * SIZE + 3)]);
}

describe('earlier compression on another grid', () => {
  it('finds the grid of a photo that was cropped and saved again', async () => {
    const outcome = await run(shiftedDoubleJpeg, await save(await makeCropped(), 95));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect([outcome.raw.gridX, outcome.raw.gridY]).toEqual([5, 6]);
    expect(outcome.raw.distinction).toBeGreaterThan(5);
    expect(outcome.raw.share).toBeLessThan(0.5);
  });

  it('shows a place that was not compressed before', async () => {
    const outcome = await run(shiftedDoubleJpeg, await save(splice(await makeCropped(), paintPhoto(2)), 95));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 1);
    expect(outcome.compromisedScore).toBeGreaterThan(0);
  });

  it('finds no such grid in a photo that was saved once', async () => {
    const outcome = await run(shiftedDoubleJpeg, await save(paintPhoto(1), 90));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBe(0);
    expect(outcome.raw.distinction).toBeLessThan(5);
  });

  it('works on the samples of a PNG', async () => {
    const outcome = await run(shiftedDoubleJpeg, await savePng(await makeCropped()), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect([outcome.raw.gridX, outcome.raw.gridY]).toEqual([5, 6]);
  });

  it('does not apply to tiny pictures', async () => {
    const tiny = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    expect((await run(shiftedDoubleJpeg, tiny)).status).toBe('not-applicable');
  });

  it('rejects a picture that cannot be decoded', async () => {
    await expect(run(shiftedDoubleJpeg, Buffer.from('no picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(await makeCropped(), 95);
    expect(await run(shiftedDoubleJpeg, bytes)).toEqual(await run(shiftedDoubleJpeg, bytes));
  });

  it.skipIf(!hasReference)('agrees with the published reference map', async () => {
    expect(await correlateReference(shiftedDoubleJpeg, 'NADQ')).toBeGreaterThan(0.95);
  });
});
