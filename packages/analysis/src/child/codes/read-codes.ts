import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isVisibleDigitalSeal } from '@assay/expenses';
import type { Box } from '@assay/forensics';
import { say } from '@assay/statements';
import sharp, { type SharpInput } from 'sharp';
import { AnalysisFailure } from '../../failure.ts';
import { firstLine } from '../first-line.ts';
import type { GreyPicture } from '../text/find-ink.ts';
import { brighten, measureTurn, resize, sharpen, turn } from './improve-picture.ts';
import { straightenGrid } from './straighten-grid.ts';

/** A code as ZXing reads it; its box is in pixels of the picture. */
export interface ReadCode extends Box {
  readonly format: string;
  /** Its content; the bytes of a binary seal in Latin-1. */
  readonly text: string;
}

/** 8 bits per channel, row-major: one grey channel, or red, green and blue. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Formats with error correction, so that sharpened noise cannot be read as one. */
const CORRECTED = ['QRCode', 'DataMatrix', 'PDF417', 'Aztec'] as const;
/**
 * Formats on invoices, receipts and labels. Barcodes have only one check digit: they are read from the
 * unmodified picture alone.
 */
const FORMATS = [...CORRECTED, 'EAN13', 'EAN8', 'Code128'] as const;
type Formats = readonly (typeof FORMATS)[number][];
const MAX_CODES = 20;
/** More than the largest code of these formats holds. */
const MAX_TEXT = 8_000;
/** Larger pictures are reduced first: time and memory grow with the area. */
const MAX_PIXELS = 9e6;
/** Photos from which a code cannot be read at full size may be sharp enough at half of it. */
const SMALLER = 0.5;
const MIN_SIDE_HALVED = 1_000;
/** Size at which a photo is improved. */
const IMPROVED_PIXELS = 1.5e6;
/** Processor time after which nothing further is tried with a photo; each attempt takes a fifth of it. */
const IMPROVING_MS = 1_500;

const require = createRequire(import.meta.url);

/** The codes on an unmodified picture, each once. Throws `AnalysisFailure` `unavailable`. */
export async function readCodes(picture: Pixels, formats: Formats = FORMATS): Promise<ReadCode[]> {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const codes = await readAt(picture, scale, formats);
  if (codes.length > 0 || Math.min(picture.width, picture.height) * scale < MIN_SIDE_HALVED) return codes;
  return readAt(picture, scale * SMALLER, formats);
}

/**
 * The codes on a photo or scan: if none can be read in the unmodified picture, corrections for defects of
 * paper and photos are tried.
 */
export async function readPhotographedCodes(picture: GreyPicture): Promise<ReadCode[]> {
  const codes = await readCodes(picture);
  if (codes.length > 0) return codes;
  const started = process.cpuUsage();
  const scale = Math.min(1, Math.sqrt(IMPROVED_PIXELS / (picture.width * picture.height)));
  const photo = scale < 1 ? await resize(picture, scale) : picture;
  for (const improve of WAYS) {
    const improved = await improve(photo);
    const found = improved ? await readCodes(improved.picture, CORRECTED) : [];
    if (improved && found.length > 0)
      return found.map((code) => {
        const { x, y, width, height } = improved.locate(code);
        return { ...code, x: x / scale, y: y / scale, width: width / scale, height: height / scale };
      });
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1000 > IMPROVING_MS) return [];
  }
  return [];
}

/** An improved picture, and the function that maps a box on it to the photo. */
interface Improved {
  readonly picture: GreyPicture;
  readonly locate: (box: Box) => Box;
}

/** The fastest and most often needed first. */
const WAYS: readonly ((photo: GreyPicture) => Promise<Improved | null>)[] = [
  // Shadows of folds.
  async (photo) => ({ picture: brighten(photo), locate: (box) => box }),
  // Out of focus: for codes with large modules, and with small ones.
  (photo) => sharpenAt(photo, { scale: 0.25, sigma: 2, times: 5, enlarged: 1 }),
  (photo) => sharpenAt(photo, { scale: 0.25, sigma: 3, times: 8, enlarged: 3 }),
  (photo) => sharpenAt(photo, { scale: 0.5, sigma: 2, times: 5, enlarged: 1 }),
  // Stacked codes are read along their rows, which must be level.
  level,
  // Folds.
  async (photo) => {
    const straight = straightenGrid(photo);
    if (!straight) return null;
    const { code, box } = straight;
    const locate = ({ x, y, ...size }: Box) => ({ x: box.x + x, y: box.y + y, ...size });
    return { picture: brighten(code), locate };
  },
];

async function sharpenAt(
  photo: GreyPicture,
  { scale, sigma, times, enlarged }: { scale: number; sigma: number; times: number; enlarged: number },
): Promise<Improved> {
  const sharper = await sharpen(await resize(photo, scale), sigma, times);
  const factor = scale * enlarged;
  return {
    picture: enlarged > 1 ? await resize(sharper, enlarged) : sharper,
    locate: ({ x, y, width, height }) => ({
      ...{ x: x / factor, y: y / factor },
      ...{ width: width / factor, height: height / factor },
    }),
  };
}

async function level(photo: GreyPicture): Promise<Improved> {
  const degrees = await measureTurn(photo);
  const picture = await turn(photo, -degrees);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    picture: brighten(picture),
    locate: (box) => {
      const across = box.x + (box.width - picture.width) / 2;
      const down = box.y + (box.height - picture.height) / 2;
      const width = box.width * cos + box.height * Math.abs(sin);
      const height = box.height * cos + box.width * Math.abs(sin);
      return {
        x: photo.width / 2 + across * cos - down * sin - width / 2,
        y: photo.height / 2 + across * sin + down * cos - height / 2,
        ...{ width, height },
      };
    },
  };
}

/** ZXing as WebAssembly, from the installed package. */
async function loadReader() {
  try {
    // Loaded on demand: most files are not receipts.
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

let reader: ReturnType<typeof loadReader> | undefined;

async function readAt({ width, height, data }: Pixels, scale: number, formats: Formats): Promise<ReadCode[]> {
  reader ??= loadReader();
  const read = await reader;
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
    formats: [...formats],
    maxNumberOfSymbols: MAX_CODES,
    textMode: 'Plain',
  });
  return found
    .map(({ bytes, text, ...code }) => {
      return { ...code, text: isVisibleDigitalSeal(bytes) ? Buffer.from(bytes).toString('latin1') : text };
    })
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
