import { type Bits, describePlace } from './describe-place.ts';
import { findPlaces } from './find-places.ts';
import { buildScaleSpace, type Plane } from './scale-space.ts';

/** A place of a picture that is found again in its copies. Lengths are parts of the picture's longer side. */
export interface Mark extends Bits {
  readonly x: number;
  readonly y: number;
  /** The scale at which it stands out. */
  readonly size: number;
}

/** What is kept of a picture to find free crops of it, and it in what it was cropped from. */
export interface PictureMarks {
  /** Parts of the longer side: one of them is 1. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** The whole picture as `SKETCH` × `SKETCH` grey samples. */
  readonly sketch: Uint8Array;
}

/** Longer side of the grey picture in which marks are looked for, in pixels. */
export const MARKED_SIDE = 320;
export const SKETCH = 40;
const MOST_MARKS = 48;
/** With fewer there is nothing to lay pictures over one another by. */
const FEWEST_MARKS = 4;

/** The marks of an upright grey picture whose longer side is `MARKED_SIDE`. Null where there is too little to see. */
export function markPicture(picture: Plane): PictureMarks | null {
  const longer = Math.max(picture.width, picture.height);
  const places = findPlaces(buildScaleSpace(picture)).sort((one, other) => other.strength - one.strength);
  const marks: Mark[] = [];
  for (const place of places) {
    if (marks.length === MOST_MARKS) break;
    const bits = describePlace(place);
    if (!bits) continue;
    const { x, y, sigma } = place;
    marks.push({ x: (x + 0.5) / longer, y: (y + 0.5) / longer, size: sigma / longer, ...bits });
  }
  if (marks.length < FEWEST_MARKS) return null;
  return {
    width: picture.width / longer,
    height: picture.height / longer,
    marks,
    sketch: drawSketch(picture),
  };
}

/** Each sample is the average of what it covers. */
function drawSketch({ width, height, samples }: Plane): Uint8Array {
  const sums = new Float64Array(SKETCH * SKETCH);
  const counts = new Uint32Array(SKETCH * SKETCH);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * SKETCH) / height) * SKETCH;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * SKETCH) / width);
      sums[at] += samples[y * width + x];
      counts[at]++;
    }
  }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / Math.max(1, counts[at])));
}

const HEAD_BYTES = 4;
const MARK_BYTES = 14;
/** Sizes are below an eighth of the picture: they are kept to more places. */
const SIZE_SCALE = 0xffff * 8;

/** For the store: sides, marks and sketch, in little-endian order. */
export function writeMarks({ width, height, marks, sketch }: PictureMarks): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + marks.length * MARK_BYTES + sketch.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.round(width * 0xffff), true);
  view.setUint16(2, Math.round(height * 0xffff), true);
  for (const [index, { x, y, size, low, high, doubtful }] of marks.entries()) {
    const at = HEAD_BYTES + index * MARK_BYTES;
    view.setUint16(at, Math.round(x * 0xffff), true);
    view.setUint16(at + 2, Math.round(y * 0xffff), true);
    view.setUint16(at + 4, Math.min(0xffff, Math.round(size * SIZE_SCALE)), true);
    view.setUint32(at + 6, low, true);
    view.setUint32(at + 10, (high & 0x003fffff) | (doubtful[0] << 22) | (doubtful[1] << 27), true);
  }
  bytes.set(sketch, HEAD_BYTES + marks.length * MARK_BYTES);
  return bytes;
}

/** Null for bytes that `writeMarks` did not write. */
export function readMarks(bytes: Uint8Array): PictureMarks | null {
  const count = (bytes.length - HEAD_BYTES - SKETCH * SKETCH) / MARK_BYTES;
  if (!Number.isInteger(count) || count < FEWEST_MARKS || count > MOST_MARKS) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marks = Array.from({ length: count }, (_, index): Mark => {
    const at = HEAD_BYTES + index * MARK_BYTES;
    const high = view.getUint32(at + 10, true);
    return {
      x: view.getUint16(at, true) / 0xffff,
      y: view.getUint16(at + 2, true) / 0xffff,
      size: view.getUint16(at + 4, true) / SIZE_SCALE,
      low: view.getUint32(at + 6, true),
      high: high & 0x003fffff,
      doubtful: [(high >>> 22) & 31, high >>> 27],
    };
  });
  return {
    width: view.getUint16(0, true) / 0xffff,
    height: view.getUint16(2, true) / 0xffff,
    marks,
    sketch: bytes.subarray(HEAD_BYTES + count * MARK_BYTES),
  };
}
