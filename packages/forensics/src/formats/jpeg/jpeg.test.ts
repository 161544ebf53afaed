import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isJpeg, type JpegPicture, readJpeg } from './jpeg.ts';
import { type RenderedComponent, renderComponent } from './render.ts';

const HOSTILE = resolve(import.meta.dirname, '../../../../../../shared/data/hostile');

/** Smooth shapes with some texture, so that every frequency occurs. */
function paint(width: number, height: number, channels: 1 | 3) {
  const data = Buffer.alloc(width * height * channels);
  for (let i = 0; i < data.length; i++) {
    const x = Math.floor(i / channels) % width;
    const y = Math.floor(i / channels / width);
    const wave = 60 * Math.sin(x / 9 + (i % channels)) + 40 * Math.cos(y / 5);
    data[i] = 128 + wave + ((x * 7 + y * 13) % 11);
  }
  return sharp(data, { raw: { width, height, channels } });
}

async function decodeBySharp(bytes: Buffer, space: 'b-w' | 'srgb'): Promise<Buffer> {
  return sharp(bytes).toColourspace(space).raw().toBuffer();
}

function renderAll({ components }: JpegPicture): RenderedComponent[] {
  return components.map(renderComponent);
}

/** JFIF's conversion of full-size components to interleaved RGB. */
function toRgb([luma, blue, red]: RenderedComponent[]): Uint8ClampedArray {
  const rgb = new Uint8ClampedArray(3 * luma.data.length);
  luma.data.forEach((y, i) => {
    const [cb, cr] = [blue.data[i] - 128, red.data[i] - 128];
    rgb.set([y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb], 3 * i);
  });
  return rgb;
}

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length);
  let largest = 0;
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]));
  return largest;
}

describe('reading JPEG coefficients', () => {
  for (const progressive of [false, true]) {
    for (const quality of [35, 80, 100]) {
      const name = `${progressive ? 'progressive' : 'baseline'} pictures at quality ${quality}`;
      it(`gives the samples that another decoder gives for ${name}`, async () => {
        const options = { quality, progressive, chromaSubsampling: '4:4:4' };
        const bytes = await paint(203, 117, 3).jpeg(options).toBuffer();
        const picture = readJpeg(bytes);
        expect(picture.complete).toBe(true);
        expect(picture.frame?.process).toBe(progressive ? 'progressive' : 'baseline');
        const [ours, theirs] = [toRgb(renderAll(picture)), await decodeBySharp(bytes, 'srgb')];
        // Each decoder rounds Y and chroma before the conversion: one level each, chroma times 1.772, adds up
        // to 3 at most.
        expect(largestDifference(ours, theirs)).toBeLessThanOrEqual(3);
        const far = ours.reduce((count, value, i) => count + (Math.abs(value - theirs[i]) > 2 ? 1 : 0), 0);
        expect(far / ours.length).toBeLessThan(1e-4);
      });
    }
  }

  it('reads greyscale', async () => {
    const bytes = await paint(61, 35, 1).toColourspace('b-w').jpeg({ quality: 75 }).toBuffer();
    const [grey, ...others] = renderAll(readJpeg(bytes));
    expect(others).toEqual([]);
    expect(largestDifference(grey.data, await decodeBySharp(bytes, 'b-w'))).toBeLessThanOrEqual(1);
  });

  it('reads subsampled chroma: blocks at half the size, luminance unharmed', async () => {
    for (const progressive of [false, true]) {
      const source = paint(203, 117, 1).toColourspace('srgb');
      const bytes = await source.jpeg({ quality: 90, progressive, chromaSubsampling: '4:2:0' }).toBuffer();
      const picture = readJpeg(bytes);
      const [luma, blue] = picture.components;
      expect([luma.blocksWide, luma.blocksHigh, blue.blocksWide, blue.blocksHigh]).toEqual([26, 15, 13, 8]);
      const grey = renderComponent(luma).data;
      expect(largestDifference(grey, await decodeBySharp(bytes, 'b-w'))).toBeLessThanOrEqual(2);
    }
  });

  it('reads four-component pictures: ink as another decoder gives it, and the Adobe marker', async () => {
    for (const progressive of [false, true]) {
      const bytes = await paint(75, 45, 3)
        .toColourspace('cmyk')
        .jpeg({ quality: 85, progressive })
        .toBuffer();
      const picture = readJpeg(bytes);
      expect(picture.components).toHaveLength(4);
      expect([picture.complete, picture.damage, picture.adobeTransform]).toEqual([true, null, 0]);
      const inks = renderAll(picture);
      const ours = Array.from({ length: 4 * 75 * 45 }, (_, i) => 255 - inks[i % 4].data[i >> 2]);
      const theirs = await sharp(bytes).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
      // Adobe's files store inverted ink: 255 is none.
      expect(largestDifference(ours, theirs)).toBeLessThanOrEqual(2);
    }
  });

  it('reads YCCK, with colours at half the size', async () => {
    const source = paint(75, 45, 3).toColourspace('cmyk');
    const bytes = Buffer.from(await source.jpeg({ quality: 85 }).toBuffer());
    // The colour transform is the last byte of the Adobe segment; it does not affect the coefficients.
    bytes[bytes.indexOf('Adobe') + 11] = 2;
    const picture = readJpeg(bytes);
    expect([picture.complete, picture.adobeTransform, picture.components.length]).toEqual([true, 2, 4]);
    expect(await sharp(bytes).toColourspace('srgb').raw().toBuffer()).toHaveLength(3 * 75 * 45);
  });

  it('goes on at the next restart marker after a damaged stretch', () => {
    // Greyscale, 32 x 8: four blocks, with a restart marker after each. The only code, 0, means "difference
    // 0" and "end of block"; the code 10 (DC) has one extra bit.
    const block = [0b10_1_0_1111];
    const bytes = buildGrey(32, 8, 1, [block, [], block, block]);
    const picture = readJpeg(bytes);
    const dc = [0, 1, 2, 3].map((i) => picture.components[0].coefficients[64 * i]);
    expect(dc).toEqual([1, 0, 1, 1]);
    expect(picture.complete).toBe(false);
  });

  it('gives what is there of a file that was cut short, with a note', async () => {
    const bytes = await paint(256, 256, 3).jpeg({ quality: 90 }).toBuffer();
    const whole = readJpeg(bytes).components[0].coefficients;
    const cut = readJpeg(bytes.subarray(0, Math.floor(bytes.length / 2)));
    expect(cut.complete).toBe(false);
    expect(cut.notes).not.toEqual([]);
    const { coefficients } = cut.components[0];
    expect(coefficients.subarray(0, 64 * 32)).toEqual(whole.subarray(0, 64 * 32));
    expect(coefficients.subarray(-64)).toEqual(new Int16Array(64));
  });

  it('refuses arithmetic coding with a note', async () => {
    const bytes = Buffer.from(await paint(32, 32, 1).jpeg().toBuffer());
    bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
    const picture = readJpeg(bytes);
    expect(picture.components).toEqual([]);
    expect(picture.notes).toEqual([say('jpeg.unread-process', { process: 'arithmetic' })]);
  });

  it('counts the bytes that follow the picture', async () => {
    const bytes = await paint(32, 32, 3).jpeg().toBuffer();
    expect(readJpeg(Buffer.concat([bytes, Buffer.alloc(123)])).trailingBytes).toBe(123);
  });
});

