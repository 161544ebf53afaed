import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, openTestImage, PASTED, run } from '../../fixtures.ts';
import noiseUniformity from './noise-uniformity.ts';
import { pickQuietBlocks } from './pick-quiet-blocks.ts';

const SIZE = 768;

/** Smooth shading with colour noise, `factor` times as strong inside PASTED. */
function paint(factor: number): Buffer {
  const data = Buffer.alloc(3 * SIZE * SIZE);
  let state = 11;
  for (let i = 0; i < data.length; i++) {
    const x = Math.floor(i / 3) % SIZE;
    const y = Math.floor(i / 3 / SIZE);
    const inside =
      x >= PASTED.x && y >= PASTED.y && x < PASTED.x + PASTED.width && y < PASTED.y + PASTED.height;
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const noise = ((state >>> 16) / 65536 - 0.5) * 20 * (inside ? factor : 1);
    data[i] = Math.max(0, Math.min(255, Math.round(128 + 60 * Math.sin(x / 90) * Math.cos(y / 110) + noise)));
  }
  return data;
}

function save(data: Buffer): Promise<Buffer> {
  return sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png()
    .toBuffer();
}

describe('noise uniformity', () => {
  it('marks a quieter place', async () => {
    const outcome = await run(noiseUniformity, await save(paint(0.7)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.measured!.quietness);
    expect(inside).toBeGreaterThan(outside + 2);
    expect(outcome.raw.alarms).toBeLessThan(0);
  });

  it('finds nothing where noise is the same everywhere', async () => {
    const outcome = await run(noiseUniformity, await save(paint(1)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeLessThan(25);
    // Every window could occur by chance.
    expect(outcome.raw.alarms).toBeGreaterThan(0);
  });

  it('does not apply to small pictures or to other files', async () => {
    expect(noiseUniformity.accepts('application/pdf')).toBe(false);
    const small = { width: 384, height: 256, data: new Uint8Array(3 * 384 * 256) };
    const image = { ...openTestImage(small.data), pixels: async () => small };
    const outcome = await noiseUniformity.run(image, new AbortController().signal);
    expect(outcome.status).toBe('not-applicable');
  });

  it('says nothing of a picture that is clipped all over', async () => {
    const white = await save(Buffer.alloc(3 * SIZE * SIZE, 255));
    expect((await run(noiseUniformity, white, 'image/png')).status).toBe('inconclusive');
  });

  it('rejects a file that holds no picture', async () => {
    await expect(run(noiseUniformity, Buffer.from('not a picture'))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(paint(0.8));
    expect(await run(noiseUniformity, bytes, 'image/png')).toEqual(
      await run(noiseUniformity, bytes, 'image/png'),
    );
  });
});

describe('quiet blocks', () => {
  it('are half of a tenth of all blocks, in each channel', () => {
    const blocks = (SIZE / 3) ** 2;
    const { flat, quiet } = pickQuietBlocks({ width: SIZE, height: SIZE, data: paint(1) }, 16);
    const total = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);
    expect(total(flat) / (3 * blocks)).toBeCloseTo(0.1, 2);
    expect(total(quiet) / total(flat)).toBeCloseTo(0.5, 2);
  });
});
