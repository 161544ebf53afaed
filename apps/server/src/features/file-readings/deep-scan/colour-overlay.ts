import { crc32 } from 'node:zlib';
import { tamperScoreHue } from '@assay/contract/constants';

/** Signature (8 bytes) and IHDR: length 4, type 4, data 13, checksum 4 (ISO/IEC 15948, 5.2 and 11.2.2). */
const HEADER_END = 33;
const COLOUR_TYPE_AT = 25;
const GREY = 0;
const INDEXED = 3;

/**
 * Converts an 8-bit grey PNG to an indexed one with the same samples: shade v in the hue of a score from 0 to
 * 100, with opacity v, so that 0 is transparent and the shade can be read back from the opacity. Throws if
 * the bytes are not such a PNG.
 */
export function colourOverlay(greyPng: Uint8Array): Buffer {
  const png = Buffer.from(greyPng);
  if (png.toString('latin1', 1, 4) !== 'PNG' || png[24] !== 8 || png[COLOUR_TYPE_AT] !== GREY)
    throw new Error('The overlay is no 8-bit grey PNG');
  png[COLOUR_TYPE_AT] = INDEXED;
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  const shades = Array.from({ length: 256 }, (_, shade) => shade);
  const palette = shades.flatMap((shade) => hueToRgb(tamperScoreHue((100 * shade) / 255)));
  return Buffer.concat([
    png.subarray(0, HEADER_END),
    chunk('PLTE', palette),
    chunk('tRNS', shades),
    png.subarray(HEADER_END),
  ]);
}

/** Full saturation, hue 0 to 120: red falls as green rises. */
function hueToRgb(hue: number): [number, number, number] {
  const rising = Math.round(255 * Math.min(1, hue / 60));
  const falling = Math.round(255 * Math.min(1, (120 - hue) / 60));
  return [falling, rising, 0];
}

function chunk(type: string, data: readonly number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
