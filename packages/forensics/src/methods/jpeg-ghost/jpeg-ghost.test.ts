import { describe, expect, it } from 'vitest';
import { compareSides, decode, PASTED, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import jpegGhost from './jpeg-ghost.ts';

/** A square that was once saved at quality 65 in a photo that was never compressed. */
async function makeEdit(): Promise<Buffer> {
  return splice(paintPhoto(1), await decode(await save(paintPhoto(2), 65)));
}

describe('JPEG ghosts', () => {
  it('show a pasted place at the quality it was once saved with', async () => {
    const outcome = await run(jpegGhost, await save(await makeEdit(), 97));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.measured!['ghost-65']);
    expect(inside).toBeLessThan(outside - 0.2);
    expect(outcome.compromisedScore).toBeGreaterThan(0);
    const map = compareSides(outcome.heatMap!);
    expect(map.inside).toBeGreaterThan(map.outside);
  });

  it('show in a PNG as well, from its samples', async () => {
    const outcome = await run(jpegGhost, await savePng(await makeEdit()), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { inside, outside } = compareSides(outcome.measured!['ghost-65']);
    expect(inside).toBeLessThan(outside - 0.2);
    const [region] = outcome.regions;
    expect(region === undefined || Math.abs(region.x - PASTED.x) < 64).toBe(true);
  });

  it('do not stand out in a photo that was saved once', async () => {
    const outcome = await run(jpegGhost, await save(paintPhoto(1), 90));
    expect(outcome.status === 'finding' ? outcome.compromisedScore : 0).toBeLessThan(25);
  });

  it('do not take files that are no pictures', () => {
    expect(jpegGhost.accepts('audio/mpeg')).toBe(false);
  });

  it('say so when the picture holds no detail', async () => {
    const outcome = await run(jpegGhost, await savePng(Buffer.alloc(512 * 512, 128)), 'image/png');
    expect(outcome.status).toBe('inconclusive');
  });

  it('end with an outcome on a file that was cut short', async () => {
    const bytes = await save(await makeEdit(), 90);
    expect((await run(jpegGhost, bytes.subarray(0, bytes.length >> 1))).status).toBe('finding');
  });

  it('give the same outcome each time', async () => {
    const bytes = await save(await makeEdit(), 90);
    expect(await run(jpegGhost, bytes)).toEqual(await run(jpegGhost, bytes));
  });
});
