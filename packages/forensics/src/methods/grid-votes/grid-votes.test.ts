import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareSides, decode, PASTED, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import gridVotes from './grid-votes.ts';

const SIZE = 512;

/** A former JPEG with a square from another one whose grid is shifted by 3 pixels to the right and 5 down. */
async function makeForgery(): Promise<Buffer> {
  const other = await decode(await save(paintPhoto(2), 75));
  const moved = Buffer.concat([other.subarray(-5 * SIZE - 3), other.subarray(0, -5 * SIZE - 3)]);
  return splice(await decode(await save(paintPhoto(1), 75)), moved);
}

describe('grid votes', () => {
  it('find a place on another grid, and where that grid begins', async () => {
    const outcome = await run(gridVotes, await savePng(await makeForgery()), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(50);
    expect([outcome.raw.mainX, outcome.raw.mainY]).toEqual([0, 0]);
    const { inside, outside } = compareSides(outcome.heatMap!);
    expect(inside).toBeGreaterThan(outside + 0.3);
    const [region] = outcome.regions;
    expect(Math.abs(region.x + region.width / 2 - PASTED.x - PASTED.width / 2)).toBeLessThan(32);
    expect(Math.abs(region.y + region.height / 2 - PASTED.y - PASTED.height / 2)).toBeLessThan(32);
  });

  it('still find it after a save that was much finer', async () => {
    const outcome = await run(gridVotes, await save(await makeForgery(), 99));
    expect(outcome.status === 'finding' && outcome.raw.foreignGrids).toBeGreaterThan(0);
  });

  it('find where a cropped picture had its grid', async () => {
    const grey = await decode(await save(paintPhoto(1), 80));
    const cropped = Buffer.concat([grey.subarray(2 * SIZE + 3), grey.subarray(0, 2 * SIZE + 3)]);
    const outcome = await run(gridVotes, await savePng(cropped), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect([outcome.raw.mainX, outcome.raw.mainY]).toEqual([5, 6]);
    expect(outcome.compromisedScore).toBe(0);
  });

  it('find no grid where there never was one, and nothing foreign in an untouched JPEG', async () => {
    const never = await run(gridVotes, await savePng(paintPhoto(1)), 'image/png');
    const once = await run(gridVotes, await save(paintPhoto(1), 85));
    if (never.status !== 'finding' || once.status !== 'finding') throw new Error('no finding');
    expect(never.raw.mainX).toBe(-1);
    expect(never.compromisedScore).toBe(0);
    expect(once.raw.mainX).toBe(0);
    expect(once.compromisedScore).toBe(0);
  });

  it('are not applicable to tiny pictures', async () => {
    const tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await run(gridVotes, tiny, 'image/png')).status).toBe('not-applicable');
  });

  it('reject a picture that cannot be decoded', async () => {
    await expect(run(gridVotes, Buffer.from('no picture'), 'image/png')).rejects.toThrow();
  });

  it('give the same outcome each time', async () => {
    const bytes = await savePng(await makeForgery());
    expect(await run(gridVotes, bytes, 'image/png')).toEqual(await run(gridVotes, bytes, 'image/png'));
  });
});
