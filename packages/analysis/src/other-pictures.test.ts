import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseFile } from './analyse-file.ts';
import { derivePictures } from './child/derive.ts';
import { decodePixels } from './child/picture.ts';
import { unpackHeic } from './child/unpack-heic.ts';
import { closeAnalysis } from './default-pool.ts';
import { deriveImage } from './derive-image.ts';
import { HEIC } from './heic-fixture.ts';
import { chooseLimits } from './limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-pictures-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const noise = () => {
  const pixels = Buffer.from(
    Array.from({ length: 320 * 240 * 3 }, (_, n) => (n * 7919 + (n % 97) * 31) % 256),
  );
  return sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } });
};

describe('pictures beyond JPEG and PNG', () => {
  it('the HEIC of a phone is decoded, shown and analysed', async () => {
    const path = writeFile('photo.heic', Buffer.from(HEIC, 'base64'));
    const derived = await deriveImage(path);
    if (derived.status !== 'complete') throw new Error(derived.error.message);
    expect(derived).toMatchObject({ mimeType: 'image/heic', width: 96, height: 64, orientation: 1 });
    const { data } = await sharp(derived.full.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * 3, (y * 96 + x) * 3 + 3)];
    const corners = [at(10, 10), at(10, 54), at(86, 10), at(86, 54)];
    const expected = [
      [220, 200, 60],
      [220, 30, 60],
      [20, 200, 60],
      [20, 30, 60],
    ];
    corners.forEach((colour, corner) => {
      colour.forEach((value, channel) => {
        expect(Math.abs(value - (expected[corner]?.[channel] ?? 0))).toBeLessThan(16);
      });
    });
    const result = await analyseFile(path);
    expect(result).toMatchObject({ status: 'complete', mimeType: 'image/heic', width: 96, height: 64 });
    expect(result.assessments.filter(({ status }) => status === 'failed')).toEqual([]);
  });

  it('a HEIC that ends early is a clear failure', async () => {
    const path = writeFile('cut.heic', Buffer.from(HEIC, 'base64').subarray(0, 600));
    expect(await analyseFile(path)).toMatchObject({ status: 'failed', error: { code: 'unreadable' } });
  });

  it('a sequence of pictures is said not to be supported, not to be cut off', async () => {
    const box = (type: string, content = '') =>
      Buffer.concat([Buffer.from([0, 0, 0, 8 + content.length]), Buffer.from(type + content)]);
    const header = box('mvhd', 'x'.repeat(24)).toString();
    const boxes = [box('ftyp', 'msf1\0\0\0\0msf1hevc'), box('moov', header), box('mdat', 'x'.repeat(64))];
    const { status, error } = await analyseFile(writeFile('sequence.heic', Buffer.concat(boxes)));
    expect({ status, message: error?.message }).toEqual({
      status: 'failed',
      message: 'The picture cannot be decoded: it is of a kind that is not supported.',
    });
  });

  it.each([
    ['image/webp', (picture: Sharp) => picture.webp({ quality: 80 })],
    ['image/avif', (picture: Sharp) => picture.avif({ quality: 60, effort: 0 })],
    ['image/tiff', (picture: Sharp) => picture.tiff({ compression: 'lzw' })],
  ] as const)('%s is shown and analysed', async (mimeType, encode) => {
    const path = writeFile(mimeType.replace('/', '.'), await encode(noise()).toBuffer());
    expect(await deriveImage(path)).toMatchObject({ status: 'complete', mimeType, width: 320, height: 240 });
    const result = await analyseFile(path);
    expect(result).toMatchObject({ status: 'complete', mimeType, width: 320, height: 240 });
    expect(result.assessments.filter(({ status }) => status === 'failed')).toEqual([]);
  });
});

/** The HEIC above with another orientation in its EXIF, and turned anticlockwise by its structure (`irot`, ISO/IEC 23008-12, 6.5.10). */
function makeHeic({ exif, quarterTurns }: { exif: number; quarterTurns: number }): Uint8Array {
  const heic = Buffer.from(HEIC, 'base64');
  heic.writeUInt8(exif, heic.indexOf('120103000100000001', 0, 'hex') + 8);
  if (quarterTurns === 0) return heic;
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarterTurns]);
  const added = turn.length + 1;
  const grow = (box: string, by: number) => {
    const at = heic.indexOf(box) - 4;
    heic.writeUInt32BE(heic.readUInt32BE(at) + by, at);
  };
  grow('meta', added);
  grow('iprp', added);
  grow('ipco', turn.length);
  grow('ipma', 1);
  // The offset by which both items move.
  const items = heic.indexOf('iloc') + 4 + 4 + 2 + 2;
  for (const at of [items + 4, items + 22]) heic.writeUInt32BE(heic.readUInt32BE(at) + added, at);
  const associations = heic.indexOf('ipma');
  const count = associations + 4 + 4 + 4 + 2;
  heic.writeUInt8(heic.readUInt8(count) + 1, count);
  const end = count + heic.readUInt8(count);
  return Buffer.concat([
    heic.subarray(0, associations - 4),
    turn,
    heic.subarray(associations - 4, end),
    Buffer.from([0x84]),
    heic.subarray(end),
  ]);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The centre of the red area, as fractions of width and height. */
