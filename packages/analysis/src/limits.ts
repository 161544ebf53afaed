/** What one file may cost. Every figure is enforced from outside the process that decodes. */
export interface Limits {
  /** Wall clock from hand-over of the file to its result, in milliseconds. */
  readonly wallClockMs: number;
  /** Added to it for each megapixel of the picture, once its size is known; at most for `pixels`. */
  readonly wallClockMsPerMegapixel: number;
  /** Resident memory of the sandboxed process and its children, in bytes. */
  readonly memoryBytes: number;
  /** Result with all its pictures, in bytes. */
  readonly outputBytes: number;
  /** Largest file that is handed to a decoder, in bytes. */
  readonly fileBytes: number;
  /** Largest picture, told by its header before anything is decoded, in pixels. */
  readonly pixels: number;
}

export const defaultLimits: Limits = {
  wallClockMs: 60_000,
  wallClockMsPerMegapixel: 1_000,
  memoryBytes: 3 * 2 ** 30,
  outputBytes: 256 * 2 ** 20,
  fileBytes: 512 * 2 ** 20,
  pixels: 200_000_000,
};

/** The defaults where the caller names none; who names a time gets that and no more. */
export function chooseLimits(own: Partial<Limits> = {}): Limits {
  const perMegapixel = own.wallClockMs === undefined ? defaultLimits.wallClockMsPerMegapixel : 0;
  return { ...defaultLimits, wallClockMsPerMegapixel: perMegapixel, ...own };
}
