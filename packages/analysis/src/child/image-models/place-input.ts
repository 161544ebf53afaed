import type { PixelImage } from '@assay/forensics';
import sharp from 'sharp';
import type { ModelInput } from '../../image-models/describe-model.ts';
import { letterbox } from '../letterbox.ts';

/** The part of a picture that a model sees at once, and its position. */
export interface Shown {
  /** Interleaved RGB of the input's width and height. */
  readonly pixels: Uint8Array;
  /** The part of the input that is picture and not padding, in pixels of the input. */
  readonly inside: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** The position of that part, in pixels of the picture. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the picture per pixel of the input. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** The pieces shown to a model, one after the other. */
export async function* placeInput(picture: PixelImage, input: ModelInput): AsyncGenerator<Shown> {
  if (input.fit === 'tile') yield* cutTiles(picture, input);
  else yield await scaleWhole(picture, input);
}

function* cutTiles(picture: PixelImage, { width, height }: ModelInput): Generator<Shown> {
  for (const top of listStarts(picture.height, height)) {
    for (const left of listStarts(picture.width, width)) {
      const inside = {
        ...{ left: 0, top: 0 },
        width: Math.min(width, picture.width),
        height: Math.min(height, picture.height),
      };
      yield { pixels: cut(picture, left, top, width, height), inside, left, top, scaleX: 1, scaleY: 1 };
    }
  }
}

/** Adjacent pieces; the last one ends at the picture's edge. */
function listStarts(length: number, tile: number): number[] {
  const last = Math.max(0, length - tile);
  const starts = Array.from({ length: Math.ceil(last / tile) }, (_, i) => i * tile);
  return [...starts, last];
}

/** For a picture smaller than the tile, the last line and column are repeated. */
function cut(picture: PixelImage, left: number, top: number, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(3 * width * height);
  const whole = Math.min(width, picture.width - left);
  for (let row = 0; row < height; row++) {
    const from = 3 * (Math.min(picture.height - 1, top + row) * picture.width + left);
    const to = 3 * row * width;
    pixels.set(picture.data.subarray(from, from + 3 * whole), to);
    for (let column = whole; column < width; column++)
      pixels.copyWithin(to + 3 * column, to + 3 * (whole - 1), to + 3 * whole);
  }
  return pixels;
}

async function scaleWhole(picture: PixelImage, input: ModelInput): Promise<Shown> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(input.width, input.height, { fit: input.fit === 'stretch' ? 'fill' : 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { pixels, left, top } = letterbox(data, info, input);
  return {
    pixels,
    inside: { left, top, width: info.width, height: info.height },
    ...{ left: 0, top: 0 },
    scaleX: picture.width / info.width,
    scaleY: picture.height / info.height,
  };
}

/** The tensor's values according to the description: colour order, scaling and layout. */
export function arrangeInput(pixels: Uint8Array, input: ModelInput): Float32Array {
  const { colour, layout, scale, mean, deviation } = input;
  const count = pixels.length / 3;
  const channels = colour === 'grey' ? 1 : 3;
  const values = new Float32Array(channels * count);
  const at = (place: number) => pixels[place] ?? 0;
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < channels; channel++) {
      const sample =
        colour === 'grey'
          ? // Luminance of ITU-R BT.601.
            0.299 * at(3 * i) + 0.587 * at(3 * i + 1) + 0.114 * at(3 * i + 2)
          : at(3 * i + (colour === 'bgr' ? 2 - channel : channel));
      const place = layout === 'nhwc' ? i * channels + channel : channel * count + i;
      values[place] = (sample * scale - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
    }
  }
  return values;
}
