import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '@assay/statements';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import thumbnail from './thumbnail.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data/images/camera');
const hasData = statSync(DATA, { throwIfNoEntry: false }) !== undefined;

/** An asymmetric scene: the painted photo under a light gradient, with two blots. */
function paintScene(): Buffer {
  const data = paintPhoto(1);
  for (let y = 0; y < 512; y++) {
    for (let x = 0; x < 512; x++) {
      const blot = Math.hypot(x - 130, y - 90) < 60 ? 70 : Math.hypot(x - 350, y - 330) < 90 ? -60 : 0;
      data[512 * y + x] = Math.max(0, Math.min(255, data[512 * y + x] * 0.6 + x / 8 + y / 16 + blot));
    }
  }
  return data;
}

const open = (grey: Buffer): Sharp =>
  sharp(grey, { raw: { width: 512, height: 512, channels: 1 } }).toColourspace('b-w');

/** Inserts EXIF with a thumbnail in IFD1 (EXIF 2.3, section 4.5.5) after the start marker. */
async function embed(picture: Sharp, preview: Sharp): Promise<Buffer> {
  const bytes = await picture.jpeg({ quality: 92 }).toBuffer();
  const small = await preview.resize(128, 128, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer();
  const entries: [number, number, number][] = [
    [0x0103, 3, 6],
    [0x0201, 4, 56],
    [0x0202, 4, small.length],
  ];
  const tiff = Buffer.alloc(56);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(0, 8);
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(entries.length, 14);
  entries.forEach(([tag, type, value], i) => {
    tiff.writeUInt16LE(tag, 16 + 12 * i);
    tiff.writeUInt16LE(type, 18 + 12 * i);
    tiff.writeUInt32LE(1, 20 + 12 * i);
    tiff.writeUInt32LE(value, 24 + 12 * i);
  });
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, small]);
  const head = Buffer.from([0xff, 0xe1, (payload.length + 2) >> 8, (payload.length + 2) & 255]);
  return Buffer.concat([bytes.subarray(0, 2), head, payload, bytes.subarray(2)]);
}

async function check(picture: Sharp, preview: Sharp): Promise<Finding> {
  const outcome = await run(thumbnail, await embed(picture, preview));
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('the embedded preview', () => {
  it('agrees with the picture it was made from', async () => {
    const outcome = await check(open(paintScene()), open(paintScene()));
    expect(outcome.raw.agreement).toBeGreaterThan(0.95);
    expect(outcome).toMatchObject({ compromisedScore: 0, regions: [] });
  });

  it('is told not to match another picture', async () => {
    const other = open(paintPhoto(7)).rotate(90).linear(-1, 255);
    const outcome = await check(open(paintScene()), other);
    expect(outcome.raw.agreement).toBeLessThan(0.7);
    expect(outcome.compromisedScore).toBeGreaterThan(20);
    expect(outcome.message).toEqual(say('thumbnail.other'));
  });

  it('says nothing of a black frame, which resembles anything and nothing', async () => {
    const black = Buffer.from(paintScene().map((_, i) => (Math.imul(i, 40_503) >> 9) & 1));
    for (const [picture, preview] of [
      [black, paintScene()],
      [paintScene(), black],
    ]) {
      const outcome = await run(thumbnail, await embed(open(picture), open(preview)));
      expect(outcome).toMatchObject({
        status: 'inconclusive',
        message: say('thumbnail.too-even'),
      });
    }
  });

  it('shows where the picture was changed after it', async () => {
    const edited = paintScene();
    for (let y = 205; y < 295; y++) edited.fill(190, 512 * y + 185, 512 * y + 275);
    const outcome = await check(open(edited), open(paintScene()));
    expect(outcome.regions).toHaveLength(1);
    const [{ x, y, width, height }] = outcome.regions;
    expect(Math.abs(x + width / 2 - 230)).toBeLessThan(30);
    expect(Math.abs(y + height / 2 - 250)).toBeLessThan(30);
  });

  it('gives away a crop, a mirroring and black bars without much ado', async () => {
    const region = { left: 60, top: 80, width: 360, height: 360 };
    const cropped = await check(open(paintScene()).extract(region), open(paintScene()));
    expect(cropped.raw).toMatchObject({ cropped: true });
    expect(cropped.raw.agreement).toBeGreaterThan(0.9);
    expect(cropped.compromisedScore).toBeLessThan(25);
    const mirrored = await check(open(paintScene()).flop(), open(paintScene()));
    expect(mirrored.raw).toMatchObject({ mirrored: true });
    expect(mirrored.compromisedScore).toBeLessThan(25);
    const extended = await open(paintScene())
      .extend({ top: 80, bottom: 20, background: '#000' })
      .png()
      .toBuffer();
    expect((await check(open(paintScene()), sharp(extended))).compromisedScore).toBe(0);
  });

  it('is missing in most files', async () => {
    expect((await run(thumbnail, await save(paintPhoto(1), 80))).status).toBe('not-applicable');
    expect((await run(thumbnail, await savePng(paintPhoto(1)), 'image/png')).status).toBe('not-applicable');
    expect(thumbnail.accepts('image/png')).toBe(false);
  });

  it('ends with an outcome on a file that is damaged or cut short', async () => {
    const bytes = await embed(open(paintScene()), open(paintScene()));
    for (const end of [40, 100, 900, bytes.length / 2]) {
      const outcome = await run(thumbnail, bytes.subarray(0, Math.floor(end)));
      expect(['finding', 'inconclusive', 'not-applicable']).toContain(outcome.status);
    }
  });

  it('gives the same outcome each time', async () => {
    const bytes = await embed(open(paintScene()), open(paintScene()).flop());
    expect(await run(thumbnail, bytes)).toEqual(await run(thumbnail, bytes));
  });

  it.skipIf(!hasData)('agrees with an untouched photo, and with one that its camera zoomed', async () => {
    for (const name of ['drone_brighton/DJI_0023.JPG', 'exif_samples/jpg__tests__35-empty.jpg']) {
      const outcome = (await run(thumbnail, readFileSync(resolve(DATA, name)))) as Finding;
      expect(outcome.raw.agreement).toBeGreaterThan(0.95);
      expect(outcome.compromisedScore).toBeLessThan(25);
    }
  });
});
