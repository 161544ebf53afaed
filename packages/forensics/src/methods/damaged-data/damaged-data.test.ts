import { type Statement, say } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestImage, paintPhoto, run, save, savePng } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import { IMAGE_METHODS } from '../index.ts';
import damagedData from './damaged-data.ts';

const SIZE = 512;

function paintColours() {
  const [red, green, blue] = [paintPhoto(1), paintPhoto(2), paintPhoto(3)];
  const data = Buffer.alloc(3 * SIZE * SIZE);
  for (let i = 0; i < red.length; i++) data.set([red[i], green[i], blue[i]], 3 * i);
  return sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } });
}

async function look(bytes: Uint8Array): Promise<Finding> {
  const outcome = await run(damagedData, bytes);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

const idsOf = ({ message }: Finding) => (message as Statement[]).map(({ id }) => id);

/** The offset of a scan's entropy-coded data; of the first scan by default. */
function findScan(bytes: Buffer, number = 0): number {
  let at = 0;
  for (let i = 0; i <= number; i++) at = bytes.indexOf(Buffer.from([0xff, 0xda]), at + 1);
  return at + 2 + bytes.readUInt16BE(at + 2);
}

/**
 * Greyscale, 512 x 64; each block is one code for "DC as before" and one for "end of block", with a restart
 * marker after each of 8 rows.
 */
function buildWithRestarts(): Buffer {
  const segment = (marker: number, payload: number[]) => [
    0xff,
    marker,
    (payload.length + 2) >> 8,
    (payload.length + 2) & 255,
    ...payload,
  ];
  const codes = (kind: number, values: number[]) =>
    segment(0xc4, [kind << 4, values.length, ...new Array(15).fill(0), ...values]);
  const rows = Array.from({ length: 8 }, (_, row) => [
    ...new Array(16).fill(0b0000_0000),
    ...(row < 7 ? [0xff, 0xd0 + (row & 7)] : []),
  ]);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...new Array(64).fill(1)]),
    ...segment(0xc0, [8, 0, 64, 2, 0, 1, 1, 0x11, 0]),
    ...codes(0, [0]),
    ...codes(1, [0]),
    ...segment(0xdd, [0, 64]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...rows.flat(),
    ...[0xff, 0xd9],
  ]);
}

