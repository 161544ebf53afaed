import { countBits, tabulateCosines } from './bits-and-cosines.ts';
/**
 * The appearance of a picture, in 800 bytes: it finds copies that were re-saved, resized, stretched,
 * mirrored, rotated by quarter turns, or cropped by a fifth at an edge, a corner or all around. It holds the
 * signs of the lowest frequencies of a cosine transform (Zauner 2010, "pHash") of the whole picture and of
 * windows of it. A window of one picture is compared with the whole of the other, because one may be cut out
 * of the other; of rotated pictures only the whole is compared.
 */

/** Side of the square of grey samples that is hashed, in pixels. */
export const GRID = 160;
const SIDE = 32;
const FREQUENCIES = 16;
/** 32-bit words of one window's hash; the first two hold its lowest frequencies. */
const WORDS = 8;
/** Standard deviation of the grey samples below which a window shows nothing recognisable. */
const MIN_CONTRAST = 3;
/**
 * The largest numbers of differing bits, of the first 64 and of all 256, for two windows to count as the
 * same.
 */
const MAX_COARSE = 12;
const MAX_FINE = 64;

/** Left, top, width and height as parts of the picture; the whole first. */
const WINDOWS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 1, 1],
  [0, 0, 0.8, 1],
  [0.1, 0, 0.8, 1],
  [0.2, 0, 0.8, 1],
  [0, 0, 1, 0.8],
  [0, 0.1, 1, 0.8],
  [0, 0.2, 1, 0.8],
  ...placeWindows(0.8),
  ...placeWindows(Math.sqrt(0.8)),
];
export const HASH_BYTES = WINDOWS.length * WORDS * 4;

/** In the middle, at the edges and in the corners. */
function placeWindows(side: number) {
  const places = [0, (1 - side) / 2, 1 - side];
  return places.flatMap((top) => places.map((left) => [left, top, side, side] as const));
}

/**
 * The frequencies in the order of their bits, low ones first. The first one is the brightness and carries no
 * information.
 */
const ORDER = Array.from({ length: FREQUENCIES ** 2 }, (_, index) => {
  return { across: index % FREQUENCIES, down: Math.floor(index / FREQUENCIES) };
}).sort((a, b) => a.across + a.down - (b.across + b.down) || a.across - b.across);

const COSINES = tabulateCosines(FREQUENCIES, SIDE);

/** Bits that change when a picture is mirrored: those of the odd frequencies across. */
const MIRRORED = new Uint32Array(WORDS);
for (const [bit, { across }] of ORDER.entries()) if (across % 2 === 1) MIRRORED[bit >> 5] |= 1 << (bit & 31);

/**
 * For each bit of a picture rotated by a quarter turn clockwise: the corresponding bit of the original, and
 * whether it is inverted. Horizontal frequencies become vertical, and vertical ones become horizontal and
 * reversed.
 */
const TURNED = ORDER.map(({ across, down }) => ({
  from: ORDER.findIndex((one) => one.across === down && one.down === across),
  isOther: across % 2 === 1,
}));

/** The result of `hashFrame` for the whole picture rotated by a quarter turn clockwise. */
function turnHash(hash: Uint32Array): Uint32Array {
  const turned = new Uint32Array(WORDS);
  for (const [bit, { from, isOther }] of TURNED.entries()) {
    const value = (hash[from >> 5] >>> (from & 31)) & 1;
    if (bit > 0 && (value === 1) !== isOther) turned[bit >> 5] |= 1 << (bit & 31);
  }
  return turned;
}

/** The hashes of the whole picture rotated by 90°, 180° and 270°. */
function listTurned(hash: Uint32Array): Uint32Array[] {
  const quarter = turnHash(hash);
  const half = turnHash(quarter);
  return [quarter, half, turnHash(half)];
}

/**
 * Hashes `GRID` × `GRID` grey samples of the upright picture, stretched to a square. Null if it shows
 * nothing.
 */
export function hashPicture(grey: Uint8Array): Uint32Array | null {
  const sums = sumUp(grey);
  const hashes = WINDOWS.map((window) => hashWindow(averageWindow(sums, window)));
  if (hashes[0] === null) return null;
  const all = new Uint32Array(WINDOWS.length * WORDS);
  for (const [place, hash] of hashes.entries()) if (hash) all.set(hash, place * WORDS);
  return all;
}

/** As `hashPicture`, but only the whole picture: `FRAME_WORDS` words. */
export function hashFrame(grey: Uint8Array): Uint32Array | null {
  return hashWindow(averageWindow(sumUp(grey), [0, 0, 1, 1]));
}

export const FRAME_WORDS = WORDS;

/** Whether two frames show the same, neither cropped nor mirrored. */
export function isSameFrame(one: Uint32Array, other: Uint32Array): boolean {
  return isSame(one, other, 0, false);
}

