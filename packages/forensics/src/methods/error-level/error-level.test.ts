import { describe, expect, it } from 'vitest';
import { compareSides, decode, paintPhoto, run, save, savePng, splice } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import errorLevel from './error-level.ts';

describe('the error level', () => {
  it('is higher where a part was not compressed before like the rest, and scores nothing', async () => {
    const forged = splice(await decode(await save(paintPhoto(1), 90)), paintPhoto(2));
    const outcome = (await run(errorLevel, await savePng(forged), 'image/png')) as Finding;
    const { inside, outside } = compareSides(outcome.measured!.error);
    expect(inside).toBeGreaterThan(outside * 2);
    expect(outcome).toMatchObject({ status: 'finding', compromisedScore: 0, regions: [] });
  });

  it('is even over a picture that was compressed as a whole', async () => {
    const outcome = (await run(errorLevel, await save(paintPhoto(1), 90))) as Finding;
    const { inside, outside } = compareSides(outcome.measured!.error);
    expect(Math.abs(inside - outside)).toBeLessThan(0.2 * outside);
  });

  it('does not apply to very small pictures and other files', async () => {
    const { default: sharp } = await import('sharp');
    const small = await sharp(await save(paintPhoto(1), 90))
      .resize(40)
      .png()
      .toBuffer();
    expect((await run(errorLevel, small, 'image/png')).status).toBe('not-applicable');
    expect(errorLevel.accepts('application/pdf')).toBe(false);
  });

  it('refuses a file whose pixels cannot be decoded', async () => {
    await expect(run(errorLevel, Buffer.from([0xff, 0xd8, 0xff]))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(paintPhoto(1), 75);
    expect(await run(errorLevel, bytes)).toEqual(await run(errorLevel, bytes));
  });
});
