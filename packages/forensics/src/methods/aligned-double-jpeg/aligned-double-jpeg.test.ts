import { describe, expect, it } from 'vitest';
import {
  compareSides,
  correlateReference,
  decode,
  hasReference,
  PASTED,
  paintPhoto,
  run,
  save,
  savePng,
  splice,
} from '../../fixtures.ts';
import alignedDoubleJpeg from './aligned-double-jpeg.ts';

async function makeForgery(): Promise<Buffer> {
  const background = await decode(await save(paintPhoto(1), 70));
  return save(splice(background, paintPhoto(2)), 90);
}

describe('earlier compression on the same grid', () => {
  it('finds a place that was compressed once in a photo that was compressed twice', async () => {
    const outcome = await run(alignedDoubleJpeg, await makeForgery());
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(50);
    expect(outcome.raw.firstQuality).toBe(70);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(0);
    const [region] = outcome.regions;
    expect(Math.abs(region.x + region.width / 2 - PASTED.x - PASTED.width / 2)).toBeLessThan(32);
    expect(Math.abs(region.y + region.height / 2 - PASTED.y - PASTED.height / 2)).toBeLessThan(32);
  });

  it('names no place in a photo that was only saved again', async () => {
    const bytes = await save(await decode(await save(paintPhoto(1), 70)), 90);
    const outcome = await run(alignedDoubleJpeg, bytes);
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.raw.share).toBeGreaterThan(0.9);
    expect(outcome.compromisedScore).toBeLessThan(25);
    expect(outcome.regions).toEqual([]);
  });

  it('finds no earlier compression in a photo that was saved once', async () => {
    const outcome = await run(alignedDoubleJpeg, await save(paintPhoto(1), 85));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBe(0);
    expect(outcome.raw.share).toBe(0);
  });

  it('does not apply to a picture without JPEG coefficients', async () => {
    expect(alignedDoubleJpeg.accepts('image/png')).toBe(false);
    const outcome = await run(alignedDoubleJpeg, await savePng(paintPhoto(1)), 'image/png');
    expect(outcome.status).toBe('not-applicable');
  });

  it('ends with an outcome on a file that was cut short', async () => {
    const bytes = await makeForgery();
    for (const share of [0.02, 0.3, 0.7]) {
      const outcome = await run(alignedDoubleJpeg, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(['finding', 'inconclusive', 'not-applicable']).toContain(outcome.status);
    }
  });

  it('gives the same outcome each time', async () => {
    const bytes = await makeForgery();
    expect(await run(alignedDoubleJpeg, bytes)).toEqual(await run(alignedDoubleJpeg, bytes));
  });

  it.skipIf(!hasReference)('agrees with the published reference map', async () => {
    expect(await correlateReference(alignedDoubleJpeg, 'ADQ2')).toBeGreaterThan(0.95);
  });
});
