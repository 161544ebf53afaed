import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, openTestImage, PASTED, paintPhoto, run } from '../../fixtures.ts';
import type { PixelImage } from '../../media/image/decoded-image.ts';
import colourFilterArray from './colour-filter-array.ts';
import { findPhase } from './find-phase.ts';
import { measureLattice } from './measure-lattice.ts';

const SIZE = 512;

/** A scene seen through a Bayer array with its red filter at (phase & 1, phase >> 1), interpolated bilinearly. */
function develop(phase: number, cleanSquare = false): PixelImage {
  const scene = paintPhoto(1);
  const data = new Uint8Array(3 * SIZE * SIZE);
  const filterAt = (x: number, y: number) => {
    const odd = ((x ^ phase) & 1) + ((y ^ (phase >> 1)) & 1);
    return odd;
  };
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const inside =
        x >= PASTED.x && y >= PASTED.y && x < PASTED.x + PASTED.width && y < PASTED.y + PASTED.height;
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * (y * SIZE + x) + channel;
        if (filterAt(x, y) === channel || (cleanSquare && inside)) data[at] = scene[y * SIZE + x];
        else data[at] = interpolate(scene, x, y, (i, j) => filterAt(i, j) === channel, channel === 1);
      }
    }
  }
  return { width: SIZE, height: SIZE, data };
}

function interpolate(
  scene: Buffer,
  x: number,
  y: number,
  isThere: (x: number, y: number) => boolean,
  crossOnly: boolean,
): number {
  let [sum, count] = [0, 0];
  for (let j = Math.max(0, y - 1); j <= Math.min(SIZE - 1, y + 1); j++) {
    for (let i = Math.max(0, x - 1); i <= Math.min(SIZE - 1, x + 1); i++) {
      if (!isThere(i, j) || (crossOnly && i !== x && j !== y)) continue;
      sum += scene[j * SIZE + i];
      count++;
    }
  }
  return Math.round(sum / count);
}

function save({ width, height, data }: PixelImage, quality?: number): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return quality ? image.jpeg({ quality }).toBuffer() : image.png().toBuffer();
}

describe('colour filter array', () => {
  it('marks a place where the pattern is missing', async () => {
    const outcome = await run(colourFilterArray, await save(develop(1, true)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(25);
    expect(outcome.raw.phase).toBe(1);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 0.5);
    expect(Math.abs(outcome.regions[0].x - PASTED.x)).toBeLessThan(32);
  });

  it('finds nothing where the pattern covers the whole picture', async () => {
    const outcome = await run(colourFilterArray, await save(develop(2)), 'image/png');
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 100).toBeLessThan(25);
  });

  it('says so when compression has removed the pattern', async () => {
    const outcome = await run(colourFilterArray, await save(develop(1, true), 70));
    expect(outcome.status).toBe('inconclusive');
  });

  it('does not apply to small pictures or to other files', async () => {
    expect(colourFilterArray.accepts('application/pdf')).toBe(false);
    const small = { width: 64, height: 64, data: new Uint8Array(3 * 64 * 64) };
    const image = { ...openTestImage(small.data), pixels: async () => small };
    const outcome = await colourFilterArray.run(image, new AbortController().signal);
    expect(outcome.status).toBe('not-applicable');
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(colourFilterArray, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(develop(1, true));
    expect(await run(colourFilterArray, bytes, 'image/png')).toEqual(
      await run(colourFilterArray, bytes, 'image/png'),
    );
  });
});

describe('the four Bayer patterns', () => {
  it.each([0, 1, 2, 3])('are told apart (%i)', (phase) => {
    const picture = develop(phase);
    expect(findPhase(picture)).toMatchObject({ phase });
    expect(findPhase(picture).lead).toBeGreaterThan(0.2);
    // Green is where x + y is odd if red is where it is even.
    const isEven = phase === 1 || phase === 2;
    const { ratios } = measureLattice(picture, 8, 1);
    const told = ratios.filter((ratio) => ratio > 0 === isEven).length / ratios.length;
    expect(told).toBeGreaterThan(0.99);
  });
});
