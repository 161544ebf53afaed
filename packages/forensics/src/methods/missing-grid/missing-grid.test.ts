import { say } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, decode, PASTED, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import missingGrid from './missing-grid.ts';

const SIZE = 512;

/** A repainted picture with faint grain, like the result of a brush, a clean-up tool or a generator. */
async function paintAnew(): Promise<Buffer> {
  const raw = { width: SIZE, height: SIZE, channels: 1 } as const;
  const smooth = await sharp(paintPhoto(2), { raw }).blur(4).toColourspace('b-w').raw().toBuffer();
  let state = 7;
  return smooth.map((value) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.max(0, Math.min(255, value + ((state >>> 16) % 3) - 1));
  }) as Buffer;
}

/** Dark twigs against a blown-out sky, slightly out of focus. */
async function paintTwigs(): Promise<Buffer> {
  const sharpTwigs = Buffer.alloc(SIZE * SIZE, 255);
  let state = 3;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 16) / 65536;
  };
  for (let twig = 0; twig < 260; twig++) {
    const [left, top, angle] = [draw() * SIZE, draw() * SIZE, 6.28 * draw()];
    const length = 40 + 80 * draw();
    for (let step = 0; step < length; step += 0.5) {
      const x = Math.round(left + Math.cos(angle) * step);
      const y = Math.round(top + Math.sin(angle) * step);
      if (x < 0 || y < 0 || x + 2 > SIZE || y >= SIZE) continue;
      for (let i = 0; i < 2; i++) sharpTwigs[y * SIZE + x + i] = 40 + Math.floor(60 * draw());
    }
  }
  const raw = { width: SIZE, height: SIZE, channels: 1 } as const;
  return sharp(sharpTwigs, { raw })
    .blur(0.8)
    .linear(1.25, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer() as Promise<Buffer>;
}

/** A JPEG that was opened, partly repainted and saved as PNG. */
async function makeForgery(quality: number): Promise<Buffer> {
  return savePng(splice(await decode(await save(paintPhoto(1), quality)), await paintAnew()));
}

async function look(bytes: Buffer, type = 'image/png'): Promise<Finding> {
  const outcome = await run(missingGrid, bytes, type);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('a missing grid', () => {
  it.each([60, 80, 90])('marks what was painted after a save at quality %i', async (quality) => {
    const outcome = await look(await makeForgery(quality));
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(60);
    expect(outcome.message).toEqual(say('missing-grid.place'));
    const [{ x, y, width, height }] = outcome.regions;
    expect(Math.abs(x + width / 2 - PASTED.x - PASTED.width / 2)).toBeLessThan(32);
    expect(Math.abs(y + height / 2 - PASTED.y - PASTED.height / 2)).toBeLessThan(32);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 0.25);
  });

  it('is not missed where twigs stand before a sky that is blown out', async () => {
    const photo = paintPhoto(1);
    (await paintTwigs()).copy(photo, 0, 0, SIZE * Math.round(0.6 * SIZE));
    const once = await save(photo, 60);
    for (const [bytes, type] of [
      [once, 'image/jpeg'],
      [await savePng(await decode(once)), 'image/png'],
    ] as const) {
      expect(await look(bytes, type)).toMatchObject({ compromisedScore: 0, regions: [], raw: { areas: 0 } });
    }
  });

  it('is seen also where the picture was cropped off its grid', async () => {
    const grey = await sharp(await makeForgery(80))
      .extract({ left: 3, top: 5, width: 500, height: 500 })
      .png()
      .toBuffer();
    const outcome = await look(grey);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(60);
    expect([outcome.raw.mainX, outcome.raw.mainY]).toEqual([5, 3]);
  });

  it('is not seen in an untouched JPEG, nor in one that was kept as PNG', async () => {
    for (const quality of [60, 85, 95]) {
      const once = await save(paintPhoto(1), quality);
      for (const [bytes, type] of [
        [once, 'image/jpeg'],
        [await savePng(await decode(once)), 'image/png'],
      ] as const) {
        expect(await look(bytes, type)).toMatchObject({
          compromisedScore: 0,
          regions: [],
          raw: { areas: 0 },
        });
      }
    }
  });

  it('is not seen where no grid could be: in flat places, and in noise', async () => {
    const flat = splice(await decode(await save(paintPhoto(1), 80)), Buffer.alloc(SIZE * SIZE, 255));
    const noisy = splice(await decode(await save(paintPhoto(1), 97)), paintPhoto(3));
    for (const grey of [flat, noisy]) {
      const outcome = await run(missingGrid, await savePng(grey), 'image/png');
      expect(outcome.status === 'finding' ? outcome.compromisedScore : 0).toBe(0);
    }
  });

  it('is not looked for under the faint grid of another codec', async () => {
    const raw = { width: SIZE, height: SIZE, channels: 1 } as const;
    const webp = await sharp(await paintAnew(), { raw })
      .webp({ quality: 80 })
      .toBuffer();
    expect((await run(missingGrid, webp, 'image/webp')).status).toBe('not-applicable');
  });

  it('does not apply without a grid, to small pictures, or to other files', async () => {
    expect((await run(missingGrid, await savePng(paintPhoto(1)), 'image/png')).status).toBe('not-applicable');
    const small = await sharp({ create: { width: 40, height: 90, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await run(missingGrid, small, 'image/png')).status).toBe('not-applicable');
    expect(missingGrid.accepts('application/pdf')).toBe(false);
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(missingGrid, Buffer.from('no picture'), 'image/png')).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await makeForgery(80);
    expect(await run(missingGrid, bytes, 'image/png')).toEqual(await run(missingGrid, bytes, 'image/png'));
  });
});
