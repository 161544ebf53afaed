import type { Plane } from '../../decoded-image.ts';
import { medianInPlace } from '../../maths/statistics.ts';

/** High-pass decomposition filter of Daubechies' wavelet with 8 vanishing moments (Ten Lectures, table 6.1). */
const HIGH_PASS = Float32Array.of(
  -0.05441584224308161,
  0.3128715909144659,
  -0.6756307362980128,
  0.5853546836548691,
  0.015829105256023893,
  -0.2840155429624281,
  -0.00047248457399797254,
  0.128747426620186,
  0.01736930100202211,
  -0.04408825393106472,
  -0.013981027917015516,
  0.008746094047015655,
  0.00487035299301066,
  -0.0003917403729959771,
  -0.0006754494059985568,
  -0.00011747678400228192,
);
const TAPS = HIGH_PASS.length;
const [H0, H1, H2, H3, H4, H5, H6, H7, H8, H9, H10, H11, H12, H13, H14, H15] = HIGH_PASS;
/** Wavelet coefficients along a block's side: 16 pixels of the picture. */
export const BLOCK = 8;
/** Median absolute deviation of a normal variable with standard deviation 1. */
const NORMAL_MAD = 0.6745;

export interface NoiseMap {
  readonly columns: number;
  readonly rows: number;
  /** Standard deviation of the noise in grey levels, for each block. */
  readonly values: Float32Array;
}

/**
 * Mahdian and Saic 2009, section 3: median of the absolute diagonal (HH1) wavelet coefficients of each block,
 * over 0.6745. The band is made strip by strip, so that the picture is never held as floating point.
 */
export function measureNoise(plane: Plane): NoiseMap {
  const bandWidth = (plane.width + TAPS - 1) >> 1;
  const bandHeight = (plane.height + TAPS - 1) >> 1;
  const columns = Math.floor(bandWidth / BLOCK);
  const rows = Math.floor(bandHeight / BLOCK);
  const values = new Float32Array(columns * rows);
  const filtered = new RowCache(plane, bandWidth);
  const strip = new Float32Array(BLOCK * bandWidth);
  const block = new Float32Array(BLOCK * BLOCK);
  for (let row = 0; row < rows; row++) {
    for (let line = 0; line < BLOCK; line++) filterColumns(filtered, row * BLOCK + line, strip, line);
    for (let column = 0; column < columns; column++) {
      for (let i = 0; i < block.length; i++) {
        block[i] = Math.abs(strip[(i >> 3) * bandWidth + column * BLOCK + (i & 7)]);
      }
      values[row * columns + column] = medianInPlace(block) / NORMAL_MAD;
    }
  }
  return { columns, rows, values };
}

/** Vertical pass: output line y is the sum of filter[j]·x[2y + 1 - j]. */
function filterColumns(filtered: RowCache, y: number, strip: Float32Array, line: number): void {
  const { width } = filtered;
  const into = strip.subarray(line * width, (line + 1) * width);
  // Four rows at a time, so that the sums are read and written four times only.
  for (let j = 0; j < TAPS; j += 4) {
    const a = filtered.row(2 * y + 1 - j);
    const b = filtered.row(2 * y - j);
    const c = filtered.row(2 * y - 1 - j);
    const d = filtered.row(2 * y - 2 - j);
    const ta = HIGH_PASS[j];
    const tb = HIGH_PASS[j + 1];
    const tc = HIGH_PASS[j + 2];
    const td = HIGH_PASS[j + 3];
    if (j === 0) for (let x = 0; x < width; x++) into[x] = ta * a[x] + tb * b[x] + tc * c[x] + td * d[x];
    else for (let x = 0; x < width; x++) into[x] += ta * a[x] + tb * b[x] + tc * c[x] + td * d[x];
  }
}

/** Horizontally filtered and halved picture rows; the last few are kept. */
class RowCache {
  readonly width: number;
  private readonly plane: Plane;
  private readonly padded: Float64Array;
  private readonly rows: Float32Array[];
  private readonly held: Int32Array;

  constructor(plane: Plane, width: number) {
    this.plane = plane;
    this.width = width;
    this.padded = new Float64Array(2 * width + TAPS);
    this.rows = Array.from({ length: 32 }, () => new Float32Array(width));
    this.held = new Int32Array(32).fill(-1);
  }

  row(y: number): Float32Array {
    const source = mirror(y, this.plane.height);
    const slot = source & 31;
    if (this.held[slot] !== source) {
      this.filter(source, this.rows[slot]);
      this.held[slot] = source;
    }
    return this.rows[slot];
  }

  private filter(y: number, into: Float32Array): void {
    const { plane, padded, width } = this;
    const start = y * plane.width;
    // padded[i] is sample i - (TAPS - 2): the first output needs samples 1 down to 2 - TAPS.
    const lead = TAPS - 2;
    for (let i = 0; i < lead; i++) padded[i] = plane.data[start + mirror(i - lead, plane.width)];
    for (let x = 0; x < plane.width; x++) padded[lead + x] = plane.data[start + x];
    for (let i = lead + plane.width; i < padded.length; i++) {
      padded[i] = plane.data[start + mirror(i - lead, plane.width)];
    }
    for (let x = 0; x < width; x++) {
      const i = 2 * x;
      into[x] =
        H0 * padded[i + 15] +
        H1 * padded[i + 14] +
        H2 * padded[i + 13] +
        H3 * padded[i + 12] +
        H4 * padded[i + 11] +
        H5 * padded[i + 10] +
        H6 * padded[i + 9] +
        H7 * padded[i + 8] +
        H8 * padded[i + 7] +
        H9 * padded[i + 6] +
        H10 * padded[i + 5] +
        H11 * padded[i + 4] +
        H12 * padded[i + 3] +
        H13 * padded[i + 2] +
        H14 * padded[i + 1] +
        H15 * padded[i];
    }
  }
}

/** Half-sample symmetric extension: … 1 0 | 0 1 2 … */
function mirror(index: number, length: number): number {
  let at = index;
  while (at < 0 || at >= length) at = at < 0 ? -1 - at : 2 * length - 1 - at;
  return at;
}
