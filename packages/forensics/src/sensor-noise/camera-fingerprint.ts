import { constants, deflateSync, inflateSync } from 'node:zlib';
import { prepare } from './correlate.ts';
import { digestPattern } from './digest.ts';
import type { RealPlane } from './fourier-plane.ts';

/** The PRNU fingerprint of a known camera: what its photos share, without what cameras of its model share. */
export interface CameraFingerprint {
  /**
   * The width of the camera's photos in pixels; the pattern may lack a few columns at the right and rows at
   * the bottom.
   */
  readonly width: number;
  readonly height: number;
  readonly photos: number;
  /**
   * The mean over the pixels of the photos' summed squared grey levels: the weight of these photos when
   * others are added.
   */
  readonly light: number;
  /** PCE between two parts of its photos: halves, or the added photos and the earlier ones. */
  readonly agreement: number;
  /** The estimated share of the pattern that its photos have in common, 0 to 1, derived from `agreement`. */
  readonly reliability: number;
  /** How much more or less each pixel responds to light than its neighbours, as a share. */
  readonly pattern: RealPlane;
}

const FORMAT = 'assay-camera/1';
/** Larger photos are not examined. */
const MAX_SIDE = 26_000_000 / 256;
const MAX_PIXELS = 26e6;
/**
 * The quantisation step of the stored values in standard deviations of the pattern. Three quarters lower the
 * peak-to-correlation energy by a twentieth, and leave about 2.5 bits per pixel.
 */
const STEP = 0.75;
/** The side in pixels of the centre part from which digests of photos are made. */
const MIDDLE = 2048;

/** Writes the fingerprint as a file: one line of JSON, then the pattern, quantised and compressed. */
export function packFingerprint(fingerprint: CameraFingerprint): Uint8Array {
  const { pattern, ...facts } = fingerprint;
  const step = STEP * deviationOf(pattern.values);
  const rounded = Int8Array.from(pattern.values, (value) =>
    step === 0 ? 0 : Math.max(-127, Math.min(127, Math.round(value / step))),
  );
  const header = JSON.stringify({
    format: FORMAT,
    ...facts,
    pattern: { width: pattern.width, height: pattern.height, step },
  });
  // Noise contains no repetitions to search for.
  const body = deflateSync(rounded, { strategy: constants.Z_HUFFMAN_ONLY });
  return Buffer.concat([Buffer.from(`${header}\n`), body]);
}

/** @throws RangeError if the bytes are not a camera fingerprint, or are damaged */
export function unpackFingerprint(bytes: Uint8Array): CameraFingerprint {
  const end = bytes.subarray(0, 1_000).indexOf(10);
  const header = end < 0 ? null : readHeader(bytes.subarray(0, end));
  if (!header) throw new RangeError('not a camera fingerprint');
  const { pattern, ...facts } = header;
  const count = pattern.width * pattern.height;
  let rounded: Uint8Array;
  try {
    rounded = inflateSync(bytes.subarray(end + 1), { maxOutputLength: count });
  } catch (error) {
    throw new RangeError('a damaged camera fingerprint', { cause: error });
  }
  if (rounded.length !== count) throw new RangeError('a damaged camera fingerprint');
  const signed = new Int8Array(rounded.buffer, rounded.byteOffset, rounded.length);
  const values = Float32Array.from(signed, (value) => value * pattern.step);
  return { ...facts, pattern: { width: pattern.width, height: pattern.height, values } };
}

/**
 * The digest to compare with digests of photos: made from the centre of the pattern, which `groupByCamera`
 * cuts from photos, too.
 */
export function digestFingerprint({ width, height, pattern }: CameraFingerprint): Uint8Array {
  const [left, top] = [Math.max(0, (width - MIDDLE) >> 1), Math.max(0, (height - MIDDLE) >> 1)];
  const across = Math.min(MIDDLE, pattern.width - left);
  const down = Math.min(MIDDLE, pattern.height - top);
  const values = new Float32Array(across * down);
  for (let y = 0; y < down; y++) {
    const from = (top + y) * pattern.width + left;
    values.set(pattern.values.subarray(from, from + across), y * across);
  }
  return digestPattern(prepare({ width: across, height: down, values }).spectrum).digest;
}

interface Header extends Omit<CameraFingerprint, 'pattern'> {
  readonly pattern: { readonly width: number; readonly height: number; readonly step: number };
}

function readHeader(bytes: Uint8Array): Header | null {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  const { format, width, height, photos, light, agreement, reliability, pattern } = (read ?? {}) as Record<
    string,
    unknown
  >;
  const { step, ...size } = (pattern ?? {}) as Record<string, unknown>;
  const isFine =
    format === FORMAT &&
    [width, height, size.width, size.height].every((side) => isCount(side, MAX_SIDE)) &&
    Number(size.width) <= Number(width) &&
    Number(size.height) <= Number(height) &&
    Number(width) * Number(height) <= MAX_PIXELS &&
    isCount(photos, 1e6) &&
    [light, agreement, reliability, step].every(Number.isFinite);
  if (!isFine) return null;
  return {
    ...{ width: Number(width), height: Number(height), photos: Number(photos) },
    ...{ light: Number(light), agreement: Number(agreement), reliability: Number(reliability) },
    pattern: { width: Number(size.width), height: Number(size.height), step: Number(step) },
  };
}

const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;

function deviationOf(values: Float32Array): number {
  let squares = 0;
  for (const value of values) squares += value * value;
  return Math.sqrt(squares / values.length);
}
