import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { closeAnalysis } from './default-pool.ts';
import { derivePortrait } from './derive-portrait.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-portrait-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('a portrait', () => {
  it('is the upright middle of the photo, small and without metadata', async () => {
    // Left half red, right half blue; turned upright, red is on top.
    const half = { width: 200, height: 300, channels: 3 } as const;
    const blue = await sharp({ create: { ...half, background: '#00f' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { ...half, width: 400, background: '#f00' } })
      .composite([{ input: blue, left: 200, top: 0 }])
      .withExif({ IFD0: { Software: 'a secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const derived = await derivePortrait(writeFile('turned.jpg', photo));
    if (derived.status !== 'complete') throw new Error(derived.error.message);
    const { data, info } = await sharp(derived.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([192, 192]);
    const at = (x: number, y: number) => [
      ...data.subarray((y * 192 + x) * info.channels, (y * 192 + x) * info.channels + 3),
    ];
    const [top, bottom] = [at(96, 20), at(96, 172)];
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
    expect(bottom[0]).toBeLessThan(60);
    expect(bottom[2]).toBeGreaterThan(200);
    expect((await sharp(derived.bytes).metadata()).exif).toBeUndefined();
  });

  it('is not made of what cannot be decoded', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await derivePortrait(writeFile('a.svg', svg))).toMatchObject({ error: { code: 'unsupported' } });
    expect(await derivePortrait(writeFile('cut.png', png.subarray(0, 80)))).toMatchObject({
      error: { code: 'unreadable' },
    });
    const limited = await derivePortrait(writeFile('bomb.png', png), { limits: { pixels: 10_000 } });
    expect(limited).toMatchObject({ status: 'failed', mimeType: 'image/png', error: { code: 'bomb' } });
  });
});
