import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { AssetRow } from '../report-subject.ts';
import { drawPictures } from './draw-pictures.ts';

const [WIDTH, HEIGHT] = [120, 80];
/** A mark in the upper left quarter of the stored picture. */
const MARK = { left: 10, top: 10, width: 30, height: 20 };

/** As in the store: an upright rendition, and the map of the picture as stored. */
async function draw(orientation: number, tamperScore = 80, given: Partial<AssetRow> = {}) {
  const isTurned = orientation >= 5;
  const upright = isTurned ? { width: HEIGHT, height: WIDTH } : { width: WIDTH, height: HEIGHT };
  const preview = await sharp({ create: { ...upright, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const mark = await sharp({
    create: { width: MARK.width, height: MARK.height, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer();
  const map = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000000' } })
    .composite([{ input: mark, left: MARK.left, top: MARK.top }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const objects: Record<string, Buffer> = { preview, map };
  const storage = { read: async (key: string) => Readable.from([objects[key]]) } as unknown as ObjectStore;
  const entries = [{ name: 'Orientation', value: String(orientation), conspicuous: false }];
  const row = {
    ...{ previewKey: 'preview', analysis: { overlayKey: 'map' }, tamperScore },
    ...{ mimeType: 'image/jpeg', orientation: null },
    metadata: { groups: [{ title: 'EXIF', entries }] },
    ...given,
  } as unknown as AssetRow;
  const { overlay } = await drawPictures(storage, row);
  return findRed(Buffer.from(overlay?.data ?? '', 'base64'));
}

/** The centre of the red area, as fractions of width and height. */
async function findRed(jpeg: Buffer): Promise<[number, number, number]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  let [x, y, count] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    if (data.readUInt8(at) < 180 || data.readUInt8(at + 1) > 110) continue;
    const pixel = at / 3;
    x += pixel % info.width;
    y += Math.floor(pixel / info.width);
    count++;
  }
  return [x / count / info.width, y / count / info.height, count / (info.width * info.height)];
}

describe('the picture with marks', () => {
  // The centre of the mark is at 25 / 120 and 20 / 80 of the stored picture.
  const [across, down] = [25 / 120, 20 / 80];
  it.each([
    [1, across, down],
    [2, 1 - across, down],
    [3, 1 - across, 1 - down],
    [4, across, 1 - down],
    [5, down, across],
    [6, 1 - down, across],
    [7, 1 - down, 1 - across],
    [8, down, 1 - across],
  ])('has them where they are seen, with orientation %i', async (orientation, x, y) => {
    const [redX, redY, share] = await draw(orientation);
    expect(redX).toBeCloseTo(x, 1);
    expect(redY).toBeCloseTo(y, 1);
    expect(share).toBeCloseTo((MARK.width * MARK.height) / (WIDTH * HEIGHT), 1);
  });

  it('has them where they are seen in a HEIC, whatever its EXIF says', async () => {
    const entries = [{ name: 'Orientation', value: '3', conspicuous: false }];
    const metadata = { groups: [{ title: 'EXIF', entries }] };
    const [redX, redY] = await draw(1, 80, { mimeType: 'image/heic', metadata });
    expect(redX).toBeCloseTo(across, 1);
    expect(redY).toBeCloseTo(down, 1);
  });

  it('has none that are bold where the score is low', async () => {
    const [, , bold] = await draw(1, 50);
    const [, , faint] = await draw(1, 5);
    expect(bold).toBeGreaterThan(0.05);
    expect(faint).toBeLessThan(0.001);
  });
});