describe('damaged and hostile files', () => {
  it('end quickly wherever a byte is changed', async () => {
    const bytes = await paint(96, 64, 3).jpeg({ quality: 70, progressive: true }).toBuffer();
    for (let at = 2; at < bytes.length; at += 7) {
      const damaged = Buffer.from(bytes);
      damaged[at] ^= 0xff;
      const start = process.cpuUsage();
      readJpeg(damaged);
      expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000);
    }
  });

  const files = listFiles(HOSTILE).filter((file) => isJpeg(readFileSync(file)));
  it.skipIf(files.length === 0)('of the collection end quickly', () => {
    for (const file of files) {
      const start = process.cpuUsage();
      readJpeg(readFileSync(file));
      expect(process.cpuUsage(start).user / 1_000, file).toBeLessThan(5_000);
    }
  });
});

/** A hand-written greyscale file; its DC table is 0 → 0 bits, 10 → 1 bit; its AC table 0 → end of block. */
function buildGrey(width: number, height: number, interval: number, restarts: number[][]): Uint8Array {
  const segment = (marker: number, payload: number[]) => [0xff, marker, 0, payload.length + 2, ...payload];
  const codes = (kind: number, counts: number[], values: number[]) =>
    segment(0xc4, [kind << 4, ...counts, ...new Array(16 - counts.length).fill(0), ...values]);
  const data = restarts.flatMap((bytes, i) => (i === 0 ? bytes : [0xff, 0xd0 + ((i - 1) & 7), ...bytes]));
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...new Array(64).fill(1)]),
    ...segment(0xc0, [8, 0, height, 0, width, 1, 1, 0x11, 0]),
    ...codes(0, [1, 1], [0, 1]),
    ...codes(1, [1], [0]),
    ...segment(0xdd, [0, interval]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...data,
    ...[0xff, 0xd9],
  ]);
}

function listFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
