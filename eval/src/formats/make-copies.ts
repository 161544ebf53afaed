import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** The same picture in a file of another type. */
export interface Copy {
  readonly kind: string;
  /** Null if the program that makes it is not installed here. */
  readonly file: string | null;
}

/** Width of pictures for web pages, in pixels. */
const WEB_WIDTH = 1600;

/**
 * Writes the copies of one photo into `folder`: at full size with its metadata, and for the web without;
 * names begin with `name`.
 */
export async function makeCopies(photo: string, folder: string, name: string): Promise<Copy[]> {
  const bytes = await readFile(photo);
  const whole = () => sharp(bytes).keepMetadata();
  const web = () => sharp(bytes).autoOrient().resize(WEB_WIDTH, WEB_WIDTH, { fit: 'inside' });
  const kinds: [kind: string, ending: string, encoded: () => Promise<Buffer>][] = [
    ['TIFF (LZW)', 'tiff', () => whole().tiff({ compression: 'lzw' }).toBuffer()],
    ['WebP, quality 80', 'webp', () => whole().webp({ quality: 80 }).toBuffer()],
    ['WebP, lossless', 'lossless.webp', () => whole().webp({ lossless: true, effort: 1 }).toBuffer()],
    ['AVIF, quality 60', 'avif', () => whole().avif({ quality: 60, effort: 2 }).toBuffer()],
    ['WebP for the web, quality 80', 'web.webp', () => web().webp({ quality: 80 }).toBuffer()],
    ['AVIF for the web, quality 50', 'web.avif', () => web().avif({ quality: 50, effort: 2 }).toBuffer()],
  ];
  const heics = [60, 90].map(async (quality): Promise<Copy> => {
    const file = `${name}.${quality}.heic`;
    const isMade = await encodeHeic(photo, join(folder, file), quality);
    return { kind: `HEIC, quality ${quality}`, file: isMade ? file : null };
  });
  const others = kinds.map(async ([kind, ending, encode]): Promise<Copy> => {
    const file = `${name}.${ending}`;
    await writeFile(join(folder, file), await encode());
    return { kind, file };
  });
  return Promise.all([...others, ...heics]);
}

/**
 * By libheif's own program: the library that decodes here has no HEIC encoder. False if it is not installed.
 */
async function encodeHeic(photo: string, to: string, quality: number): Promise<boolean> {
  try {
    // A phone's encoder is fast too.
    await run('heif-enc', ['-p', 'preset=fast', '--quality', String(quality), '--output', to, photo]);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