function findMark({ width, height, data }: Pixels): [x: number, y: number] {
  let [x, y, count] = [0, 0, 0];
  for (let at = 0; at < width * height; at++) {
    const [red = 0, green = 0] = data.subarray(3 * at, 3 * at + 2);
    if (red < 160 || green > 100) continue;
    x += (at % width) + 0.5;
    y += Math.floor(at / width) + 0.5;
    count++;
  }
  return [x / count / width, y / count / height];
}

/** Where a place of the analysed picture is displayed (EXIF 2.32, table of 4.6.4). */
const shown: Readonly<Record<number, (x: number, y: number) => [x: number, y: number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [1 - x, y],
  3: (x, y) => [1 - x, 1 - y],
  4: (x, y) => [x, 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [1 - y, x],
  7: (x, y) => [1 - y, 1 - x],
  8: (x, y) => [y, 1 - x],
};

async function encodeMark(orientation: number, as: (picture: Sharp) => Sharp): Promise<Uint8Array> {
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } }).png();
  const input = await paint(24, 16, '#dc1e3c').toBuffer();
  const marked = paint(96, 64, '#808080').composite([{ input, left: 8, top: 8 }]);
  return as(sharp(await marked.toBuffer()).withMetadata({ orientation })).toBuffer();
}

describe.each<[string, (orientation: number) => Promise<Uint8Array> | Uint8Array]>([
  ['JPEG', (orientation) => encodeMark(orientation, (picture) => picture.jpeg({ quality: 95 }))],
  ['TIFF', (orientation) => encodeMark(orientation, (picture) => picture.tiff({ compression: 'none' }))],
  ['WebP', (orientation) => encodeMark(orientation, (picture) => picture.webp({ quality: 95 }))],
  ['AVIF', (orientation) => encodeMark(orientation, (picture) => picture.avif({ quality: 90, effort: 0 }))],
  ['HEIC with EXIF alone', (exif) => makeHeic({ exif, quarterTurns: 0 })],
  ['HEIC that is turned', (exif) => makeHeic({ exif, quarterTurns: 1 + (exif % 3) })],
])('a mark on the analysed picture of a %s', (_format, make) => {
  const limits = chooseLimits(undefined, 1);

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('has its place on the shown one, at orientation %i', async (asked) => {
    const bytes = await make(asked);
    const analysed = await decodePixels(await unpackHeic(bytes, limits), limits);
    const request = { bytes, options: {}, limits, threads: 1, reportProgress() {} };
    const { body, blobs } = await derivePictures(request);
    const { orientation } = body as { orientation: number };
    const { data, info } = await sharp(blobs[1]).raw().toBuffer({ resolveWithObject: true });
    const [x, y] = findMark({ ...info, data });
    const [expectedX, expectedY] = shown[orientation]?.(...findMark(analysed)) ?? [];
    expect(x).toBeCloseTo(expectedX ?? Number.NaN, 1);
    expect(y).toBeCloseTo(expectedY ?? Number.NaN, 1);
  });
});

describe('what EXIF says of a HEIC', () => {
  const tell = async (exif: number, quarterTurns: number) => {
    const { assessments } = await analyseFile(writeFile('turned.heic', makeHeic({ exif, quarterTurns })));
    return assessments.find(({ model }) => model === 'metadata')?.message;
  };

  it('is told where it is of another size', async () => {
    const heic = Buffer.from(HEIC, 'base64');
    expect(await tell(1, 0)).not.toContain('when described');
    heic.writeUInt32LE(4032, heic.indexOf('02a0040001000000', 0, 'hex') + 8);
    const { assessments } = await analyseFile(writeFile('reduced.heic', heic));
    expect(assessments.find(({ model }) => model === 'metadata')?.message).toContain(
      'it was 4032 x 64 when described and is 96 x 64 now',
    );
  });

  it('is told where its structure turns it otherwise', async () => {
    const said = 'it names two orientations: “6” in EXIF Orientation and “8” in HEIF irot/imir';
    expect(await tell(6, 1)).toContain(said);
    expect(await tell(6, 3)).not.toContain('orientations');
  });
});
