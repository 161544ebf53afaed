import type { PdfRevision } from '../file/revision.ts';
import { PdfStream } from '../syntax/objects.ts';

/**
 * Whether a picture hides the content below it, at a point of the unit square that it fills (origin at the
 * bottom left).
 */
export type Veil = (x: number, y: number) => boolean;

/** From 0 to 255: a picture that lets less than a tenth through hides what is below. */
const OPAQUE = 230;

/**
 * The opaque parts of a picture with a mask, such as a handwritten signature (ISO 32000-2, 8.9.6 and
 * 11.6.5.2). Null if it has no mask, or one that cannot be read: it then hides everything.
 */
export function readVeil(revision: PdfRevision, picture: PdfStream): Veil | null {
  if (revision.get(picture.dict, 'ImageMask') === true)
    return readMask(revision, picture, (bit) => bit === 0);
  const soft = revision.get(picture.dict, 'SMask');
  if (soft instanceof PdfStream) return readMask(revision, soft, (value) => value >= OPAQUE);
  const hard = revision.get(picture.dict, 'Mask');
  return hard instanceof PdfStream ? readMask(revision, hard, (bit) => bit === 0) : null;
}

/** @param hides for a sample from 0 to 255, or 0 and 255 for one bit */
function readMask(revision: PdfRevision, mask: PdfStream, hides: (sample: number) => boolean): Veil | null {
  const [width, height] = ['Width', 'Height'].map((key) => revision.get(mask.dict, key));
  const isStencil = revision.get(mask.dict, 'ImageMask') === true;
  const bits = isStencil ? 1 : revision.get(mask.dict, 'BitsPerComponent');
  if (!isCount(width) || !isCount(height) || (bits !== 8 && bits !== 1)) return null;
  const { bytes, format, problem } = mask.decode();
  const stride = Math.ceil((width * bits) / 8);
  if (format || problem || bytes.length < stride * height) return null;
  const inverted = revision.resolve(revision.getArray(mask.dict, 'Decode')[0]) === 1;
  return (x, y) => {
    const [column, row] = [clamp(Math.floor(x * width), width), clamp(Math.floor((1 - y) * height), height)];
    const byte = bytes[row * stride + Math.floor((column * bits) / 8)] ?? 0;
    const sample = bits === 8 ? byte : byte & (128 >> (column & 7)) ? 255 : 0;
    return hides(inverted ? 255 - sample : sample);
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

const clamp = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));
