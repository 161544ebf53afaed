declare module 'heic-decode' {
  /** The first picture of a HEIF file, four channels of 8 bits. Rejects if it cannot be decoded. */
  export default function decode(options: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
