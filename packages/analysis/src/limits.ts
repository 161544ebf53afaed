/** What one file may cost. Every figure is enforced from outside the process that decodes. */
export interface Limits {
  /** Wall clock from hand-over of the file to its result, in milliseconds. */
  readonly wallClockMs: number;
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
  memoryBytes: 3 * 2 ** 30,
  outputBytes: 256 * 2 ** 20,
  fileBytes: 512 * 2 ** 20,
  pixels: 200_000_000,
};
