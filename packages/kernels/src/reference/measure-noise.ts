import type { Bytes } from '../measure-cells.ts';

const TAPS = 16;
const BLOCK = 8;

/**
 * Mahdian and Saic 2009, section 3: median of the absolute diagonal (HH1) wavelet coefficients of each block,
 * over 0.6745. The band is made strip by strip, so that the picture is never held as floating point.
 */
export function measureNoise(plane: Bytes, filter: Float32Array, scale: number) {
  const bandWidth = (plane.width + TAPS - 1) >> 1;
  const bandHeight = (plane.height + TAPS - 1) >> 1;
  const columns = Math.floor(bandWidth / BLOCK);
  const rows = Math.floor(bandHeight / BLOCK);
  const values = new Float32Array(columns * rows);
  const filtered = new RowCache(plane, bandWidth, filter);
  const strip = new Float32Array(BLOCK * bandWidth);
  const block = new Float32Array(BLOCK * BLOCK);
  for (let row = 0; row < rows; row++) {
    for (let line = 0; line < BLOCK; line++) filterColumns(filtered, filter, row * BLOCK + line, strip, line);
    for (let column = 0; column < columns; column++) {
      for (let i = 0; i < block.length; i++) {
        block[i] = Math.abs(strip[(i >> 3) * bandWidth + column * BLOCK + (i & 7)]);
      }
      values[row * columns + column] = findMedian(block) / scale;
    }
  }
  return { columns, rows, values };
}

/** Vertical pass: output line y is the sum of filter[j]·x[2y + 1 - j]. */
function filterColumns(
  filtered: RowCache,
  filter: Float32Array,
  y: number,
  strip: Float32Array,
  line: number,
): void {
  const { width } = filtered;
  const into = strip.subarray(line * width, (line + 1) * width);
  // Four rows at a time, so that the sums are read and written only a quarter as often.
  for (let j = 0; j < TAPS; j += 4) {
    const a = filtered.row(2 * y + 1 - j);
    const b = filtered.row(2 * y - j);
    const c = filtered.row(2 * y - 1 - j);
    const d = filtered.row(2 * y - 2 - j);
    const ta = filter[j];
    const tb = filter[j + 1];
    const tc = filter[j + 2];
    const td = filter[j + 3];
    if (j === 0) for (let x = 0; x < width; x++) into[x] = ta * a[x] + tb * b[x] + tc * c[x] + td * d[x];
    else for (let x = 0; x < width; x++) into[x] += ta * a[x] + tb * b[x] + tc * c[x] + td * d[x];
  }
}

/** Horizontally filtered and halved picture rows; the last few are kept. */
class RowCache {
  readonly width: number;
  private readonly plane: Bytes;
  private readonly taps: Float32Array;
  private readonly padded: Float64Array;
  private readonly rows: Float32Array[];
  private readonly held: Int32Array;

  constructor(plane: Bytes, width: number, taps: Float32Array) {
    this.plane = plane;
    this.taps = taps;
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
      let sum = 0;
      for (let j = 0; j < TAPS; j++) sum += this.taps[j] * padded[2 * x + 15 - j];
      into[x] = sum;
    }
  }
}

function findMedian(values: Float32Array): number {
  const sorted = values.toSorted();
  return (sorted[31] + sorted[32]) / 2;
}

/** Half-sample symmetric extension: … 1 0 | 0 1 2 … */
function mirror(index: number, length: number): number {
  let at = index;
  while (at < 0 || at >= length) at = at < 0 ? -1 - at : 2 * length - 1 - at;
  return at;
}
