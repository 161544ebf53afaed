import sharp from 'sharp';
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
import blockGrid from './block-grid.ts';

/** A square without a block grid in a former JPEG. */
async function makeForgery(): Promise<Buffer> {
  return savePng(splice(await decode(await save(paintPhoto(1), 50)), paintPhoto(2)));
}

describe('breaks in the block grid', () => {
  it('show where a place has no grid', async () => {
    const outcome = await run(blockGrid, await makeForgery(), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 2);
  });

  it('are few in a photo that was saved once', async () => {
    const outcome = await run(blockGrid, await save(paintPhoto(1), 60));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBe(0);
    expect(outcome.raw.gridStrength).toBeGreaterThan(0);
    expect(outcome.regions).toEqual([]);
  });

  it('are not looked for in tiny pictures', async () => {
    const tiny = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await run(blockGrid, tiny, 'image/png')).status).toBe('not-applicable');
  });

  it('are not made up in a flat picture', async () => {
    const outcome = await run(blockGrid, await savePng(Buffer.alloc(512 * 512, 128)), 'image/png');
    expect(outcome.status === 'finding' && outcome.compromisedScore).toBe(0);
  });

  it('reject a picture that cannot be decoded', async () => {
    await expect(run(blockGrid, Buffer.from('no picture'), 'image/png')).rejects.toThrow();
  });

  it('give the same outcome each time', async () => {
    const bytes = await makeForgery();
    expect(await run(blockGrid, bytes, 'image/png')).toEqual(await run(blockGrid, bytes, 'image/png'));
  });

  it.skipIf(!hasReference)('agree with the published reference map', async () => {
    expect(await correlateReference(blockGrid, 'BLK')).toBeGreaterThan(0.99);
  });
});
