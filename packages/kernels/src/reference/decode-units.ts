import type { CodeTable, UnitPart } from '../decode-units.ts';

/** The units `first` … `last` − 1, as far as the data goes; bit by bit. @returns how many were read whole */
export function decodeUnits(
  parts: readonly UnitPart[],
  unitsWide: number,
  order: Uint8Array,
  data: Uint8Array,
  first: number,
  last: number,
): number {
  const bits = { data, position: 0 };
  const predictions = parts.map(() => 0);
  let unit = first;
  for (; unit < last; unit++) {
    if (bits.position >= 8 * data.length) break;
    const [row, column] = [Math.floor(unit / unitsWide), unit % unitsWide];
    for (const [i, { across, down, dc, ac, target }] of parts.entries()) {
      for (let k = 0; k < across * down; k++) {
        const x = column * across + (k % across);
        const y = row * down + Math.floor(k / across);
        const isInside = x < target.blocksWide && y < target.blocksHigh;
        const start = 64 * (y * target.blocksWide + x);
        const block = isInside ? target.coefficients.subarray(start, start + 64) : new Int16Array(64);
        const size = readSymbol(bits, dc);
        if (size < 0 || size > 16) return unit - first;
        predictions[i] = (predictions[i] + readValue(bits, size)) | 0;
        block[0] = predictions[i];
        if (!decodeRest(bits, ac, order, block)) return unit - first;
      }
    }
    if (bits.position > 8 * data.length) break;
  }
  return unit - first;
}

function decodeRest(bits: Bits, ac: CodeTable, order: Uint8Array, block: Int16Array): boolean {
  for (let k = 1; k < 64; k++) {
    const start = bits.position;
    const symbol = readSymbol(bits, ac);
    if (symbol < 0) return false;
    const [run, size] = [symbol >> 4, symbol & 15];
    if (symbol === 0) return true;
    const value = readValue(bits, size);
    k += run;
    if (symbol === 0xf0) continue;
    if (k > 63 && (size === 0 || bits.position - start > 10)) return false;
    block[order[k]] = value;
  }
  return true;
}

interface Bits {
  readonly data: Uint8Array;
  position: number;
}

/** Behind the data there are zeros. */
function readBits(bits: Bits, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++, bits.position++)
    value = 2 * value + (((bits.data[bits.position >> 3] ?? 0) >> (7 - (bits.position & 7))) & 1);
  return value;
}

function readValue(bits: Bits, size: number): number {
  const value = readBits(bits, size);
  return size > 0 && value < 2 ** (size - 1) ? value - 2 ** size + 1 : value;
}

function readSymbol(bits: Bits, { limits, offsets, values }: CodeTable): number {
  let code = 0;
  for (let length = 1; length <= 16; length++) {
    code = 2 * code + readBits(bits, 1);
    if (code < limits[length] >> (16 - length)) return values[offsets[length] + code] ?? -1;
  }
  return -1;
}
