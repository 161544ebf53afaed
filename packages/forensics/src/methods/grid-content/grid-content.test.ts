import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readMat } from '../../../../../eval/src/read-mat.ts';
import { decode, hasReference, paintPhoto, run, save, savePng } from '../../fixtures.ts';
import { correlate } from '../../maths/statistics.ts';
import gridContent from './grid-content.ts';

const SIZE = 512;
const REFERENCE = resolve(import.meta.dirname, '../../../../../../shared/data/images/pyifd_reference');

describe('grid against content', () => {
  it('finds the grid of a JPEG, and where it went when the picture was cropped', async () => {
    const grey = await decode(await save(paintPhoto(1), 30));
    const cropped = Buffer.concat([grey.subarray(2 * SIZE + 3), grey.subarray(0, 2 * SIZE + 3)]);
    const whole = await run(gridContent, await savePng(grey), 'image/png');
    const part = await run(gridContent, await savePng(cropped), 'image/png');
    if (whole.status !== 'finding' || part.status !== 'finding') throw new Error('no finding');
    expect([whole.raw.gridX, whole.raw.gridY]).toEqual([0, 0]);
    expect([part.raw.gridX, part.raw.gridY]).toEqual([5, 6]);
  });

  it('gives a map of the whole picture, and never a score', async () => {
    const outcome = await run(gridContent, await save(paintPhoto(1), 60));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { width, height, cellWidth, cellHeight, values } = outcome.heatMap!;
    expect(width * cellWidth).toBeGreaterThanOrEqual(SIZE);
    expect(height * cellHeight).toBeGreaterThanOrEqual(SIZE);
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(outcome.compromisedScore).toBe(0);
  });

  it('is even in a flat picture', async () => {
    const outcome = await run(gridContent, await savePng(Buffer.alloc(SIZE * SIZE, 128)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.heatMap!.values.every((value) => value === outcome.heatMap!.values[0])).toBe(true);
  });

  it('does not apply to tiny pictures', async () => {
    const tiny = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await run(gridContent, tiny, 'image/png')).status).toBe('not-applicable');
  });

  it('rejects a picture that cannot be decoded', async () => {
    await expect(run(gridContent, Buffer.from('no picture'), 'image/png')).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(paintPhoto(3), 60);
    expect(await run(gridContent, bytes)).toEqual(await run(gridContent, bytes));
  });

  it.skipIf(!hasReference)('agrees with the published reference map', async () => {
    const outcome = await run(gridContent, readFileSync(join(REFERENCE, '168_image.jpg')));
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    const { width, cellWidth, values } = outcome.measured!.CAGI;
    const reference = readMat(readFileSync(join(REFERENCE, '168_CAGI.mat'))).find(
      ({ name }) => name === 'OutputMap',
    )!;
    const ours = Float32Array.from(reference.values, (_, i) => {
      const y = Math.floor(i / reference.columns);
      const x = i - y * reference.columns;
      return values[Math.floor(y / cellWidth) * width + Math.floor(x / cellWidth)];
    });
    expect(correlate(ours, reference.values)).toBeGreaterThan(0.98);
  });
});
