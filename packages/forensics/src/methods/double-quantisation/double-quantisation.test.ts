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
import doubleQuantisation from './double-quantisation.ts';

async function makeForgery(): Promise<Buffer> {
  const background = await decode(await save(paintPhoto(1), 60));
  return save(splice(background, paintPhoto(2)), 92);
}

describe('double quantisation', () => {
  it('finds a place that was compressed once in a photo that was compressed twice', async () => {
    const outcome = await run(doubleQuantisation, await makeForgery());
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(50);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 0.5);
    const [region] = outcome.regions;
    expect(Math.abs(region.x + region.width / 2 - PASTED.x - PASTED.width / 2)).toBeLessThan(32);
    expect(Math.abs(region.y + region.height / 2 - PASTED.y - PASTED.height / 2)).toBeLessThan(32);
  });

  it('names no place in a photo that was only saved again', async () => {
    const bytes = await save(await decode(await save(paintPhoto(1), 60)), 92);
    const outcome = await run(doubleQuantisation, bytes);
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeLessThan(25);
    expect(outcome.regions).toEqual([]);
  });

  it('cannot tell anything from a photo that was saved once', async () => {
    expect((await run(doubleQuantisation, await save(paintPhoto(1), 80))).status).toBe('inconclusive');
  });

  it('does not apply to a picture without JPEG coefficients', async () => {
    const png = await savePng(paintPhoto(1));
    expect(doubleQuantisation.accepts('image/png')).toBe(false);
    expect((await run(doubleQuantisation, png, 'image/png')).status).toBe('not-applicable');
  });

  it('ends with an outcome on a file that was cut short', async () => {
    const bytes = await makeForgery();
    for (const share of [0.02, 0.3, 0.7]) {
      const outcome = await run(doubleQuantisation, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(['finding', 'inconclusive', 'not-applicable']).toContain(outcome.status);
    }
  });

  it('gives the same outcome each time', async () => {
    const bytes = await makeForgery();
    expect(await run(doubleQuantisation, bytes)).toEqual(await run(doubleQuantisation, bytes));
  });

  it.skipIf(!hasReference)('agrees with the published reference map', async () => {
    expect(await correlateReference(doubleQuantisation, 'ADQ1')).toBeGreaterThan(0.99);
  });
});
