import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import generatorSpectrum from './generator-spectrum.ts';

const SIZE = 512;

/**
 * A picture of a quarter or half of the size, doubled by transposed convolution with different weights for
 * even and odd pixels, as in a generator's last layers.
 */
async function double(times: number, unevenness: number): Promise<Buffer> {
  let side = SIZE >> times;
  let grey = await sharp(paintPhoto(1), { raw: { width: SIZE, height: SIZE, channels: 1 } })
    .resize(side)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let step = 0; step < times; step++, side *= 2) {
    const larger = Buffer.alloc(4 * side * side);
    for (let y = 0; y < 2 * side; y++) {
      for (let x = 0; x < 2 * side; x++) {
        const weight = 1 + unevenness * ((x % 2) + (y % 2) - 1);
        larger[2 * y * side + x] = Math.max(0, Math.min(255, weight * grey[(y >> 1) * side + (x >> 1)]));
      }
    }
    grey = larger;
  }
  return sharp(grey, { raw: { width: SIZE, height: SIZE, channels: 1 } })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

async function look(bytes: Buffer, type?: string): Promise<Finding> {
  const outcome = await run(generatorSpectrum, bytes, type);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('the spectrum of generators', () => {
  it('makes nothing of a screen whose every pixel was drawn as four', async () => {
    const drawn = Buffer.alloc(SIZE * SIZE);
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++)
        drawn[y * SIZE + x] = ((x >> 1) * 31 + (y >> 1) * 17) % 13 === 0 ? 20 : 255;
    expect(await look(await savePng(drawn))).toMatchObject({
      compromisedScore: 0,
      message: { id: 'generator-spectrum.drawn' },
    });
  });

  it.each([1, 2])('shows uneven doubling (%i times), also after mild compression', async (times) => {
    const doubled = await double(times, 0.04);
    for (const outcome of [
      await look(await savePng(doubled), 'image/png'),
      await look(await save(doubled, 92)),
    ]) {
      expect(outcome.compromisedScore).toBeGreaterThanOrEqual(20);
      expect(outcome.compromisedScore).toBeLessThanOrEqual(60);
      expect(outcome.raw.half).toBeGreaterThan(4.5);
    }
    const { raw } = await look(await savePng(doubled), 'image/png');
    if (times === 2) expect(raw.quarter).toBeGreaterThan(4);
    else expect(raw.quarter).toBeLessThan(4);
  });

  it('shows nothing in photos, whatever their compression', async () => {
    expect((await look(await savePng(paintPhoto(1)), 'image/png')).compromisedScore).toBe(0);
    for (const quality of [50, 75, 95]) {
      const outcome = await look(await save(paintPhoto(2), quality));
      expect(outcome.compromisedScore).toBe(0);
    }
  });

  it('does not take a grid of 8x8 blocks for doubling', async () => {
    const photo = paintPhoto(1);
    for (let i = 0; i < photo.length; i++) {
      if (i % 8 === 0 || Math.floor(i / SIZE) % 8 === 0) photo[i] = Math.min(255, photo[i] + 5);
    }
    const { raw, compromisedScore } = await look(await savePng(photo), 'image/png');
    expect(raw.eighth).toBeGreaterThan(3);
    expect(raw.quarter).toBeGreaterThan(3);
    expect(raw.half).toBeGreaterThan(3);
    expect(compromisedScore).toBe(0);
  });

  it('does not apply to small pictures or to other files', async () => {
    expect(generatorSpectrum.accepts('application/pdf')).toBe(false);
    const small = await sharp({ create: { width: 250, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await run(generatorSpectrum, small, 'image/png')).status).toBe('not-applicable');
  });

  it('stays finite on a flat picture', async () => {
    const outcome = await look(await savePng(Buffer.alloc(SIZE * SIZE, 90)), 'image/png');
    expect(outcome.compromisedScore).toBe(0);
    expect(Object.values(outcome.raw).every(Number.isFinite)).toBe(true);
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(generatorSpectrum, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(await double(1, 0.04), 90);
    expect(await run(generatorSpectrum, bytes)).toEqual(await run(generatorSpectrum, bytes));
  });
});
