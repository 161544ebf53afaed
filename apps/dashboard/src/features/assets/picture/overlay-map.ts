import { buildRamp } from './colour-ramp.ts';
import type { Size } from './orientation.ts';

/** A method's map: one grey value a cell, 255 = most suspicious, over the stored picture. */
export interface OverlayMap extends Size {
  /** Row-major, `width`·`height` long. */
  readonly values: Uint8Array;
  /** As loaded: the shape of the stored picture, usually with fewer pixels. */
  readonly natural: Size;
}

/** Maps are measured on blocks of 8 pixels and more: beyond this side more samples show nothing more. */
export const MAX_OVERLAY_SIDE = 2_048;

/** Where a map's values are in its PNG: in its grey, or in the opacity of an already coloured one. */
export type ValueChannel = 'grey' | 'opacity';

/** Fetches and decodes an overlay. Rejects if it cannot be loaded or is not a picture. */
export async function loadOverlay(url: string, channel: ValueChannel): Promise<OverlayMap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const shrink = Math.min(1, MAX_OVERLAY_SIDE / Math.max(natural.width, natural.height));
  const width = Math.max(1, Math.round(natural.width * shrink));
  const height = Math.max(1, Math.round(natural.height * shrink));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas.');
  context.drawImage(image, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height).data;
  const values = new Uint8Array(width * height);
  const offset = channel === 'grey' ? 0 : 3;
  for (let i = 0; i < values.length; i++) values[i] = pixels[4 * i + offset] ?? 0;
  return { width, height, values, natural };
}

/** Colours of a map as canvas pixels. */
export function colourMap(map: OverlayMap, sensitivity: number): Uint8ClampedArray<ArrayBuffer> {
  const ramp = buildRamp(sensitivity);
  const pixels = new Uint32Array(map.values.length);
  for (const [i, value] of map.values.entries()) pixels[i] = ramp[value] ?? 0;
  return new Uint8ClampedArray(pixels.buffer);
}

export function paintMap(map: OverlayMap, sensitivity: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(map.width, map.height);
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(colourMap(map, sensitivity), map.width, map.height), 0, 0);
  return canvas;
}