/** Number of bits, of 256, in which two frames differ. */
export function countDifferingBits(one: Uint32Array, other: Uint32Array): number {
  return one.reduce((sum, word, place) => sum + countBits(word ^ other[place]), 0);
}

/** Whether one shows the same as the other, or a part of it. */
export function matchPerceptualHashes(one: Uint32Array, other: Uint32Array): boolean {
  return createHashMatcher(one)(other);
}

/** The same for many others: turning the one costs more than comparing it. */
export function createHashMatcher(one: Uint32Array): (other: Uint32Array) => boolean {
  const turned = listTurned(one);
  return (other) =>
    comparesTo(one, other) ||
    comparesTo(other, one) ||
    turned.some((turn) => isSame(turn, other, 0, false) || isSame(turn, other, 0, true));
}

/** Whether `whole` resembles any window of `other`. */
function comparesTo(whole: Uint32Array, other: Uint32Array): boolean {
  for (let at = 0; at < other.length; at += WORDS) {
    if (isEmpty(other, at)) continue;
    if (isSame(whole, other, at, false) || isSame(whole, other, at, true)) return true;
  }
  return false;
}

function isSame(whole: Uint32Array, other: Uint32Array, at: number, mirrored: boolean): boolean {
  let bits = 0;
  for (let word = 0; word < WORDS; word++) {
    bits += countBits(whole[word] ^ other[at + word] ^ (mirrored ? MIRRORED[word] : 0));
    if (word === 1 && bits > MAX_COARSE) return false;
  }
  return bits <= MAX_FINE;
}

function isEmpty(hash: Uint32Array, at: number): boolean {
  return hash[at] === 0 && hash[at + 1] === 0;
}

/** A summed-area table, with which the average of any window takes four look-ups. */
function sumUp(grey: Uint8Array): Float64Array {
  const width = GRID + 1;
  const sums = new Float64Array(width * width);
  for (let y = 0; y < GRID; y++) {
    let line = 0;
    for (let x = 0; x < GRID; x++) {
      line += grey[y * GRID + x];
      sums[(y + 1) * width + x + 1] = sums[y * width + x + 1] + line;
    }
  }
  return sums;
}

/** `SIDE` × `SIDE` averages of a window; samples at its edges count in part. */
function averageWindow(sums: Float64Array, [left, top, width, height]: readonly number[]): Float64Array {
  const sumAt = (x: number, y: number) => {
    const [column, row] = [Math.min(GRID - 1, Math.floor(x)), Math.min(GRID - 1, Math.floor(y))];
    const [across, down] = [x - column, y - row];
    const at = row * (GRID + 1) + column;
    const upper = sums[at] + across * (sums[at + 1] - sums[at]);
    const below = at + GRID + 1;
    return upper + down * (sums[below] + across * (sums[below + 1] - sums[below]) - upper);
  };
  const [stepX, stepY] = [(width * GRID) / SIDE, (height * GRID) / SIDE];
  const averages = new Float64Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const [x, y] = [left * GRID + column * stepX, top * GRID + row * stepY];
      const sum = sumAt(x + stepX, y + stepY) - sumAt(x, y + stepY) - sumAt(x + stepX, y) + sumAt(x, y);
      averages[row * SIDE + column] = sum / (stepX * stepY);
    }
  }
  return averages;
}

function hashWindow(samples: Float64Array): Uint32Array | null {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length;
  if (variance < MIN_CONTRAST ** 2) return null;
  const lines = new Float64Array(SIDE * FREQUENCIES);
  for (let row = 0; row < SIDE; row++) {
    for (let across = 0; across < FREQUENCIES; across++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += samples[row * SIDE + x] * COSINES[across][x];
      lines[row * FREQUENCIES + across] = sum;
    }
  }
  const hash = new Uint32Array(WORDS);
  for (const [bit, { across, down }] of ORDER.entries()) {
    if (bit === 0) continue;
    let sum = 0;
    for (let y = 0; y < SIDE; y++) sum += lines[y * FREQUENCIES + across] * COSINES[down][y];
    if (sum > 0) hash[bit >> 5] |= 1 << (bit & 31);
  }
  return hash;
}

/** For the store: the words in little-endian order. */
export function writeHash(hash: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(hash.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [place, word] of hash.entries()) view.setUint32(4 * place, word, true);
  return bytes;
}

export function readHash(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hash = new Uint32Array(bytes.length / 4);
  // A loop, as it is read for each of thousands of pictures.
  for (let place = 0; place < hash.length; place++) hash[place] = view.getUint32(4 * place, true);
  return hash;
}

/**
 * The lowest frequencies of a window, by which its hash is looked up. The first bit, which carries no
 * information, is left out.
 */
const WORD_BITS = 26;
const WORD_MASK = 2 ** WORD_BITS - 1;
/**
 * Added to the word of the whole when it is stored a second time: parts of a picture are looked up among
 * wholes only.
 */
