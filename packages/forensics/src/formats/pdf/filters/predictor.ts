/** The row layout for a predictor (ISO 32000-2, table 8). */
export interface PredictorParams {
  /** 1 none, 2 TIFF, 10 to 15 PNG. */
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

/** Reverses a PNG or TIFF predictor. An incomplete last row is kept as far as it goes. */
export function undoPredictor(data: Uint8Array, params: PredictorParams): Uint8Array {
  const { predictor, colors, bitsPerComponent, columns } = params;
  if (predictor < 2) return data;
  const pixelBytes = Math.max(1, (colors * bitsPerComponent + 7) >> 3);
  const rowBytes = (columns * colors * bitsPerComponent + 7) >> 3;
  if (rowBytes < 1 || rowBytes > 1 << 28) return data;
  return predictor === 2 ? undoTiff(data, params, rowBytes) : undoPng(data, pixelBytes, rowBytes);
}

function undoPng(data: Uint8Array, pixelBytes: number, rowBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const kind = data[from];
    const size = Math.min(rowBytes, data.length - from - 1);
    for (let i = 0; i < size; i++) {
      const left = i >= pixelBytes ? out[to + i - pixelBytes] : 0;
      const above = row > 0 ? out[to + i - rowBytes] : 0;
      let guess = 0;
      if (kind === 1) guess = left;
      else if (kind === 2) guess = above;
      else if (kind === 3) guess = (left + above) >> 1;
      else if (kind === 4) {
        const corner = row > 0 && i >= pixelBytes ? out[to + i - rowBytes - pixelBytes] : 0;
        guess = paeth(left, above, corner);
      }
      out[to + i] = data[from + 1 + i] + guess;
    }
  }
  return out;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const byLeft = Math.abs(estimate - left);
  const byAbove = Math.abs(estimate - above);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

function undoTiff(
  data: Uint8Array,
  { colors, bitsPerComponent }: PredictorParams,
  rowBytes: number,
): Uint8Array {
  const out = Uint8Array.from(data);
  for (let start = 0; start < out.length; start += rowBytes) {
    const end = Math.min(out.length, start + rowBytes);
    if (bitsPerComponent === 8) {
      for (let i = start + colors; i < end; i++) out[i] += out[i - colors];
    } else if (bitsPerComponent === 16) {
      for (let i = start + 2 * colors; i + 1 < end; i += 2) {
        const before = (out[i - 2 * colors] << 8) | out[i - 2 * colors + 1];
        const value = ((out[i] << 8) | out[i + 1]) + before;
        out[i] = value >> 8;
        out[i + 1] = value;
      }
    } else undoTiffBits(out, start, end, colors, bitsPerComponent);
  }
  return out;
}

/** For samples of 1, 2 or 4 bits. */
function undoTiffBits(out: Uint8Array, start: number, end: number, colors: number, bits: number): void {
  const mask = (1 << bits) - 1;
  const before = new Array<number>(colors).fill(0);
  const samples = Math.floor(((end - start) * 8) / bits);
  for (let sample = 0; sample < samples; sample++) {
    const bit = sample * bits;
    const place = start + (bit >> 3);
    const shift = 8 - bits - (bit & 7);
    if (shift < 0) return;
    const color = sample % colors;
    const value = (((out[place] >> shift) & mask) + before[color]) & mask;
    before[color] = value;
    out[place] = (out[place] & ~(mask << shift)) | (value << shift);
  }
}
