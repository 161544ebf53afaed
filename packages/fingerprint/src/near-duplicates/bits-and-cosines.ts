/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The cosines of the lowest frequencies over `side` samples, for a DCT-II. */
export const tabulateCosines = (frequencies: number, side: number): Float64Array[] =>
  Array.from({ length: frequencies }, (_, frequency) =>
    Float64Array.from({ length: side }, (_, at) =>
      Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * side)),
    ),
  );
