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
/** A block that occurs more often belongs to a pattern, or to noise that a program made. */
const MAX_REPEATS = 2;
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

/** The blocks of the grid that occur elsewhere, with each other place. */
function listRepeats(picture: Plane): { block: Block; at: Block }[] {
  const { width, height, data } = picture;
  const hashes = hashBlocks(picture);
  const across = width - BLOCK + 1;
  const table = new Map<number, number>();
  const known = new Uint8Array(1 << 20);
  for (let y = 0; y + BLOCK <= height; y += BLOCK)
    for (let x = 0; x + BLOCK <= width; x += BLOCK) {
      if (!isTextured(picture, x, y)) continue;
      const hash = hashes[y * across + x] as number;
      // The first of two equal blocks of the grid finds the other.
      if (table.has(hash)) continue;
      table.set(hash, y * width + x);
      known[hash >>> 12] = 1;
    }
  const repeats = new Map<number, number[]>();
  for (let y = 0; y + BLOCK <= height; y++)
    for (let x = 0, i = y * across; x + BLOCK <= width; x++, i++) {
      const hash = hashes[i] as number;
      if (known[hash >>> 12] === 0) continue;
      const block = table.get(hash);
      const at = y * width + x;
      if (block === undefined || block === at || !isEqual(data, width, block, at)) continue;
      const others = repeats.get(block);
      if (others) others.push(at);
      else repeats.set(block, [at]);
    }
  const place = (at: number): Block => ({ x: at % width, y: Math.floor(at / width) });
  return [...repeats]
    .filter(([, others]) => others.length < MAX_REPEATS)
    .flatMap(([block, others]) => others.map((at) => ({ block: place(block), at: place(at) })));
}

/** A 32-bit polynomial hash of the block at each position, row by row. */
function hashBlocks({ width, height, data }: Plane): Uint32Array {
  const [across, down] = [width - BLOCK + 1, height - BLOCK + 1];
  const hashes = new Uint32Array(across * down);
  const columns = new Int32Array(width);
  const leaving = (base: number) =>
    Array.from({ length: BLOCK }).reduce<number>((power) => Math.imul(power, base), 1);
  const [leavingDown, leavingAcross] = [leaving(DOWN), leaving(ACROSS)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gone = y >= BLOCK ? Math.imul(data[(y - BLOCK) * width + x] as number, leavingDown) : 0;
      columns[x] = (Math.imul(columns[x] as number, DOWN) + (data[y * width + x] as number) - gone) | 0;
    }
    const row = y - BLOCK + 1;
    if (row < 0) continue;
    let hash = 0;
    for (let x = 0; x < width; x++) {
      const gone = x >= BLOCK ? Math.imul(columns[x - BLOCK] as number, leavingAcross) : 0;
      hash = (Math.imul(hash, ACROSS) + (columns[x] as number) - gone) | 0;
      if (x >= BLOCK - 1) hashes[row * across + x - BLOCK + 1] = hash;
    }
  }
  return hashes;
}

function isTextured({ width, data }: Plane, left: number, top: number): boolean {
  const levels = new Set<number>();
  for (let y = top; y < top + BLOCK; y++)
    for (let x = left; x < left + BLOCK; x++) levels.add(data[y * width + x] as number);
  return levels.size >= LEVELS;
}

function isEqual(data: Uint8Array, width: number, one: number, other: number): boolean {
  for (let y = 0; y < BLOCK; y++)
    for (let x = 0; x < BLOCK; x++)
      if (data[one + y * width + x] !== data[other + y * width + x]) return false;
  return true;
}
