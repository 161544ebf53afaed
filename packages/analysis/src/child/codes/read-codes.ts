import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Box } from '@assay/forensics';
import { say } from '@assay/statements';
import sharp, { type SharpInput } from 'sharp';
import { AnalysisFailure } from '../../failure.ts';
import { firstLine } from '../first-line.ts';

/** A code as ZXing reads it; its box is in pixels of the picture. */
export interface ReadCode extends Box {
  readonly format: string;
  readonly text: string;
}

/** 8 bits a channel, row-major: one channel of grey, or red, green and blue. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Those that invoices, receipts and labels carry. */
const FORMATS = ['QRCode', 'DataMatrix', 'PDF417', 'Aztec', 'EAN13', 'EAN8', 'Code128'] as const;
const MAX_CODES = 20;
/** More than the largest code of these formats holds. */
const MAX_TEXT = 8_000;
/** Larger pictures are made smaller first: time and memory grow with the area. */
const MAX_PIXELS = 9e6;
/** Photos from which a code cannot be read at full size may be sharp enough at half of it. */
const SMALLER = 0.5;
const MIN_SIDE_HALVED = 1_000;

const require = createRequire(import.meta.url);

/**
 * The codes on a picture, read by ZXing as WebAssembly from the installed package. The same code is told once. Throws
 * `AnalysisFailure` `unavailable`.
 */
export async function readCodes(picture: Pixels): Promise<ReadCode[]> {
  const read = await loadReader();
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const codes = await readAt(picture, scale, read);
  if (codes.length > 0 || Math.min(picture.width, picture.height) * scale < MIN_SIDE_HALVED) return codes;
  return readAt(picture, scale * SMALLER, read);
}

type Reader = Awaited<ReturnType<typeof loadReader>>;

async function loadReader() {
  try {
    // Loaded when it is needed: most files are no receipts.
    const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
      fireImmediately: true,
    });
    return readBarcodes;
  } catch (error) {
    const reason = firstLine(error);
    throw new AnalysisFailure('unavailable', say('failure.part-unavailable', { part: 'codes', reason }));
  }
}

async function readAt({ width, height, data }: Pixels, scale: number, read: Reader): Promise<ReadCode[]> {
  const raw = { width, height, channels: data.length === width * height ? 1 : 3 } as const;
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const pixels = await sharp(data as SharpInput, { raw })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const image = { ...size, data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length) };
  const found = await read({ ...image, colorSpace: 'srgb' } as ImageData, {
    formats: [...FORMATS],
    maxNumberOfSymbols: MAX_CODES,
    textMode: 'Plain',
  });
  return found
    .filter(({ isValid, text }) => isValid && text !== '' && text.length <= MAX_TEXT)
    .map(({ format, text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => {
      const corners = [topLeft, topRight, bottomRight, bottomLeft];
      const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
      const [right, bottom] = [
        Math.max(...corners.map(({ x }) => x)),
        Math.max(...corners.map(({ y }) => y)),
      ];
      return {
        ...{ format, text, x: left / scale, y: top / scale },
        ...{ width: (right - left) / scale, height: (bottom - top) / scale },
      };
    });
}
