import { measureMedianResidual } from '@assay/kernels';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, openTestImage, PASTED, paintPhoto, run, savePng } from '../../fixtures.ts';
import medianNoise from './median-noise.ts';

/** A photo with uniform colour noise, stronger by `factor` inside PASTED. */
function makePhoto(factor: number, quality?: number): Promise<Buffer> {
  const grey = paintPhoto(1);
  let state = 5;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 16) / 65536 - 0.5;
  };
  const data = Buffer.alloc(3 * grey.length);
  grey.forEach((value, i) => {
    const [x, y] = [(i % 512) - PASTED.x, Math.floor(i / 512) - PASTED.y];
    const inside = x >= 0 && y >= 0 && x < PASTED.width && y < PASTED.height;
    const strength = 12 * (inside ? factor : 1);
    for (let k = 0; k < 3; k++) data[3 * i + k] = Math.max(0, Math.min(255, value + strength * random()));
  });
  const image = sharp(data, { raw: { width: 512, height: 512, channels: 3 } });
  return quality ? image.jpeg({ quality }).toBuffer() : image.png().toBuffer();
}

describe('median noise', () => {
  it('marks a place with more colour noise', async () => {
    const outcome = await run(medianNoise, await makePhoto(4), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(25);
    for (const map of [outcome.heatMap!, outcome.measured!.cb, outcome.measured!.cr]) {
      const { inside, outside } = compareSides(map);
      expect(inside).toBeGreaterThan(outside + 1);
    }
    expect(Math.abs(outcome.regions[0].x - PASTED.x)).toBeLessThan(32);
  });

  it('finds nothing where noise is even', async () => {
    const outcome = await run(medianNoise, await makePhoto(1, 95));
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 100).toBeLessThan(25);
  });

  it('scores nothing for a picture without colour', async () => {
    const outcome = await run(medianNoise, await savePng(paintPhoto(1)), 'image/png');
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 100).toBe(0);
  });

  it('does not take files that are no pictures, and says when one is too small', async () => {
    expect(medianNoise.accepts('application/pdf')).toBe(false);
    const small = { width: 64, height: 64, data: new Uint8Array(64 * 64) };
    const image = { ...openTestImage(small.data), luminance: async () => small };
    expect((await medianNoise.run(image, new AbortController().signal)).status).toBe('inconclusive');
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(medianNoise, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await makePhoto(2, 90);
    expect(await run(medianNoise, bytes)).toEqual(await run(medianNoise, bytes));
  });
});

describe('the median residual', () => {
  it('is the mean distance of a cell’s samples from the median of their neighbours', () => {
    const data = new Uint8Array(paintPhoto(2)).subarray(0, 512 * 16);
    const plane = { width: 512, height: 16, data };
    const at = (x: number, y: number) => data[Math.max(0, y) * 512 + Math.max(0, x)];
    let sum = 0;
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++) {
        const window = [-1, 0, 1].flatMap((j) => [-1, 0, 1].map((i) => at(x + i, y + j)));
        sum += Math.abs(at(x, y) - window.sort((a, b) => a - b)[4]);
      }
    }
    expect(measureMedianResidual(plane, 8, 1)[0]).toBeCloseTo(sum / 64, 4);
  });

  it('hardly changes when rows are left out', () => {
    const plane = { width: 512, height: 512, data: new Uint8Array(paintPhoto(2)) };
    const all = measureMedianResidual(plane, 16, 1);
    const some = measureMedianResidual(plane, 16, 4);
    const mean = (values: Float32Array) => values.reduce((total, value) => total + value, 0) / values.length;
    expect(mean(some)).toBeCloseTo(mean(all), 0);
  });
});
