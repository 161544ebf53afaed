import sharp from 'sharp';
import type { Random } from './random.ts';

/** Interleaved 8-bit RGB, row-major. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How much of each pixel an edit replaced, 0 to 1; row-major, size of the picture. */
export type Coverage = Float32Array;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function createPicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8Array(3 * width * height) };
}

export function copyPicture(picture: Picture): Picture {
  // Not `slice`: a Buffer's slice shares its memory.
  return { ...picture, data: new Uint8Array(picture.data) };
}

/** Bilinear sample of one channel; positions outside are clamped to the border. */
export function sampleBilinear(
  { width, height, data }: Picture,
  x: number,
  y: number,
  channel: number,
): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = 3 * (top * width + left) + channel;
  const upper = data[at] * (1 - fx) + data[at + 3] * fx;
  const lower = data[at + 3 * width] * (1 - fx) + data[at + 3 * width + 3] * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Blends `source` over `target` by coverage, in place: target = target·(1−c) + source·c. */
export function blend(target: Picture, source: Picture, coverage: Coverage): void {
  for (let i = 0; i < coverage.length; i++) {
    const share = coverage[i];
    if (share === 0) continue;
    for (let c = 3 * i; c < 3 * i + 3; c++) {
      target.data[c] = Math.round(target.data[c] * (1 - share) + source.data[c] * share);
    }
  }
}

/** The part of a picture within a box. */
export function crop(picture: Picture, box: Box): Picture {
  const part = createPicture(box.width, box.height);
  for (let row = 0; row < box.height; row++) {
    const from = 3 * ((box.y + row) * picture.width + box.x);
    part.data.set(picture.data.subarray(from, from + 3 * box.width), 3 * row * box.width);
  }
  return part;
}

/** Puts `part` into the picture at (x, y), in place. */
export function paste(picture: Picture, part: Picture, x: number, y: number): void {
  for (let row = 0; row < part.height; row++) {
    const from = 3 * row * part.width;
    picture.data.set(part.data.subarray(from, from + 3 * part.width), 3 * ((y + row) * picture.width + x));
  }
}

/** The smallest box around all covered pixels, grown by `margin` and clipped at the border. */
export function boundsOf(coverage: Coverage, width: number, height: number, margin = 0): Box {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (coverage[y * width + x] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.max(0, Math.min(width, right + 1 + margin) - x),
    height: Math.max(0, Math.min(height, bottom + 1 + margin) - y),
  };
}

/** Adds white noise with this standard deviation, in grey levels, in place. */
export function addGrain({ data }: Picture, deviation: number, random: Random): void {
  for (let i = 0; i < data.length; i++) {
    const gauss = (random.unit() + random.unit() + random.unit() - 1.5) * 2;
    data[i] = Math.min(255, Math.max(0, Math.round(data[i] + deviation * gauss)));
  }
}

export function fromRaw({ width, height, data }: Picture) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
