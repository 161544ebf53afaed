import type { MediaKind } from './file-type.ts';

/** The resource limits of one file. Every figure is enforced from outside the decoding process. */
export interface Limits {
  /** Processor time of all threads from the file's transfer to its result, in milliseconds, for any size. */
  readonly processorMs: number;
  /** Wall clock for the same, in milliseconds: far more, so that a file does not fail because others are busy. */
  readonly wallClockMs: number;
  /** Memory of the sandboxed process and its children, shared memory included, in bytes. */
  readonly memoryBytes: number;
  /** Threads of the sandboxed process and its children. */
  readonly threads: number;
  /** Result with all its pictures, in bytes. */
  readonly outputBytes: number;
  /** Largest file that is passed to a decoder, in bytes. */
  readonly fileBytes: number;
  /** Largest picture, by its header before anything is decoded, in pixels. */
  readonly pixels: number;
}

/**
 * The expected memory of an analysis, in bytes, by what is known before it starts. Measured on pictures of 8
 * to 100 megapixels, a page of a million strokes, ten minutes of sound and a minute of video.
 */
export function expectBytes(kind: MediaKind, size: number, pixels = ORDINARY_PIXELS): number {
  if (kind === 'image') return pixels < SMALL_PIXELS ? 150e6 : 385e6 + 9.6 * pixels;
  if (kind === 'document') return Math.min(750e6, 300e6 + 25 * size);
  return kind === 'audio' ? Math.min(800e6, 200e6 + 60 * size) : 450e6;
}

/** The same for drawing pages of a document. */
export const expectDrawing = (size: number): number => Math.min(600e6, 150e6 + 25 * size);

/** Whether an analysis takes seconds on two threads: that of a picture that is not small. */
export const fillsTwoCores = (kind: MediaKind, pixels = ORDINARY_PIXELS): boolean =>
  kind === 'image' && pixels >= SMALL_PIXELS;

const ORDINARY_PIXELS = 12e6;
const SMALL_PIXELS = 2e6;

/** The renditions' share of the processor time for a file; the rest is the analysis's. */
export const RENDITIONS_SHARE = 0.25;

export const defaultLimits: Limits = {
  processorMs: 60_000,
  wallClockMs: 240_000,
  memoryBytes: 3 * 2 ** 30,
  threads: 256,
  outputBytes: 256 * 2 ** 20,
  fileBytes: 512 * 2 ** 20,
  pixels: 200_000_000,
};

/** Defaults for limits that the caller omits; `share` is this work's share of the processor time. */
export function chooseLimits(own: Partial<Limits> = {}, share = 1): Limits {
  return { ...defaultLimits, processorMs: defaultLimits.processorMs * share, ...own };
}
