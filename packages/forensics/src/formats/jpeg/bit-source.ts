import { type HuffmanTable, LOOKAHEAD } from './huffman.ts';

/** One block needs at most 64 codes of 16 + 15 bits; zeros after the data avoid a check for each bit. */
const PADDING = 512;

/** Entropy-coded bytes between two markers, byte stuffing removed. `position` and `end` count bits. */
export interface BitSource {
  view: DataView;
  position: number;
  end: number;
}

/**
 * Copies the entropy-coded segment that begins at `start` and ends before the next marker (T.81 B.1.1.5),
 * dropping the zero byte after each 0xff.
 * @returns the offset of the marker, or the file's length
 */
export function readEntropySegment(bytes: Uint8Array, start: number, into: EntropyBuffer): number {
  const size = bytes.length;
  let at = start;
  let length = 0;
  for (;;) {
    let stop = bytes.indexOf(0xff, at);
    if (stop < 0) stop = size;
    length = into.append(bytes, at, stop, length);
    at = stop;
    if (at >= size) break;
    const next = bytes[at + 1];
    if (next === 0) {
      length = into.append(bytes, at, at + 1, length);
      at += 2;
    } else if (next === 0xff) at++;
    else break;
  }
  into.finish(length);
  return at;
}

/** A growing buffer, reused for each segment. */
export class EntropyBuffer implements BitSource {
  view: DataView;
  position = 0;
  end = 0;
  private data: Uint8Array;

  constructor(capacity: number) {
    this.data = new Uint8Array(capacity + PADDING);
    this.view = new DataView(this.data.buffer);
  }

  append(bytes: Uint8Array, from: number, to: number, at: number): number {
    const length = at + to - from;
    if (length + PADDING > this.data.length) this.grow(length);
    const data = this.data;
    if (to - from > 256) data.set(bytes.subarray(from, to), at);
    else for (let i = from, j = at; i < to; i++, j++) data[j] = bytes[i];
    return length;
  }

  finish(length: number): void {
    this.data.fill(0, length, length + PADDING);
    this.position = 0;
    this.end = 8 * length;
  }

  /** The bytes of the segment. */
  read(): Uint8Array {
    return this.data.subarray(0, this.end / 8);
  }

  private grow(length: number): void {
    const larger = new Uint8Array(2 * length + PADDING);
    larger.set(this.data);
    this.data = larger;
    this.view = new DataView(larger.buffer);
  }
}

/** The next `count` (0 to 16) bits as an unsigned number. */
export function readBits(source: BitSource, count: number): number {
  if (count === 0) return 0;
  const position = source.position;
  source.position = position + count;
  return peekWord(source.view, position) >>> (32 - count);
}

/** The bits from `position` on, left-aligned: at least 25 of them. */
function peekWord(view: DataView, position: number): number {
  return view.getUint32(position >>> 3) << (position & 7);
}

/** The next Huffman symbol, or -1 if the bits are not a code of the table. */
export function readSymbol(source: BitSource, table: HuffmanTable): number {
  const word = peekWord(source.view, source.position);
  const code = table.symbols[word >>> (32 - LOOKAHEAD)] || findLongCode(table, word >>> 16);
  if (code < 0) return -1;
  source.position += code >> 8;
  return code & 255;
}

/**
 * A code longer than LOOKAHEAD as (code length << 8) | symbol, or -1 if the 16 bits do not begin with a code
 * of the table.
 */
function findLongCode(table: HuffmanTable, bits: number): number {
  let length = LOOKAHEAD + 1;
  while (bits >= table.limits[length]) length++;
  if (length > 16) return -1;
  const index = table.offsets[length] + (bits >> (16 - length));
  return index < table.values.length ? (length << 8) | table.values[index] : -1;
}

/** EXTEND of T.81 F.2.2.1: a value of `size` bits (0 to 16); those that begin with a 0 are negative. */
export function readSigned(source: BitSource, size: number): number {
  const word = peekWord(source.view, source.position);
  source.position += size;
  return ((word >>> 1) >>> (31 - size)) + ((~word >> 31) & (1 - (1 << size)));
}
