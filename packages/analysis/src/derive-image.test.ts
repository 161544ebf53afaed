import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { closeAnalysis } from './default-pool.ts';
import { deriveImage } from './derive-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-derive-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } });

describe('deriving renditions', () => {
  it('turns a rotated photo upright, fits the preview and drops the metadata', async () => {
    const exif = { IFD0: { Software: 'a secret' } };
    const photo = await blank(1500, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const derived = await deriveImage(writeFile('rotated.jpg', photo));
    if (derived.status !== 'complete') throw new Error(derived.error.message);
    expect(derived).toMatchObject({ mimeType: 'image/jpeg', width: 1500, height: 1200, orientation: 6 });
    expect(derived.preview).toMatchObject({ mimeType: 'image/jpeg', width: 800, height: 1000 });
    expect(derived.full).toMatchObject({ mimeType: 'image/jpeg', width: 1200, height: 1500 });
    const preview = await sharp(derived.preview.bytes).metadata();
    expect(preview).toMatchObject({ format: 'jpeg', width: 800, height: 1000 });
    expect([preview.exif, preview.orientation]).toEqual([undefined, undefined]);
  });

  it('keeps transparency in the full rendition', async () => {
    const derived = await deriveImage(writeFile('clear.png', await blank(64, 48, 4).png().toBuffer()));
    if (derived.status !== 'complete') throw new Error(derived.error.message);
    expect(derived.full.mimeType).toBe('image/webp');
    expect((await sharp(derived.full.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('shows what there is of a JPEG that was cut off', async () => {
    const bytes = await blank(640, 480).jpeg().toBuffer();
    const derived = await deriveImage(writeFile('cut.jpg', bytes.subarray(0, bytes.length - 200)));
    if (derived.status !== 'complete') throw new Error(derived.error.message);
    expect(derived.preview).toMatchObject({ width: 640, height: 480 });
  });

  it('refuses a decompression bomb from its header', async () => {
    const path = writeFile('bomb.png', await blank(2000, 1000).png().toBuffer());
    const derived = await deriveImage(path, { limits: { pixels: 1_000_000 } });
    expect(derived).toMatchObject({ status: 'failed', mimeType: 'image/png', error: { code: 'bomb' } });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'unsupported'],
    ['an SVG behind an XML declaration', '<?xml version="1.0"?><svg width="9" height="9"/>', 'unsupported'],
    ['a text', 'plain words', 'unsupported'],
    ['nothing', '', 'unsupported'],
    ['a PNG that ends after its signature', '\x89PNG\r\n\x1a\n', 'unreadable'],
  ])('refuses %s', async (name, text, code) => {
    const derived = await deriveImage(writeFile(`${name}.jpg`, Buffer.from(text, 'latin1')));
    expect(derived).toMatchObject({ status: 'failed', error: { code } });
  });

  it('refuses a folder and a file that is not there', async () => {
    expect(await deriveImage(folder)).toMatchObject({ error: { code: 'unreadable' } });
    expect(await deriveImage(join(folder, 'gone'))).toMatchObject({
      error: { message: 'There is no such file.' },
    });
  });

  const camera = fileURLToPath(new URL('../../../../shared/data/images/camera', import.meta.url));
  it.skipIf(!existsSync(camera))(
    'derives a camera photo',
    async () => {
      const names = readdirSync(camera, { recursive: true, encoding: 'utf8' });
      const files = names.filter((name) => /\.jpe?g$/i.test(name));
      const [largest = ''] = files
        .map((name) => join(camera, name))
        .sort((a, b) => statSync(b).size - statSync(a).size);
      const derived = await deriveImage(largest);
      expect(derived.status).toBe('complete');
    },
    30_000,
  );
});
