import { describe, expect, it } from 'vitest';
import {
  compareSides,
  correlateReference,
  hasReference,
  openTestImage,
  PASTED,
  paintPhoto,
  run,
  save,
  savePng,
  splice,
} from '../../fixtures.ts';
import { measureNoise } from './measure-noise.ts';
import noiseLevel from './noise-level.ts';

/** The same scene with noise added in a square. */
function addNoise(): Buffer {
  const noisy = paintPhoto(1).map((value, i) => Math.max(0, Math.min(255, value + ((i * 7919) % 61) - 30)));
  return splice(paintPhoto(1), Buffer.from(noisy));
}

describe('noise level', () => {
  it('gives the standard deviation of plain noise', () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return (state >>> 8) / 2 ** 24;
    };
    const data = new Uint8Array(256 * 256).map(() => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      return Math.round(128 + 10 * normal);
    });
    const { values } = measureNoise({ width: 256, height: 256, data });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeGreaterThan(9);
    expect(mean).toBeLessThan(11);
  });

  it('marks a noisier place', async () => {
    const outcome = await run(noiseLevel, await savePng(addNoise()), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(25);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(1.5 * outside);
    expect(Math.abs(outcome.regions[0].x - PASTED.x)).toBeLessThan(48);
  });

  it('finds nothing where noise is even', async () => {
    const outcome = await run(noiseLevel, await savePng(paintPhoto(1)), 'image/png');
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 0).toBeLessThan(25);
  });

  it('does not take files that are no pictures, and says when one is too small', async () => {
    expect(noiseLevel.accepts('application/pdf')).toBe(false);
    const data = new Uint8Array(64 * 64 * 3);
    const image = { ...openTestImage(data), luminance: async () => ({ width: 64, height: 64, data }) };
    const outcome = await noiseLevel.run(image, new AbortController().signal);
    expect(outcome.status).toBe('inconclusive');
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(noiseLevel, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(addNoise(), 95);
    expect(await run(noiseLevel, bytes)).toEqual(await run(noiseLevel, bytes));
  });

  it.skipIf(!hasReference)('agrees with the published reference map', async () => {
    expect(await correlateReference(noiseLevel, 'NOI1')).toBeGreaterThan(0.99);
  });
});
