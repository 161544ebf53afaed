import { describe, expect, it } from 'vitest';
import { compareSides, decode, PASTED, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import firstDigits from './first-digits.ts';
import { fitBenford } from './fit-benford.ts';

async function makeForgery(): Promise<Buffer> {
  const background = await decode(await save(paintPhoto(1), 60));
  return save(splice(background, paintPhoto(2)), 92);
}

describe('first digits', () => {
  it('show a place that was compressed once in a photo that was compressed twice', async () => {
    const outcome = await run(firstDigits, await makeForgery());
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(25);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(0);
    const [region] = outcome.regions;
    expect(Math.abs(region.x + region.width / 2 - PASTED.x - PASTED.width / 2)).toBeLessThan(48);
  });

  it('name no place in a photo that was only saved again', async () => {
    const bytes = await save(await decode(await save(paintPhoto(1), 60)), 92);
    const outcome = await run(firstDigits, bytes);
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.raw.deviation).toBeGreaterThan(0.02);
    expect(outcome.compromisedScore).toBeLessThan(25);
    expect(outcome.regions).toEqual([]);
  });

  it('follow the law far better in a photo that was saved once', async () => {
    const once = await run(firstDigits, await save(paintPhoto(1), 92));
    const twice = await run(firstDigits, await save(await decode(await save(paintPhoto(1), 60)), 92));
    if (once.status !== 'finding' || twice.status !== 'finding') throw new Error('no finding');
    expect(once.raw.deviation).toBeLessThan(0.25 * Number(twice.raw.deviation));
    expect(once.compromisedScore).toBeLessThan(10);
  });

  it('say so when there is no detail', async () => {
    const outcome = await run(firstDigits, await save(Buffer.alloc(512 * 512, 128), 90));
    expect(outcome.status).toBe('inconclusive');
  });

  it('do not apply to a picture without JPEG coefficients', async () => {
    expect(firstDigits.accepts('image/png')).toBe(false);
    expect((await run(firstDigits, await savePng(paintPhoto(1)), 'image/png')).status).toBe('not-applicable');
  });

  it('end with an outcome on a file that was cut short', async () => {
    const bytes = await makeForgery();
    for (const share of [0.02, 0.3, 0.7]) {
      const outcome = await run(firstDigits, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(['finding', 'inconclusive', 'not-applicable']).toContain(outcome.status);
    }
  });

  it('give the same outcome each time', async () => {
    const bytes = await makeForgery();
    expect(await run(firstDigits, bytes)).toEqual(await run(firstDigits, bytes));
  });
});

describe('the fit of the generalised law', () => {
  it('is exact for digits that follow Benford', () => {
    const counts = Float64Array.from({ length: 9 }, (_, i) => 1e6 * Math.log10(1 + 1 / (i + 1)));
    expect(fitBenford(counts).deviation).toBeLessThan(1e-6);
  });

  it('leaves a rest for digits that are missing', () => {
    expect(fitBenford(Float64Array.of(500, 0, 200, 0, 100, 0, 50, 0, 20)).deviation).toBeGreaterThan(0.2);
  });
});