describe('damaged data', () => {
  it('is not found in a sound file', async () => {
    for (const progressive of [false, true]) {
      const outcome = await look(await paintColours().jpeg({ progressive }).toBuffer());
      expect(outcome).toMatchObject({ compromisedScore: 0, regions: [], raw: { share: 1 } });
    }
  });

  it.each([0.3, 0.7])('is told of a file cut at %f, with how much is there', async (share) => {
    const bytes = await paintColours().jpeg({ quality: 80 }).toBuffer();
    const outcome = await look(bytes.subarray(0, Math.round(share * bytes.length)));
    expect(idsOf(outcome)).toContain('damaged-data.ends-early');
    expect(outcome.compromisedScore).toBe(20);
    expect(Number(outcome.raw.share)).toBeCloseTo(share, 1);
    const [region] = outcome.regions;
    expect(region).toMatchObject({ x: 0, width: SIZE, y: outcome.raw.lines });
    expect(Number(outcome.raw.lines) / SIZE).toBeCloseTo(share, 1);
  });

  it('leaves what is whole to all methods, in coefficients and in pixels alike', async () => {
    const bytes = await paintColours().jpeg({ quality: 80 }).toBuffer();
    const whole = openTestImage(bytes);
    const cut = openTestImage(bytes.subarray(0, bytes.length / 2));
    const { lines } = cut.damage()!;
    const [a, b] = await Promise.all([whole.pixels(), cut.pixels()]);
    expect([b.width, b.height]).toEqual([SIZE, lines]);
    // The chroma below the cut, with which a decoder would interpolate, is missing: all but the last lines
    // are the same.
    expect(b.data.subarray(0, 3 * SIZE * (lines - 2))).toEqual(a.data.subarray(0, 3 * SIZE * (lines - 2)));
    const [luma] = cut.jpeg()!.components;
    expect(luma.height).toBe(lines);
    expect(luma.coefficients).toEqual(
      whole.jpeg()!.components[0].coefficients.subarray(0, luma.coefficients.length),
    );
    for (const method of IMAGE_METHODS) {
      const outcome = await method.run(cut, new AbortController().signal);
      if (outcome.status !== 'finding' || !outcome.heatMap) continue;
      const { top, height, cellHeight } = outcome.heatMap;
      expect(top + (height - 1) * cellHeight, method.id).toBeLessThan(lines);
    }
  });

  it('is told of bytes that make no sense', async () => {
    const bytes = await paintColours().jpeg({ quality: 80, optimiseCoding: false }).toBuffer();
    const start = findScan(bytes);
    const middle = start + Math.floor((bytes.length - start) / 2);
    // Sixteen ones are not a code in any of the standard's tables; 0 after 0xff is byte stuffing.
    const broken = Buffer.concat([
      bytes.subarray(0, middle),
      Buffer.from([0xff, 0, 0xff, 0, 0xff, 0]),
      bytes.subarray(middle),
    ]);
    const outcome = await look(broken);
    expect(idsOf(outcome)).toContain('damaged-data.senseless');
    expect(outcome.raw).toMatchObject({ ended: false, recovered: true });
    expect(Number(outcome.raw.lines)).toBeGreaterThan(SIZE / 4);
    expect(Number(outcome.raw.lines)).toBeLessThan((SIZE * 3) / 4);
  });

  it('is told of intervals that are lost with their restart markers', async () => {
    const bytes = buildWithRestarts();
    expect((await look(bytes)).compromisedScore).toBe(0);
    const marker = bytes.indexOf(Buffer.from([0xff, 0xd4]));
    // Row 4, between RST3 and RST4, is removed together with its end marker.
    const lost = Buffer.concat([bytes.subarray(0, marker - 16), bytes.subarray(marker + 2)]);
    const outcome = await look(lost);
    expect(outcome.message).toContainEqual(say('damaged-data.senseless', { percent: 88 }));
    expect(outcome.raw).toMatchObject({ share: 7 / 8, lines: 32, recovered: true });
  });

  it('of a progressive picture leaves it as it was before the damaged scan', async () => {
    const bytes = await paintColours().jpeg({ progressive: true, quality: 85 }).toBuffer();
    const coarse = bytes.subarray(0, bytes.length - 2_000);
    const outcome = await look(coarse);
    expect(idsOf(outcome)).toContain('damaged-data.ends-early-coarse');
    expect(outcome.raw).toMatchObject({ coarse: true, lines: SIZE });
    expect(await openTestImage(coarse).pixels()).toMatchObject({ width: SIZE, height: SIZE });
    const early = await look(bytes.subarray(0, findScan(bytes) + 2_000));
    expect(idsOf(early)).toContain('damaged-data.ends-early');
    expect(early.raw).toMatchObject({ coarse: false });
  });

  it('is an end marker at the least', async () => {
    const bytes = await paintColours().jpeg().toBuffer();
    const outcome = await look(bytes.subarray(0, -2));
    expect(idsOf(outcome)).toEqual(['damaged-data.no-end-marker']);
    expect(outcome.raw).toMatchObject({ share: 1, lines: SIZE });
    expect(await openTestImage(bytes.subarray(0, -2)).pixels()).toEqual(await openTestImage(bytes).pixels());
  });

  it('that leaves too little is told, too, and the file stays what it was', async () => {
    const bytes = await paintColours().jpeg().toBuffer();
    const cut = bytes.subarray(0, findScan(bytes) + 100);
    const outcome = await look(cut);
    expect(outcome.message).toEqual([
      say('damaged-data.ends-early', { percent: 1 }),
      say('damaged-data.unusable'),
    ]);
    await expect(openTestImage(cut).pixels()).rejects.toThrow();
  });

  it('does not apply to other files, or where no coefficients can be read', async () => {
    expect(damagedData.accepts('image/png')).toBe(false);
    const png = await savePng(paintPhoto(1));
    expect((await run(damagedData, png, 'image/png')).status).toBe('not-applicable');
    const bytes = Buffer.from(await save(paintPhoto(1), 80));
    bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
    const outcome = await run(damagedData, bytes);
    expect(outcome).toMatchObject({ status: 'not-applicable' });
    expect(outcome.message).toMatchObject({ id: 'jpeg.unread-process', values: { process: 'arithmetic' } });
  });

  it('gives the same outcome each time', async () => {
    const bytes = (await paintColours().jpeg().toBuffer()).subarray(0, 20_000);
    expect(await run(damagedData, bytes)).toEqual(await run(damagedData, bytes));
  });
});
