/** The number of bits examined in one step: nearly all codes of real pictures are no longer than this. */
export const LOOKAHEAD = 10;

/** A decoding table built from a DHT segment (ITU-T T.81, annexes C and F.2.2.3). */
export interface HuffmanTable {
  /**
   * Indexed by the next LOOKAHEAD bits of the stream: (code length << 8) | symbol; 0 if the code is longer.
   */
  readonly symbols: Uint16Array;
  /** The largest code of each length plus one, left-aligned to 16 bits; index 17 ends the search. */
  readonly limits: Int32Array;
  /** `values[offsets[length] + code]` is the symbol of a code. */
  readonly offsets: Int32Array;
  readonly values: Uint8Array;
}

/**
 * @param counts number of codes of each length 1 to 16 (BITS, 16 long)
 * @param values symbols in order of their codes (HUFFVAL)
 * @throws RangeError if the lengths are not a prefix code
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
  return { symbols, limits, offsets, values };
}
