export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Receives a file's bytes in order; `size` is null until the header with the size has passed, or if there is
 * none.
 */
export interface PictureSizeReader {
  push(chunk: Uint8Array): void;
  readonly size: PictureSize | null;
}

/**
 * Reads the size of a JPEG or PNG as it streams by, decoding nothing: a picture that would need gigabytes is
 * recognised by its header. Holds a few bytes, however large the segments before the frame header are.
 */
export function createPictureSizeReader(mimeType: string): PictureSizeReader {
  if (mimeType === 'image/png') return createPngSizeReader();
  if (mimeType === 'image/jpeg') return createJpegSizeReader();
  return { push: () => undefined, size: null };
}

const PNG_HEADER_BYTES = 24;

function createPngSizeReader(): PictureSizeReader {
  let head = Buffer.alloc(0);
  let size: PictureSize | null = null;
  return {
    push(chunk) {
      if (head.length >= PNG_HEADER_BYTES) return;
      head = Buffer.concat([head, chunk.subarray(0, PNG_HEADER_BYTES - head.length)]);
      if (head.length < PNG_HEADER_BYTES || head.toString('latin1', 12, 16) !== 'IHDR') return;
      size = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
    },
    get size() {
      return size;
    },
  };
}

/** Marker, two bytes of length, precision, height, width: ITU-T T.81 B.2.2. */
const FRAME_HEADER_BYTES = 9;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function createJpegSizeReader(): PictureSizeReader {
  let size: PictureSize | null = null;
  let done = false;
  // The current segment; the bytes before it need not be kept.
  let held = Buffer.alloc(0);
  let skip = 2;

  function read(buffer: Buffer): Buffer {
    let at = 0;
    for (;;) {
      const skipped = Math.min(skip, buffer.length - at);
      at += skipped;
      skip -= skipped;
      if (skip > 0 || buffer.length - at < 4) break;
      const marker = buffer.readUInt8(at + 1);
      // Between segments, fill bytes and, in damaged files, anything else are skipped.
      if (buffer[at] !== 0xff || marker === 0xff || marker === 0) {
        at++;
        continue;
      }
      if (marker === START_OF_SCAN || marker === END_OF_IMAGE) {
        done = true;
        break;
      }
      if (isFrameHeader(marker)) {
        if (buffer.length - at < FRAME_HEADER_BYTES) break;
        size = { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) };
        done = true;
        break;
      }
      const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
      skip = standsAlone ? 2 : 2 + Math.max(2, buffer.readUInt16BE(at + 2));
    }
    return buffer.subarray(at);
  }

  return {
    push(chunk) {
      if (done) return;
      held = Buffer.from(read(held.length > 0 ? Buffer.concat([held, chunk]) : asBuffer(chunk)));
    },
    get size() {
      return size;
    },
  };
}

/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