const OF_WHOLE = 2 ** WORD_BITS;
/**
 * The largest number of bits by which the words of two matching windows may differ: for a whole among
 * windows, and for windows among wholes.
 */
const MAX_WHOLE_FLIPS = 2;
const MAX_PART_FLIPS = 1;

const hashWordAt = (hash: Uint32Array, at: number): number => (hash[at] >>> 1) & WORD_MASK;

/**
 * The words of which a picture that `matchPerceptualHashes` confirms most likely has one: by these pictures
 * are found that an earlier version stored, until they have coarse hashes.
 */
export function listSimilarHashWords(hash: Uint32Array): number[] {
  const words = new Set<number>();
  const add = (word: number, flips: number) => {
    for (const seen of [word, word ^ MIRRORED_WORD]) flipBits(seen, flips, 0, words);
  };
  add(hashWordAt(hash, 0), MAX_WHOLE_FLIPS);
  for (let at = WORDS; at < hash.length; at += WORDS) {
    if (!isEmpty(hash, at)) add(hashWordAt(hash, at) | OF_WHOLE, MAX_PART_FLIPS);
  }
  for (const turned of [hash, ...listTurned(hash)]) add(hashWordAt(turned, 0) | OF_WHOLE, MAX_PART_FLIPS);
  return [...words];
}

/** The word of a frame, by which videos are looked up. */
export const frameWordOf = (hash: Uint32Array): number => hashWordAt(hash, 0);

/** That word, and the words that differ from it in one bit. */
export function listSimilarWordsOf(hash: Uint32Array): number[] {
  const words = new Set<number>();
  flipBits(frameWordOf(hash), 1, 0, words);
  return [...words];
}

const MIRRORED_WORD = hashWordAt(MIRRORED, 0);

/** The word, and the words that differ from it in at most this many bits from `first` on. */
function flipBits(word: number, most: number, first: number, into: Set<number>): void {
  into.add(word);
  if (most === 0) return;
  for (let bit = first; bit < WORD_BITS; bit++) flipBits(word ^ (1 << bit), most - 1, bit + 1, into);
}

/**
 * The first 64 bits of a window as the database keeps them (`coarse_hashes_of`): a number in the order of the
 * bytes. Its first bit says nothing, so it marks the whole among wholes.
 */
function coarseHashAt(hash: Uint32Array, at: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, hash[at], true);
  view.setUint32(4, hash[at + 1], true);
  return view.getBigInt64(0);
}
const AMONG_WHOLES = 1n << 56n;

/** What the database keeps of a picture. */
export function listCoarseHashes(hash: Uint32Array): bigint[] {
  const hashes = [coarseHashAt(hash, 0) | AMONG_WHOLES];
  for (let at = 0; at < hash.length; at += WORDS) if (!isEmpty(hash, at)) hashes.push(coarseHashAt(hash, at));
  return hashes;
}

interface AskedHashes {
  /** To be found near a window. */
  readonly wholes: bigint[];
  /** To be found near a whole. */
  readonly parts: bigint[];
}

/**
 * What a picture that `matchPerceptualHashes` confirms most likely has something near
 * (`find_coarse_hashes`). Certainty would require a search through all pictures: windows may differ in 12 of
 * their first 64 bits, so no part of these need be the same. Copies of real pictures rarely differ in more of
 * the lowest frequencies (decision 22).
 */
export function listAskedHashes(hash: Uint32Array): AskedHashes {
  const plain = listForms(hash, 0);
  const parts = new Set(plain);
  for (const turned of listTurned(hash)) for (const form of listForms(turned, 0)) parts.add(form);
  for (let at = WORDS; at < hash.length; at += WORDS)
    if (!isEmpty(hash, at)) for (const form of listForms(hash, at)) parts.add(form);
  return { wholes: plain, parts: [...parts].map((form) => form | AMONG_WHOLES) };
}

/** As it is, and mirrored. */
const listForms = (hash: Uint32Array, at: number): bigint[] => {
  const form = coarseHashAt(hash, at);
  return [form, form ^ MIRRORED_COARSE];
};
const MIRRORED_COARSE = coarseHashAt(MIRRORED, 0);

/** The decision of the database's search (`find_coarse_hashes`). */
export function shareCoarseHashes(asked: Uint32Array, kept: Uint32Array): boolean {
  const { wholes, parts } = listAskedHashes(asked);
  const all = listCoarseHashes(kept);
  const isNear = (one: bigint, flips: number) =>
    all.some((other) => {
      const differing = BigInt.asUintN(64, one ^ other);
      return countBigBits(differing >> 40n) <= flips && countBigBits(differing) <= MAX_COARSE;
    });
  return (
    wholes.some((one) => isNear(one, MAX_WHOLE_FLIPS)) || parts.some((one) => isNear(one, MAX_PART_FLIPS))
  );
}

const countBigBits = (bits: bigint): number =>
  countBits(Number(bits >> 32n)) + countBits(Number(bits & 0xffffffffn));
