import { type Descriptor, describePatch } from './describe-patch.ts';
import { findExtrema } from './find-extrema.ts';
import { buildScaleSpace, type Plane } from './scale-space.ts';

/**
 * A place of a picture that can be found again in its copies. Lengths are parts of the picture's longer side.
 */
export interface Keypoint extends Descriptor {
  readonly x: number;
  readonly y: number;
  /** The scale at which it stands out. */
  readonly size: number;
}

/** What is stored of a picture to find free crops of it, and the picture from which it was cropped. */
export interface PictureKeypoints {
  /** As parts of the longer side: one of them is 1. */
  readonly width: number;
  readonly height: number;
  readonly keypoints: readonly Keypoint[];
  /** The whole picture as `THUMBNAIL` × `THUMBNAIL` grey samples. */
  readonly thumbnail: Uint8Array;
}

/** Longer side of the grey picture in which keypoints are looked for, in pixels. */
export const KEYPOINT_SIDE = 320;
export const THUMBNAIL_SIDE = 40;
const MAX_KEYPOINTS = 48;
/** The least number of keypoints with which pictures can be aligned. */
const MIN_KEYPOINTS = 4;

/**
 * The keypoints of an upright grey picture whose longer side is `KEYPOINT_SIDE`. Null if there is too little
 * detail.
 */
export function detectKeypoints(picture: Plane): PictureKeypoints | null {
  const longer = Math.max(picture.width, picture.height);
  const places = findExtrema(buildScaleSpace(picture)).sort((one, other) => other.strength - one.strength);
  const keypoints: Keypoint[] = [];
  for (const place of places) {
    if (keypoints.length === MAX_KEYPOINTS) break;
    const bits = describePatch(place);
    if (!bits) continue;
    const { x, y, sigma } = place;
    keypoints.push({ x: (x + 0.5) / longer, y: (y + 0.5) / longer, size: sigma / longer, ...bits });
  }
  if (keypoints.length < MIN_KEYPOINTS) return null;
  return {
    width: picture.width / longer,
    height: picture.height / longer,
    keypoints,
    thumbnail: drawThumbnail(picture),
  };
}

/** Each sample is the average of the area it covers. */
function drawThumbnail({ width, height, samples }: Plane): Uint8Array {
  const sums = new Float64Array(THUMBNAIL_SIDE * THUMBNAIL_SIDE);
  const counts = new Uint32Array(THUMBNAIL_SIDE * THUMBNAIL_SIDE);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * THUMBNAIL_SIDE) / height) * THUMBNAIL_SIDE;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * THUMBNAIL_SIDE) / width);
      sums[at] += samples[y * width + x];
      counts[at]++;
    }
  }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / Math.max(1, counts[at])));
}

const HEAD_BYTES = 4;
const MARK_BYTES = 14;
/** Sizes are below an eighth of the picture, so they are stored with more digits. */
const SIZE_SCALE = 0xffff * 8;

/** For the store: sides, keypoints and thumbnail, in little-endian order. */
export function writeKeypoints({ width, height, keypoints, thumbnail }: PictureKeypoints): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + keypoints.length * MARK_BYTES + thumbnail.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.round(width * 0xffff), true);
  view.setUint16(2, Math.round(height * 0xffff), true);
  for (const [index, { x, y, size, low, high, doubtful }] of keypoints.entries()) {
    const at = HEAD_BYTES + index * MARK_BYTES;
    view.setUint16(at, Math.round(x * 0xffff), true);
    view.setUint16(at + 2, Math.round(y * 0xffff), true);
    view.setUint16(at + 4, Math.min(0xffff, Math.round(size * SIZE_SCALE)), true);
    view.setUint32(at + 6, low, true);
    view.setUint32(at + 10, (high & 0x003fffff) | (doubtful[0] << 22) | (doubtful[1] << 27), true);
  }
  bytes.set(thumbnail, HEAD_BYTES + keypoints.length * MARK_BYTES);
  return bytes;
}

/** Null for bytes not written by `writeKeypoints`. */
export function readKeypoints(bytes: Uint8Array): PictureKeypoints | null {
  const count = (bytes.length - HEAD_BYTES - THUMBNAIL_SIDE * THUMBNAIL_SIDE) / MARK_BYTES;
  if (!Number.isInteger(count) || count < MIN_KEYPOINTS || count > MAX_KEYPOINTS) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const keypoints = Array.from({ length: count }, (_, index): Keypoint => {
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
    keypoints,
    thumbnail: bytes.subarray(HEAD_BYTES + count * MARK_BYTES),
  };
}
