import { TUPLE_BINS as BINS, countCoOccurrences } from '@assay/kernels';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, openTestImage, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import coOccurrence from './co-occurrence.ts';
import { describeWindows } from './describe-windows.ts';

/** The same scene with a square whose noise was filtered as another camera would. */
async function makeForgery(): Promise<Buffer> {
  const photo = paintPhoto(1);
  const raw = { width: 512, height: 512, channels: 1 as const };
  const filtered = await sharp(photo, { raw }).blur(0.6).toColourspace('b-w').raw().toBuffer();
  return splice(photo, filtered);
}

describe('co-occurrence', () => {
  it('marks a place whose noise has another pattern', async () => {
    const outcome = await run(coOccurrence, await savePng(await makeForgery()), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 1);
  });

  it('finds nothing where one noise lies over all', async () => {
    const outcome = await run(coOccurrence, await save(paintPhoto(1), 95));
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 100).toBeLessThan(25);
  });

  it('does not apply to small pictures or to other files', async () => {
    expect(coOccurrence.accepts('application/pdf')).toBe(false);
    const small = { width: 384, height: 256, data: new Uint8Array(384 * 256) };
    const image = { ...openTestImage(small.data), luminance: async () => small };
    expect((await coOccurrence.run(image, new AbortController().signal)).status).toBe('not-applicable');
  });

  it('says nothing of a picture that is clipped all over', async () => {
    const white = Buffer.alloc(512 * 512, 255);
    expect((await run(coOccurrence, await savePng(white), 'image/png')).status).toBe('inconclusive');
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(coOccurrence, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(await makeForgery(), 95);
    expect(await run(coOccurrence, bytes)).toEqual(await run(coOccurrence, bytes));
  });
});

describe('counts of tuples', () => {
  const data = new Uint8Array(paintPhoto(3));
  const plane = { width: 512, height: 512, data };

  it('are the same for the picture’s mirror image, negative and transpose', () => {
    const sum = (samples: Uint8Array) => {
      const totals = new Array(BINS).fill(0);
      countCoOccurrences({ ...plane, data: samples }, 128).counts.forEach((count, i) => {
        totals[i % BINS] += count;
      });
      return totals;
    };
    // Clipping is decided by the middle sample of a tuple, which mirroring moves: none are clipped here.
    const soft = data.map((value) => 40 + value / 2);
    const expected = sum(soft);
    expect(sum(soft.map((value) => 255 - value)).map((n, i) => Math.abs(n - expected[i]) < 30)).not.toContain(
      false,
    );
    const turned = soft.map((_, i) => soft[(i % 512) * 512 + Math.floor(i / 512)]);
    expect(sum(turned).map((n, i) => Math.abs(n - expected[i]) < 0.02 * expected[i] + 30)).not.toContain(
      false,
    );
  });

  it('add up to the window around each cell', () => {
    const counts = countCoOccurrences(plane, 16);
    const windows = describeWindows(counts, 4);
    let total = 0;
    let first = 0;
    for (let row = 8; row < 12; row++) {
      for (let column = 18; column < 22; column++) {
        const at = (row * counts.columns + column) * BINS;
        first += counts.counts[at];
        for (let k = 0; k < BINS; k++) total += counts.counts[at + k];
      }
    }
    const described = windows.features[(10 * windows.columns + 20) * BINS];
    expect(described).toBeCloseTo(Math.sqrt(first / total), 5);
  });
});
