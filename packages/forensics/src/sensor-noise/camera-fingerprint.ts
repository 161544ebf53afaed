import { constants, deflateSync, inflateSync } from 'node:zlib';
import { prepare } from './correlate.ts';
import { digestPattern } from './digest.ts';
import type { RealPlane } from './fourier-plane.ts';

/** A known camera's pattern: what its photos share, cleaned of what its model shares. */
export interface CameraFingerprint {
  /** Width of the camera's photos in pixels, of which the pattern may lack a few lines at the right and at the bottom. */
  readonly width: number;
  readonly height: number;
  readonly photos: number;
  /** Mean over the pixels of the sum of the squared grey levels of its photos: how much further ones weigh beside it. */
  readonly light: number;
  /** PCE of one part of its photos against the other: halves, or those that were added against those before. */
  readonly agreement: number;
  /** How much of the pattern its photos have in common, 0 to 1, as estimated from that. */
  readonly reliability: number;
  /** The share by which each pixel answers light more or less than its neighbours. */
  readonly pattern: RealPlane;
}

const FORMAT = 'assay-camera/1';
/** Photos of more pixels are not examined. */
const MOST_SIDE = 26_000_000 / 256;
const MOST_PIXELS = 26e6;
/**
 * Step of the kept numbers in deviations of the pattern. Three quarters cost a twentieth of the peak-to-correlation energy, and leave about
 * 2.5 bits a pixel.
 */
const STEP = 0.75;
/** The side of the middle from which digests of photos are made. */
const MIDDLE = 2048;

/** The fingerprint as a file: a line of JSON, then the pattern, coarsely rounded and compressed. */
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
  // Noise has no repetitions to look for.
  const body = deflateSync(rounded, { strategy: constants.Z_HUFFMAN_ONLY });
  return Buffer.concat([Buffer.from(`${header}\n`), body]);
}

/** @throws RangeError for what is no fingerprint of a camera */
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

/** The digest that those of the camera's photos are compared with: of the middle of its pattern, as `groupByCamera` cuts theirs. */
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
    [width, height, size.width, size.height].every((side) => isCount(side, MOST_SIDE)) &&
    Number(size.width) <= Number(width) &&
    Number(size.height) <= Number(height) &&
    Number(width) * Number(height) <= MOST_PIXELS &&
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
