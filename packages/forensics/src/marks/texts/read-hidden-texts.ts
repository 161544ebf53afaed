import { gunzipSync, inflateSync } from 'node:zlib';
import { viewOf } from '../../formats/bytes.ts';
import { isPng, iteratePngChunks } from '../../formats/png/png.ts';
import { decodeText, type NamedText, TextList } from './named-text.ts';

const PIXELS = 2 ** 24;
const MAX_BYTES = 2 ** 20;
const MARKS = ['stealth_pnginfo', 'stealth_pngcomp'] as const;
const [PLAIN, PACKED] = MARKS;

/**
 * Settings that generators hide in the alpha channel of a PNG, one bit per pixel, column by column: NovelAI
 * by default, the Stable Diffusion WebUI with an extension. They survive programs that drop metadata. Only
 * for non-interlaced RGBA pictures of 8 bits.
 */
export function readHiddenTexts(bytes: Uint8Array): readonly NamedText[] {
  const texts = new TextList();
  const alpha = isPng(bytes) ? unpackAlpha(bytes) : null;
  const text = alpha && readStealth(alpha);
  if (text) addFields(text, texts);
  return texts.all();
}

interface Alpha {
  readonly height: number;
  /** Row by row. */
  readonly data: Uint8Array;
  readonly width: number;
}

/** Null if there is no such channel, the file is damaged, or the first columns do not begin with a mark. */
function unpackAlpha(bytes: Uint8Array): Alpha | null {
  const parts: Uint8Array[] = [];
  let [width, height] = [0, 0];
  for (const { type, data } of iteratePngChunks(bytes)) {
    if (type === 'IHDR') {
      const view = viewOf(data);
      const isPlain = data.length >= 13 && data[8] === 8 && data[9] === 6 && data[12] === 0;
      if (!isPlain) return null;
      [width, height] = [view.getUint32(0), view.getUint32(4)];
      if (width === 0 || height === 0 || width * height > PIXELS) return null;
    }
    if (type === 'IDAT') parts.push(data);
  }
  const size = height * (4 * width + 1);
  let rows: Buffer;
  try {
    rows = inflateSync(Buffer.concat(parts), { maxOutputLength: Math.max(1, size) });
  } catch {
    return null;
  }
  if (rows.length < size) return null;
  // The mark is in the first columns, so most pictures need no further decoding.
  const columns = Math.min(width, Math.ceil((8 * PLAIN.length) / height));
  const beginning = { width: columns, height, data: undoFilters(rows, width, height, columns) };
  if (!startsWithMark(beginning)) return null;
  return { width, height, data: undoFilters(rows, width, height, width) };
}

const startsWithMark = (alpha: Alpha) => {
  const bits = readBytes(alpha, 0, PLAIN.length);
  return bits !== null && MARKS.some((mark) => Buffer.from(bits).toString('latin1') === mark);
};

/** The alpha values of the first columns; filters work on each channel independently (PNG, section 9). */
function undoFilters(rows: Uint8Array, width: number, height: number, columns: number): Uint8Array {
  const alpha = new Uint8Array(columns * height);
  for (let y = 0; y < height; y++) {
    const start = y * (4 * width + 1);
    const filter = rows[start];
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x;
      const left = x > 0 ? alpha[at - 1] : 0;
      const up = y > 0 ? alpha[at - columns] : 0;
      const corner = x > 0 && y > 0 ? alpha[at - columns - 1] : 0;
      alpha[at] = rows[start + 4 * x + 4] + predict(filter, left, up, corner);
    }
  }
  return alpha;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function readStealth(alpha: Alpha): string | null {
  const mark = readBytes(alpha, 0, PLAIN.length);
  const length = readBytes(alpha, PLAIN.length, 4);
  if (mark === null || length === null) return null;
  const bits = Buffer.from(length).readUInt32BE(0);
  const held = bits > 8 * MAX_BYTES ? null : readBytes(alpha, PLAIN.length + 4, bits >> 3);
  if (held === null) return null;
  if (Buffer.from(mark).toString('latin1') !== PACKED) return decodeText(held);
  try {
    return decodeText(gunzipSync(held, { maxOutputLength: MAX_BYTES }));
  } catch {
    return null;
  }
}

/** Null if the picture has too few pixels. */
function readBytes({ width, height, data }: Alpha, from: number, count: number): Uint8Array | null {
  if (8 * (from + count) > width * height) return null;
  return Uint8Array.from({ length: count }, (_, index) => {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) {
      const place = 8 * (from + index) + bit;
      byte = (byte << 1) | (data[(place % height) * width + Math.floor(place / height)] & 1);
    }
    return byte;
  });
}

/** NovelAI hides its fields as JSON; others hide a single text. */
function addFields(text: string, texts: TextList): void {
  let fields: unknown = null;
  try {
    fields = JSON.parse(text);
  } catch {
    // Not JSON: a single text.
  }
  const isRecord = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  for (const [key, value] of isRecord ? Object.entries(fields as object) : [])
    if (typeof value === 'string') texts.add('PNG transparency', key, value);
  if (!isRecord) texts.add('PNG transparency', PLAIN, text);
}
