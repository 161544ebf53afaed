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
import dctSteps from './dct-steps.ts';
import { countPeaks } from './measure-steps.ts';

async function makeForgery(): Promise<Buffer> {
  const background = await decode(await save(paintPhoto(1), 50));
  return save(splice(background, paintPhoto(2)), 97);
}

describe('compression steps', () => {
  it('counts the peaks of a comb’s spectrum besides the one at zero', () => {
    for (const step of [5, 8, 12, 16, 20]) {
      const counts = Float64Array.from({ length: 513 }, (_, i) => {
        const value = i - 256;
        return value % step === 0 ? Math.round(5000 * Math.exp(-Math.abs(value) / 20)) : 0;
      });
      expect(countPeaks(counts)).toBe(step - 1);
    }
  });

  it('measures more where a place does not share the compression', async () => {
    const outcome = await run(dctSteps, await makeForgery());
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(1.5 * outside);
  });

  it('finds nothing in a photo that was saved once', async () => {
    const outcome = await run(dctSteps, await save(paintPhoto(1), 80));
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 0).toBeLessThan(25);
  });

  it('does not apply to a picture without JPEG coefficients', async () => {
    const png = await savePng(paintPhoto(1));
    expect((await run(dctSteps, png, 'image/png')).status).toBe('not-applicable');
  });

  it('ends with an outcome on a file that was cut short', async () => {
    const bytes = await makeForgery();
    const outcome = await run(dctSteps, bytes.subarray(0, 4000));
    expect(['finding', 'inconclusive', 'not-applicable']).toContain(outcome.status);
  });

  it('gives the same outcome each time', async () => {
    const bytes = await makeForgery();
    expect(await run(dctSteps, bytes)).toEqual(await run(dctSteps, bytes));
  });

  it.skipIf(!hasReference)('agrees with the published reference map', async () => {
    expect(await correlateReference(dctSteps, 'DCT')).toBeGreaterThan(0.99);
  });
});
