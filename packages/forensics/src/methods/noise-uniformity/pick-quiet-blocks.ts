import { selectInPlace } from '../../maths/statistics.ts';
import type { PixelImage } from '../../media/image/decoded-image.ts';

/** The number of blocks of similar brightness that are compared with each other. */
const BIN = 20_000;
/** The share of a bin with the least low-frequency variance, which is flat apart from noise. */
const FLAT = 0.1;
/** The share of the flat blocks with the least deviation. */
const QUIET = 0.5;
/** More blocks than these in each channel add no information; larger pictures are sampled. */
const MAX_BLOCKS = 150_000;
const SIDE = 3;
/** Nine times the largest mean. */
const BRIGHTEST = 9 * 255;

export interface QuietBlocks {
  readonly columns: number;
  readonly rows: number;
  /** The number of flat blocks of all three channels in each cell. */
  readonly flat: Float32Array;
  /** The number of these that are among the quieter half of their bin. */
  readonly quiet: Float32Array;
}

/**
 * Gardella, Musé, Morel, Colom 2021, section 2: blocks of 3x3 samples without clipped ones are sorted by mean
 * into bins; in each bin those with the least low-frequency variance are selected, and of these the half with
 * the least deviation. If noise depends on brightness alone, that half is distributed like the whole.
 * @param cell side of a cell of the counts in pixels
 */
export function pickQuietBlocks({ width, height, data }: PixelImage, cell: number): QuietBlocks {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const flat = new Float32Array(columns * rows);
  const quiet = new Float32Array(columns * rows);
  const step = Math.max(SIDE, Math.ceil(Math.sqrt((width * height) / MAX_BLOCKS)));
  const across = Math.floor((width - SIDE) / step) + 1;
  const down = Math.floor((height - SIDE) / step) + 1;
  for (const { sums, starts, low, deviation } of measureBlocks(data, width, step, across, down)) {
    const used = sortBlocks(sums, starts);
    for (let from = 0; from < used.length; from += BIN) {
      const bin = used.subarray(from, from + BIN);
      const flats = takeLeast(bin, low, FLAT);
      const quiets = takeLeast(flats, deviation, QUIET);
      count(flats, flat);
      count(quiets, quiet);
    }
  }
  return { columns, rows, flat, quiet };

  function count(blocks: Uint32Array, into: Float32Array): void {
    for (const block of blocks) {
      const x = Math.floor(((block % across) * step) / cell);
      const y = Math.floor((Math.floor(block / across) * step) / cell);
      into[y * columns + x]++;
    }
  }
}

/** The figures of one channel's blocks; the sum is 0 for blocks with clipped samples. */
interface ChannelBlocks {
  readonly sums: Uint16Array;
  readonly low: Float32Array;
  readonly deviation: Float32Array;
  /** The number of blocks with each sum, shifted by one place. */
  readonly starts: Uint32Array;
}

/** All channels are measured line by line, while the line is in the processor's cache. */
function measureBlocks(
  data: Uint8Array,
  width: number,
  step: number,
  across: number,
  down: number,
): ChannelBlocks[] {
  const channels = Array.from({ length: 3 }, () => ({
    sums: new Uint16Array(across * down),
    low: new Float32Array(across * down),
    deviation: new Float32Array(across * down),
    starts: new Uint32Array(BRIGHTEST + 2),
  }));
  for (let row = 0; row < down; row++) {
    for (let channel = 0; channel < 3; channel++) {
      measureRow(
        data,
        3 * row * step * width + channel,
        3 * width,
        3 * step,
        row * across,
        across,
        channels[channel],
      );
    }
  }
  return channels;
}

/** Measures blocks `first` … `first + across − 1` of one channel, which are `step` bytes apart. */
function measureRow(
  data: Uint8Array,
  from: number,
  line: number,
  step: number,
  first: number,
  across: number,
  { sums, low, deviation, starts }: ChannelBlocks,
): void {
  for (let block = first, i = from; block < first + across; block++, i += step) {
    const a = data[i];
    const b = data[i + 3];
    const c = data[i + 6];
    const d = data[i + line];
    const e = data[i + line + 3];
    const f = data[i + line + 6];
    const g = data[i + 2 * line];
    const h = data[i + 2 * line + 3];
    const k = data[i + 2 * line + 6];
    const sum = a + b + c + d + e + f + g + h + k;
    // Branch-free test: negative if a sample is 0 or 255.
    const black = (a - 1) | (b - 1) | (c - 1) | (d - 1) | (e - 1) | (f - 1) | (g - 1) | (h - 1) | (k - 1);
    const white =
      (254 - a) |
      (254 - b) |
      (254 - c) |
      (254 - d) |
      (254 - e) |
      (254 - f) |
      (254 - g) |
      (254 - h) |
      (254 - k);
    if ((black | white) < 0) continue;
    sums[block] = sum;
    starts[sum + 1]++;
    const squares = a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h + k * k;
    // The three lowest frequencies of the orthonormal 3x3 DCT: (1, 0), (0, 1) and (1, 1).
    const wide = a + d + g - c - f - k;
    const tall = a + b + c - g - h - k;
    const slant = a - c - g + k;
    // Ties, which rounding makes common, must not be broken by position.
    const jitter = scatter(block) * 1e-3;
    low[block] = (wide * wide + tall * tall) / 6 + (slant * slant) / 4 + jitter;
    deviation[block] = squares - (sum * sum) / 9 + jitter;
  }
}

/** The blocks without clipped samples, sorted by mean. */
function sortBlocks(sums: Uint16Array, starts: Uint32Array): Uint32Array {
  for (let sum = 0; sum <= BRIGHTEST; sum++) starts[sum + 1] += starts[sum];
  const sorted = new Uint32Array(starts[BRIGHTEST + 1]);
  for (let block = 0; block < sums.length; block++) {
    if (sums[block] > 0) sorted[starts[sums[block]]++] = block;
  }
  return sorted;
}

/** The given share of the blocks, those with the smallest keys. */
function takeLeast(blocks: Uint32Array, keys: Float32Array, share: number): Uint32Array {
  const wanted = Math.floor(share * blocks.length);
  if (wanted === 0) return new Uint32Array(0);
  const values = new Float32Array(blocks.length);
  for (let i = 0; i < values.length; i++) values[i] = keys[blocks[i]];
  const limit = selectInPlace(values.slice(), wanted - 1);
  const least = new Uint32Array(blocks.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (values[i] <= limit) least[count++] = blocks[i];
  return least.subarray(0, count);
}

/**
 * A value from 0 to 1 that is fixed for each block and has no pattern over neighbours (a step of Wang's
 * integer hash).
 */
function scatter(block: number): number {
  let hash = Math.imul(block ^ (block >>> 16) ^ 61, 9);
  hash = Math.imul(hash ^ (hash >>> 4), 0x27d4eb2d);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
