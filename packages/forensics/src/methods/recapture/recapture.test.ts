import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import recapture from './recapture.ts';

const SIZE = 512;

/**
 * The photo as shown by a screen: a dark grid of `period` pixels, rotated by `degrees`, over the part that
 * `inside` selects.
 */
function show(
  period: number,
  degrees: number,
  inside: (x: number, y: number) => boolean = () => true,
): Buffer {
  const photo = paintPhoto(1);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (!inside(x, y)) continue;
      const across = Math.cos((2 * Math.PI * (cos * x + sin * y)) / period);
      const down = Math.cos((2 * Math.PI * (cos * y - sin * x)) / period);
      photo[y * SIZE + x] = Math.max(0, Math.min(255, photo[y * SIZE + x] * (1 + 0.06 * (across + down))));
    }
  }
  return photo;
}

async function look(bytes: Buffer, type?: string): Promise<Finding> {
  const outcome = await run(recapture, bytes, type);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('recapture', () => {
  it.each([
    [3.3, 4],
    [5.1, 12],
    [7.2, 40],
  ])('sees a grid of %f pixels, turned by %f degrees, also after compression', async (period, degrees) => {
    for (const [bytes, type] of [
      [await savePng(show(period, degrees)), 'image/png'],
      [await save(show(period, degrees), 85), 'image/jpeg'],
    ] as const) {
      const outcome = await look(bytes, type);
      expect(outcome.compromisedScore).toBeGreaterThanOrEqual(20);
      expect(outcome.compromisedScore).toBeLessThanOrEqual(80);
      // Frequencies are whole bins of a tile, so a period of 7 pixels is known to about half a pixel.
      expect(Math.abs(Number(outcome.raw.period) - period)).toBeLessThan(0.08 * period);
      expect(outcome.message).toMatchObject({ id: 'recapture.pattern' });
    }
  });

  it('takes lines that a computer drew for no grid of a screen', async () => {
    const draw = (noise: number) => {
      const drawn = Buffer.alloc(SIZE * SIZE, 250);
      // Hatching of rows and dots with flat paper between them.
      for (let y = 0; y < SIZE; y++)
        for (let x = 0; x < SIZE; x++) {
          const isInk = y % 5 === 0 && x % 20 < 17;
          drawn[y * SIZE + x] = (isInk ? 90 : 240) + ((x * 7919 + y * 104_729) % (noise + 1));
        }
      return savePng(drawn);
    };
    expect((await look(await draw(6))).message).toMatchObject({ id: 'recapture.pattern' });
    expect(await look(await draw(0))).toMatchObject({
      compromisedScore: 0,
      message: { id: 'recapture.drawn' },
    });
  });

  it('sees none in a photo, whatever its compression, also when it was scaled after one', async () => {
    for (const quality of [60, 80, 95]) {
      const bytes = await save(paintPhoto(1), quality);
      expect((await look(bytes)).compromisedScore).toBe(0);
      const scaled = await sharp(bytes).resize(700).jpeg({ quality: 90 }).toBuffer();
      expect((await look(scaled)).compromisedScore).toBe(0);
    }
  });

  it('does not take a patterned thing in the picture for a recapture', async () => {
    const bytes = await savePng(show(5.1, 12, (x, y) => x < 256 && y < 256));
    const outcome = await look(bytes, 'image/png');
    expect(outcome.compromisedScore).toBe(0);
    expect(outcome.raw.share).toBeGreaterThan(0);
  });

  it('does not apply to small pictures or to other files', async () => {
    expect(recapture.accepts('application/pdf')).toBe(false);
    const small = await sharp({ create: { width: 500, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await run(recapture, small, 'image/png')).status).toBe('not-applicable');
  });

  it('stays finite on a flat picture', async () => {
    const outcome = await look(await savePng(Buffer.alloc(SIZE * SIZE, 90)), 'image/png');
    expect(outcome).toMatchObject({ compromisedScore: 0, raw: { share: 0, period: null } });
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(recapture, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(show(5.1, 12), 90);
    expect(await run(recapture, bytes)).toEqual(await run(recapture, bytes));
  });
});
