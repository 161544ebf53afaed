/** Pictures for the methods' tests: generated from a seed and encoded by a real encoder. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { readMat } from '../../../eval/src/read-mat.ts';
import { correlate } from './maths/statistics.ts';
import { type DecodedImage, openImage } from './media/image/decoded-image.ts';
import type { HeatMap, ImageMethod, Outcome } from './method.ts';

const SIZE = 512;
/** The square pasted by `splice`, in pixels. */
export const PASTED = { x: 192, y: 160, width: 160, height: 160 };
const REFERENCE = resolve(import.meta.dirname, '../../../../shared/data/images/pyifd_reference');
export const hasReference = statSync(REFERENCE, { throwIfNoEntry: false }) !== undefined;

/** A grey picture of SIZE x SIZE pixels with shapes, shading and noise; deterministic for a seed. */
export function paintPhoto(seed: number): Buffer {
  const data = Buffer.alloc(SIZE * SIZE);
  let state = seed;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const noise = ((state >>> 16) / 65536 - 0.5) * 24;
      const shapes = 45 * Math.sin((x + seed * 3) / 11) * Math.cos(y / 17) + 30 * Math.sin((x * y) / 4000);
      data[y * SIZE + x] = Math.max(0, Math.min(255, 128 + shapes + noise));
    }
  }
  return data;
}

export function save(grey: Buffer, quality: number): Promise<Buffer> {
  return openGrey(grey).jpeg({ quality }).toBuffer();
}

export function savePng(grey: Buffer): Promise<Buffer> {
  return openGrey(grey).png().toBuffer();
}

export async function decode(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).toColourspace('b-w').raw().toBuffer();
}

/** Copies the square PASTED of one picture into another. */
export function splice(into: Buffer, from: Buffer): Buffer {
  const edited = Buffer.from(into);
  for (let y = PASTED.y; y < PASTED.y + PASTED.height; y++) {
    from.copy(edited, y * SIZE + PASTED.x, y * SIZE + PASTED.x, y * SIZE + PASTED.x + PASTED.width);
  }
  return edited;
}

function openGrey(grey: Buffer) {
  return sharp(grey, { raw: { width: SIZE, height: SIZE, channels: 1 } }).toColourspace('b-w');
}

export function openTestImage(bytes: Uint8Array, mimeType = 'image/jpeg'): DecodedImage {
  const receivedAt = new Date('2026-01-01T00:00:00Z');
  return openImage({ bytes, mimeType, receivedAt, decoders: { pixels: decodePixels } });
}

async function decodePixels(bytes: Uint8Array) {
  const picture = sharp(bytes).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export async function run(method: ImageMethod, bytes: Uint8Array, mimeType?: string): Promise<Outcome> {
  return method.run(openTestImage(bytes, mimeType), new AbortController().signal);
}

/** The mean of a map inside and outside PASTED. */
export function compareSides({ width, height, cellWidth, cellHeight, values }: HeatMap) {
  const sums = { inside: 0, outside: 0 };
  const counts = { inside: 0, outside: 0 };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column + 0.5) * cellWidth - PASTED.x, (row + 0.5) * cellHeight - PASTED.y];
      const side = x > 0 && y > 0 && x < PASTED.width && y < PASTED.height ? 'inside' : 'outside';
      sums[side] += values[row * width + column];
      counts[side]++;
    }
  }
  return { inside: sums.inside / counts.inside, outside: sums.outside / counts.outside };
}

/** The correlation of a method's measured map with the published reference map of the same name. */
export async function correlateReference(method: ImageMethod, name: string): Promise<number> {
  const outcome = await run(method, readFileSync(join(REFERENCE, '168_image.jpg')));
  const measured = outcome.status === 'finding' ? outcome.measured?.[name] : undefined;
  const [reference] = readMat(readFileSync(join(REFERENCE, `168_${name}.mat`)));
  if (measured?.width !== reference.columns || measured.height !== reference.rows) return Number.NaN;
  return correlate(measured.values, reference.values);
}
