import sharp, { type Sharp } from 'sharp';
import { type Random, seedRandom } from '../paired/random.ts';

/** How a picture reached us; generated pictures and others go through the same ways. */
export const WAYS = ['kept', 'saved', 'webp', 'web', 'messenger'] as const;
export type Way = (typeof WAYS)[number];

/** All ways in random order: for most pictures only the first ones are used. */
export function orderWays(seed: string): Way[] {
  const random = seedRandom(`ways ${seed}`);
  const left: Way[] = [...WAYS];
  return WAYS.flatMap(() => left.splice(random.whole(0, left.length - 1), 1));
}

/** Largest and smallest side of the examined window, in pixels. */
const LARGEST_WINDOW = 384;
export const SMALLEST_WINDOW = 256;
/** Sides are multiples of this: the network of `learned-traces` accepts no others. */
const UNIT = 16;
/** Longer sides of shared pictures, in pixels. */
const SHARED = { from: 1024, to: 1600 } as const;

export interface Window {
  /** The file after this way: a PNG, JPEG or WebP of the window. */
  readonly bytes: Uint8Array;
  readonly side: number;
  /** The factor by which the picture was scaled. */
  readonly scale: number;
}

/** A picture decoded once for all ways: red, green and blue, on white where it is transparent. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/**
 * A window of a picture after one way of processing. The window's position, scaling and saving are random, by
 * the same rules for every picture. The seed makes it reproducible.
 * @throws Error if the picture is smaller than a window
 */
export async function makeWay({ data, ...size }: Pixels, way: Way, seed: string): Promise<Window> {
  const random = seedRandom(`${way} ${seed}`);
  const { width, height } = size;
  const shorter = Math.min(width, height);
  if (shorter < SMALLEST_WINDOW) throw new Error(`${width} x ${height} pixels are too few`);
  const scale = Math.max(SMALLEST_WINDOW / shorter, drawScale(way, size, random));
  const side = UNIT * Math.floor(Math.min(LARGEST_WINDOW, Math.round(shorter * scale)) / UNIT);
  const cut = Math.min(shorter, Math.round(side / scale));
  const left = random.whole(0, width - cut);
  const top = random.whole(0, height - cut);
  const window = sharp(data, { raw: { ...size, channels: 3 } }).extract({
    left,
    top,
    width: cut,
    height: cut,
  });
  const scaled = cut === side ? window : window.resize(side, side, { fit: 'fill' });
  return { bytes: await save(scaled, way, random), side, scale };
}

/**
 * Half of the pictures larger than people share are reduced to that size, and half of all were scaled by
 * someone before.
 */
function drawScale(way: Way, { width, height }: Pick<Pixels, 'width' | 'height'>, random: Random): number {
  const longer = Math.max(width, height);
  const shared = random.chance(0.5) ? Math.min(1, random.between(SHARED.from, SHARED.to) / longer) : 1;
  const before = random.chance(0.5) ? random.between(0.6, 0.95) : 1;
  const own = way === 'web' ? random.between(0.5, 0.9) : way === 'messenger' ? random.between(0.6, 1) : 1;
  return way === 'kept' ? shared : shared * before * own;
}

function save(pixels: Sharp, way: Way, random: Random): Promise<Uint8Array> {
  switch (way) {
    case 'kept':
      return pixels.png({ compressionLevel: 1 }).toBuffer();
    case 'saved':
      return pixels.jpeg({ quality: random.whole(85, 97) }).toBuffer();
    case 'webp':
      return pixels.webp({ quality: random.whole(75, 90) }).toBuffer();
    case 'web':
      return pixels.jpeg({ quality: random.whole(72, 85) }).toBuffer();
    case 'messenger':
      return pixels.jpeg({ quality: random.whole(66, 76) }).toBuffer();
  }
}
