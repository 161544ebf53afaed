import type { Plane } from '../../media/image/decoded-image.ts';
import type { Candidate } from './find-candidates.ts';
import { NEAREST, type OffsetField } from './match-pixels.ts';
import type { WorkingPlane } from './working-plane.ts';

/** The side of a block in the picture's pixels. */
const BLOCK = 8;
/** A block with fewer grey levels repeats without having been copied. */
const LEVELS = 16;
/** This many neighbouring blocks of a grid must repeat at one offset: a copied square of 24 pixels holds four. */
const FEWEST = 4;
/** In place of a position: the block occurs more than twice, so it belongs to a pattern, or to noise that a program made. */
const OFTEN = -1;
/** A hash is known by this many of its bits: two megabytes. */
const KNOWN_BITS = 24;
/** Offsets are taken in this order of their blocks, most first. */
const MAX_CANDIDATES = 16;
const ACROSS = 0x01000193;
const DOWN = 0x9e3779b1;

/**
 * Copies that are identical to the last bit and too small for the search for similar places: blocks of an
 * 8 × 8 grid that occur once more anywhere, at one offset, found by a rolling hash over all positions.
 */
export function findEqualBlocks(picture: Plane, plane: WorkingPlane, field: OffsetField): Candidate[] {
  const byOffset = new Map<number, Block[]>();
  for (const { block, at } of listRepeats(picture)) {
    const [dx, dy] = [at.x - block.x, at.y - block.y];
    if (Math.hypot(dx, dy) < NEAREST * plane.factor) continue;
    // One offset and its reverse are one pair of places.
    const isReverse = dy < 0 || (dy === 0 && dx < 0);
    const key = (isReverse ? -1 : 1) * (dy * 2 * picture.width + dx);
    const blocks = byOffset.get(key);
    const found = isReverse ? at : block;
    if (blocks) blocks.push(found);
    else byOffset.set(key, [found]);
  }
  return [...byOffset]
    .filter(([, blocks]) => blocks.length >= FEWEST)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_CANDIDATES)
    .map(([key, blocks]) => {
      const dy = Math.round(key / (2 * picture.width));
      const dx = key - dy * 2 * picture.width;
      const { factor } = plane;
      return {
        map: { a: 0, b: 0, c: 0, d: 0, e: dx / factor, f: dy / factor },
        cells: listCells(blocks, plane, field),
      };
    });
}

interface Block {
  readonly x: number;
  readonly y: number;
}

/** The field's cells within blocks. */
function listCells(
  blocks: readonly Block[],
  { width, height, factor }: WorkingPlane,
  { columns, stride }: OffsetField,
): Int32Array {
  const unit = factor * stride;
  const cells = new Set<number>();
  for (const { x, y } of blocks)
    for (let v = Math.ceil(y / unit); v * unit < y + BLOCK && v * stride < height; v++)
      for (let u = Math.ceil(x / unit); u * unit < x + BLOCK && u * stride < width; u++)
        cells.add(v * columns + u);
  return Int32Array.from(cells);
}

/** The blocks of the grid that occur elsewhere, each with that place. */
function* listRepeats(picture: Plane): Generator<{ block: Block; at: Block }> {
  const { width, data } = picture;
  const table = new Map<number, number>();
  // Answers most positions: asking the map about each one takes several times as long.
  const known = new Uint8Array(1 << (KNOWN_BITS - 3));
  const wordOf = (hash: number) => hash >>> (32 - KNOWN_BITS);
  const isTextured = testTexture(picture);
  for (const [y, hashes] of hashRows(picture)) {
    if (y % BLOCK !== 0) continue;
    for (let x = 0; x < hashes.length; x += BLOCK) {
      const hash = hashes[x] as number;
      // The first of two equal blocks of the grid finds the other.
      if (table.has(hash) || !isTextured(x, y)) continue;
      table.set(hash, y * width + x);
      const word = wordOf(hash);
      known[word >>> 3] = (known[word >>> 3] as number) | (1 << (word & 7));
    }
  }
  const places = new Map<number, number>();
  for (const [y, hashes] of hashRows(picture))
    for (let x = 0; x < hashes.length; x++) {
      const word = wordOf(hashes[x] as number);
      if (((known[word >>> 3] as number) & (1 << (word & 7))) === 0) continue;
      const block = table.get(hashes[x] as number);
      const at = y * width + x;
      if (block === undefined || block === at || places.get(block) === OFTEN) continue;
      if (isEqual(data, width, block, at)) places.set(block, places.has(block) ? OFTEN : at);
    }
  const place = (at: number): Block => ({ x: at % width, y: Math.floor(at / width) });
  for (const [block, at] of places) if (at !== OFTEN) yield { block: place(block), at: place(at) };
}

/**
 * A 32-bit polynomial hash of the block at each position, row by row in one array: for all at once a large
 * picture would need four times its own memory.
 */
function* hashRows({ width, height, data }: Plane): Generator<[y: number, hashes: Int32Array]> {
  const hashes = new Int32Array(width - BLOCK + 1);
  const columns = new Int32Array(width);
  const leaving = (base: number) =>
    Array.from({ length: BLOCK }).reduce<number>((power) => Math.imul(power, base), 1);
  const [leavingDown, leavingAcross] = [leaving(DOWN), leaving(ACROSS)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gone = y >= BLOCK ? Math.imul(data[(y - BLOCK) * width + x] as number, leavingDown) : 0;
      columns[x] = (Math.imul(columns[x] as number, DOWN) + (data[y * width + x] as number) - gone) | 0;
    }
    if (y < BLOCK - 1) continue;
    let hash = 0;
    for (let x = 0; x < width; x++) {
      const gone = x >= BLOCK ? Math.imul(columns[x - BLOCK] as number, leavingAcross) : 0;
      hash = (Math.imul(hash, ACROSS) + (columns[x] as number) - gone) | 0;
      if (x >= BLOCK - 1) hashes[x - BLOCK + 1] = hash;
    }
    yield [y - BLOCK + 1, hashes];
  }
}

function testTexture({ width, data }: Plane): (left: number, top: number) => boolean {
  const seen = new Uint8Array(256);
  return (left, top) => {
    seen.fill(0);
    let levels = 0;
    for (let y = top; y < top + BLOCK; y++)
      for (let x = left; x < left + BLOCK; x++) {
        const level = data[y * width + x] as number;
        if (seen[level] === 0) levels++;
        seen[level] = 1;
      }
    return levels >= LEVELS;
  };
}

function isEqual(data: Uint8Array, width: number, one: number, other: number): boolean {
  for (let y = 0; y < BLOCK; y++)
    for (let x = 0; x < BLOCK; x++)
      if (data[one + y * width + x] !== data[other + y * width + x]) return false;
  return true;
}
