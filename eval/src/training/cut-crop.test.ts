import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readJpeg } from '../../../packages/forensics/src/formats/jpeg/jpeg.ts';
import { cutCrop, deflateCrop, explainUnfit, placeCrop } from './cut-crop.ts';

const draw = (width: number, height: number, channels: 1 | 3 = 3) => {
  const data = Buffer.from(
    Array.from({ length: width * height * channels }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 24) / 2),
  );
  return sharp(data, { raw: { width, height, channels } });
};
const save = async (width: number, height: number, chromaSubsampling = '4:2:0') =>
  readJpeg(await draw(width, height).jpeg({ quality: 90, chromaSubsampling }).toBuffer());

/** Decodes the output of `deflateCrop`: coefficients in the order of its components. */
function inflate(bytes: Buffer, lengths: readonly number[]): Int16Array[] {
  const plain = inflateSync(bytes);
  const total = plain.length / 2;
  let at = 0;
  return lengths.map((length) => {
    const blocks = new Int16Array(length);
    for (let frequency = 0; frequency < 64; frequency++)
      for (let block = frequency, before = 0; block < length; block += 64, at++) {
        const value = (((plain[at]! | (plain[total + at]! << 8)) << 16) >> 16) + before;
        blocks[block] = value;
        if (frequency === 0) before = value;
      }
    return blocks;
  });
}

describe('a crop', () => {
  it.each(['4:2:0', '4:4:4'])('keeps the coefficients of its place as they are (%s)', async (sampling) => {
    const picture = await save(1024, 800, sampling);
    const place = { left: 32, top: 16 };
    const crop = cutCrop(picture, place)!;
    expect([crop.width, crop.height]).toEqual([768, 768]);
    const unpacked = inflate(
      deflateCrop(crop),
      crop.components.map(({ length }) => length),
    );
    for (const [i, component] of picture.components.entries()) {
      const scale = i === 0 || sampling === '4:4:4' ? 8 : 16;
      const [column, line, columns] = [place.left / scale, place.top / scale, crop.width / scale];
      const blockAt = (blocks: Int16Array, at: number) => [...blocks.subarray(64 * at, 64 * (at + 1))];
      for (const [x, y] of [
        [0, 0],
        [3, 5],
        [columns - 1, columns - 1],
      ] as const)
        expect(blockAt(unpacked[i]!, y * columns + x)).toEqual(
          blockAt(component.coefficients, (line + y) * component.blocksWide + column + x),
        );
    }
    expect(crop.luminance).toEqual([...picture.components[0]!.steps]);
  });

  it('lies where the photo and the part say, in whole units', async () => {
    const picture = await save(1200, 1000);
    const places = [0, 1, 2, 3].map((part) => placeCrop(picture, 'a', part));
    expect(placeCrop(picture, 'a', 2)).toEqual(places[2]);
    expect(new Set(places.map(({ left, top }) => `${left} ${top}`)).size).toBeGreaterThan(1);
    for (const { left, top } of places) {
      expect([left % 16, top % 16]).toEqual([0, 0]);
      expect(left).toBeLessThanOrEqual(1200 - 768);
      expect(top).toBeLessThanOrEqual(1000 - 768);
    }
  });

  it('is not cut from a plain place', async () => {
    const plain = sharp({ create: { width: 512, height: 512, channels: 3, background: '#456' } });
    const picture = readJpeg(await plain.jpeg().toBuffer());
    expect(cutCrop(picture, { left: 0, top: 0 })).toBeNull();
  });

  it('is not cut from a picture that is grey, small or damaged, which says why', async () => {
    const grey = readJpeg(await draw(512, 512, 1).toColourspace('b-w').jpeg().toBuffer());
    expect(explainUnfit(grey)).toBe('is not in YCbCr');
    expect(explainUnfit(await save(240, 512))).toBe('is too small');
    const whole = await draw(512, 512).jpeg().toBuffer();
    expect(explainUnfit(readJpeg(whole.subarray(0, whole.length / 2)))).toBe('is damaged');
    expect(explainUnfit(await save(512, 512))).toBeNull();
  });
});
