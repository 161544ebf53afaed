// Blocks of a sequential scan of a JPEG (ITU-T T.81, F.2.2). A code's table is four addresses of 32 bits: of its symbols by the next
// LOOKAHEAD bits, as (code length << 8) | symbol, 0 where the code is longer (16 bits each); of the largest code of each length,
// left-aligned to 16 bits plus one, with an end at length 17; of what turns a code of each length into the index of its value
// (32 bits each); of the values, one byte each; and then the number of values.

const LOOKAHEAD: i32 = 10;
/** Bytes that describe one component's part in a unit: its DC and AC table, blocks across and down, place and bytes of a row of blocks, prediction. */
const PART: usize = 28;

/** A code of more than LOOKAHEAD bits as (length << 8) | symbol; −1 where the 16 bits begin with none. */
function findLongCode(table: usize, bits: i32): i32 {
  const limits = <usize>load<u32>(table, 4);
  let length = LOOKAHEAD + 1;
  while (bits >= load<i32>(limits + ((<usize>length) << 2))) length++;
  if (length > 16) return -1;
  const offset = load<i32>(<usize>load<u32>(table, 8) + ((<usize>length) << 2));
  const index = offset + (bits >> (16 - length));
  if (index >= load<i32>(table, 16)) return -1;
  return (length << 8) | <i32>load<u8>(<usize>load<u32>(table, 12) + <usize>index);
}

/** The value of a word's first `size` bits (0 to 16); those that begin with a 0 are negative (EXTEND of F.2.2.1). */
function extend(word: u32, size: i32): i32 {
  return <i32>((word >>> 1) >>> (31 - size)) + ((<i32>~word >> 31) & (1 - (1 << size)));
}

/** @returns where the next block begins, in bits; −1 where the bits make no sense */
function decodeBlock(part: usize, order: usize, data: usize, from: i32, block: usize): i32 {
  // The bits ahead, left-aligned, of which `have` are there.
  let next = data + (<usize>from >> 3);
  let ahead = bswap<u64>(load<u64>(next)) << (from & 7);
  let have = 64 - (from & 7);
  next += 8;
  const dc = <usize>load<u32>(part);
  let code = <i32>load<u16>(<usize>load<u32>(dc) + ((<usize>(ahead >>> (64 - LOOKAHEAD))) << 1));
  if (code === 0) code = findLongCode(dc, <i32>(ahead >>> 48));
  let size = code & 255;
  if (code < 0 || size > 16) return -1;
  ahead <<= code >> 8;
  const prediction = load<i32>(part, 24) + extend(<u32>(ahead >>> 32), size);
  store<i32>(part, prediction, 24);
  store<i16>(block, prediction);
  ahead <<= size;
  let read = (code >> 8) + size;
  have -= read;
  let position = from + read;

  const ac = <usize>load<u32>(part, 4);
  const symbols = <usize>load<u32>(ac);
  for (let k = 1; k < 64; k++) {
    if (have < 32) {
      ahead |= (<u64>bswap<u32>(load<u32>(next))) << (32 - have);
      have += 32;
      next += 4;
    }
    code = <i32>load<u16>(symbols + ((<usize>(ahead >>> (64 - LOOKAHEAD))) << 1));
    if (code === 0) {
      code = findLongCode(ac, <i32>(ahead >>> 48));
      if (code < 0) return -1;
    }
    const run = (code >> 4) & 15;
    size = code & 15;
    read = (code >> 8) + size;
    const word = <u32>((ahead << (code >> 8)) >>> 32);
    ahead <<= read;
    have -= read;
    position += read;
    if (size === 0) {
      if (run === 0) break;
      if (run === 15) {
        k += 15;
        continue;
      }
    }
    k += run;
    // A run beyond the block's end is damage; with a code and value this short it still stands for the last coefficient.
    if (k > 63 && (size === 0 || read > LOOKAHEAD)) return -1;
    store<i16>(block + ((<usize>load<u8>(order + <usize>k)) << 1), extend(word, size));
  }
  return position;
}

/**
 * Decodes units that follow one another in a row of them.
 * @param parts of the components; `order` of the coefficients in zig-zag, 80 bytes
 * @param data bits of the scan, with zeros behind them; from `place`, 32-bit, which moves on
 * @param limit no unit is begun from this bit on; of one that goes beyond `end` bits are made up
 * @param column of the first unit
 * @returns how many were read; −1 less that number where the next one is damaged
 */
export function decodeUnits(
  parts: usize,
  components: i32,
  order: usize,
  data: usize,
  place: usize,
  limit: i32,
  end: i32,
  column: i32,
  count: i32,
): i32 {
  const last = parts + PART * <usize>components;
  let position = load<i32>(place);
  let done = 0;
  for (; done < count && position < limit; done++, column++) {
    for (let part = parts; part < last; part += PART) {
      const across = load<i32>(part, 8);
      const down = load<i32>(part, 12);
      let row = <usize>load<u32>(part, 16) + ((<usize>(column * across)) << 7);
      for (let y = 0; y < down; y++, row += <usize>load<u32>(part, 20)) {
        for (let x = 0; x < across; x++) {
          position = decodeBlock(part, order, data, position, row + ((<usize>x) << 7));
          if (position < 0) return -1 - done;
        }
      }
    }
    if (position > end) return -1 - done;
  }
  store<i32>(place, position);
  return done;
}
