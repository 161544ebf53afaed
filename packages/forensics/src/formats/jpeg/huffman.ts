/** Bits looked at in one step: nearly all codes of real pictures are no longer. */
export const LOOKAHEAD = 10;

/**
 * A decoding table made from a DHT segment (ITU-T T.81, annexes C and F.2.2.3).
 *
 * `symbols[bits]` and `coefficients[bits]` are indexed by the next LOOKAHEAD bits of the stream:
 * - `symbols`: (code length << 8) | symbol; 0 where the code is longer than LOOKAHEAD.
 * - `coefficients`, for AC tables: where the code *and* the value's extra bits fit, the finished
 *   coefficient as (value << 16) | (run << 8) | (bits used); 0 elsewhere.
 */
export interface HuffmanTable {
  readonly symbols: Uint16Array;
  readonly coefficients: Int32Array;
  /** Largest code of each length, left-aligned to 16 bits plus one; index 17 ends the search. */
  readonly limits: Int32Array;
  /** `values[offsets[length] + code]` is the symbol of a code. */
  readonly offsets: Int32Array;
  readonly values: Uint8Array;
}

/**
 * @param counts number of codes of each length 1 to 16 (BITS, 16 long)
 * @param values symbols in order of their codes (HUFFVAL)
 * @throws RangeError when the lengths describe no prefix code
 */
export function buildHuffmanTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const symbols = new Uint16Array(1 << LOOKAHEAD);
  const limits = new Int32Array(18);
  const offsets = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1];
    offsets[length] = index - code;
    if (code + count > 1 << length) throw new RangeError('Huffman code lengths overflow');
    for (let i = 0; i < count; i++, code++, index++) {
      if (length > LOOKAHEAD) continue;
      const first = code << (LOOKAHEAD - length);
      symbols.fill((length << 8) | values[index], first, first + (1 << (LOOKAHEAD - length)));
    }
    limits[length] = code << (16 - length);
    code <<= 1;
  }
  limits[17] = 0x7fffffff;
  return { symbols, coefficients: finishCoefficients(symbols), limits, offsets, values };
}

function finishCoefficients(symbols: Uint16Array): Int32Array {
  const finished = new Int32Array(symbols.length);
  for (let bits = 0; bits < symbols.length; bits++) {
    const length = symbols[bits] >> 8;
    const run = (symbols[bits] >> 4) & 15;
    const size = symbols[bits] & 15;
    if (length === 0 || size === 0 || length + size > LOOKAHEAD) continue;
    const extra = (bits >> (LOOKAHEAD - length - size)) & ((1 << size) - 1);
    const value = extra < 1 << (size - 1) ? extra - (1 << size) + 1 : extra;
    finished[bits] = (value << 16) | (run << 8) | (length + size);
  }
  return finished;
}
