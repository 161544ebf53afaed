import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseFile } from './analyse-file.ts';
import { closeAnalysis } from './default-pool.ts';
import { deriveImage } from './derive-image.ts';

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

/** 96 × 64 pixels in HEVC, made for this test with libheif: four areas, each of one colour. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
  'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAYAACAAAAAAIEAAEAAAAAAAAA4AAAADhpaW5mAAAA' +
  'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAA' +
  'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq' +
  'SSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAA' +
  'AAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAUhtZGF0AAAAXCgBrxmA1Auvmizn79V8j7jKv/e4aW297Bu6' +
  'a/0yxfP5cCId3kNpFpMlHNDx/0Zp9bXVVMKmTYjMvSmFHDenhMoYH/Dr46XtX4ZWo1a4dvNqTfgQPBO4AK+mW0zEAAAAAElJKgAI' +
  'AAAACAAPAQIABgAAAIgAAAAQAQIACgAAAH4AAAASAQMAAQAAAAEAAAAaAQUAAQAAAG4AAAAbAQUAAQAAAHYAAAAoAQMAAQAAAAIA' +
  'AAATAgMAAQAAAAEAAABphwQAAQAAAI4AAAAAAAAAOGMAAOgDAAA4YwAA6AMAAGlQaG9uZSAxMgBBcHBsZQAGAACQBwAEAAAAMDIx' +
  'MAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAABAAAAQAAAAAAAAAA=';

const noise = () => {
  const pixels = Buffer.from(
    Array.from({ length: 320 * 240 * 3 }, (_, n) => (n * 7919 + (n % 97) * 31) % 256),
  );
  return sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } });
};

describe('pictures beyond JPEG and PNG', { timeout: 60_000 }, () => {
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
