import { HASH_BYTES, hashNode } from './hashing.ts';
import { toSize } from './proofs.ts';
import { foldRight, hashPerfect, perfectSubtrees } from './subtrees.ts';
import { TILE_WIDTH, type TileReader, tileWidthAt } from './tiles.ts';
import type { Count } from './verification.ts';

/** Data that contradicts the hashes above or below it. */
export type TreeDifference =
  | { what: 'entry'; index: number }
  | { what: 'tile'; level: number; index: number }
  | { what: 'root' };

export interface RecomputationOptions {
  reader: TileReader;
  /** Number of leaves of the signed tree. */
  size: Count;
  /** Their signed root, 32 bytes: it decides which of two was changed. */
  root: Uint8Array;
  onDifference(difference: TreeDifference): void;
  /** Called with the tree of each size from 1 on, in order, and a function that computes its root. */
  onTree?(size: number, readRoot: () => Uint8Array): void;
}

/** Leaf hashes computed from entries, in order; null for a missing entry. */
export interface Recomputation {
  /** Takes all remaining hashes, or a multiple of 256. Throws RangeError for other numbers. */
  add(leafHashes: readonly (Uint8Array | null)[]): Promise<void>;
  /** Called after all leaves were added: throws RangeError before. */
  finish(): Promise<void>;
}

/** A tile as computed from the level below, and as stored. */
interface Pair {
  readonly level: number;
  readonly index: number;
  readonly computed: readonly (Uint8Array | null)[];
  /** As many hashes as computed; null if the tile is missing or too short. */
  readonly stored: readonly Uint8Array[] | null;
}

/**
 * Recomputes a tree from its leaves and compares every tile and the root with it. If a tile and the level
 * below it disagree, the hash above them decides: the one that leads to it is right. If neither does, both
 * are reported, and at the top the signed root decides. Memory: one tile per level.
 */
export function recomputeTree(options: RecomputationOptions): Recomputation {
  return new TreeRecomputation(options);
}

class TreeRecomputation implements Recomputation {
  readonly #options: RecomputationOptions;
  readonly #size: number;
  /** Hashes of full tiles that wait for their parent to become full, by the parent's level. */
  readonly #waiting: Uint8Array[][] = [];
  readonly #spine = createSpine();
  #added = 0;
  #lastRow: readonly (Uint8Array | null)[] = [];

  constructor(options: RecomputationOptions) {
    this.#options = options;
    this.#size = toSize(options.size);
  }

  async add(leafHashes: readonly (Uint8Array | null)[]): Promise<void> {
    const after = this.#added + leafHashes.length;
    if (after > this.#size || (after < this.#size && leafHashes.length % TILE_WIDTH !== 0))
      throw new RangeError(`${leafHashes.length} leaves after ${this.#added} of ${this.#size}`);
    for (let at = 0; at < leafHashes.length; at += TILE_WIDTH)
      await this.#addTile(leafHashes.slice(at, at + TILE_WIDTH));
  }

  async finish(): Promise<void> {
    if (this.#added !== this.#size) throw new RangeError(`${this.#added} of ${this.#size} leaves were added`);
    const edge: Pair[] = [];
    for (let level = 0; TILE_WIDTH ** level <= this.#size; level++) {
      const computed = level === 0 ? this.#lastRow : (this.#waiting[level] ?? []);
      if (computed.length === 0) continue;
      const index = Math.floor(this.#size / TILE_WIDTH ** (level + 1));
      edge.push({ level, index, computed, stored: await this.#readStored(level, index) });
    }
    const chosen = chooseEdge(edge, this.#options.root);
    for (const [i, pair] of edge.entries()) {
      const differs = !pair.stored || differingPlaces(pair).length > 0;
      if (!differs) continue;
      const choice = chosen?.[i];
      if (choice !== pair.stored)
        this.#options.onDifference({ what: 'tile', level: pair.level, index: pair.index });
      if (!choice || choice === pair.stored) this.#nameBelow(pair);
    }
    if (!chosen) this.#options.onDifference({ what: 'root' });
    const [leaves] = edge;
    if (leaves?.level !== 0) return;
    this.#grow(chosen?.[0] ?? allOf(leaves.computed) ?? leaves.stored ?? []);
  }

  async #readStored(level: number, index: number): Promise<Uint8Array[] | null> {
    const width = tileWidthAt(level, index, this.#size);
    const [bytes] = await this.#options.reader.readTiles([{ level, index, width }]);
    return bytes && bytes.length >= width * HASH_BYTES ? split(bytes, width) : null;
  }

  async #judgeFullTile(pair: Pair): Promise<readonly Uint8Array[]> {
    const { level, index, computed, stored } = pair;
    const whole = allOf(computed);
    if (stored && differingPlaces(pair).length === 0) return stored;
    const parent = await this.#readStored(level + 1, Math.floor(index / TILE_WIDTH));
    const above = parent?.[index % TILE_WIDTH];
    if (above && whole && equal(hashTile(whole), above)) {
      this.#options.onDifference({ what: 'tile', level, index });
      return whole;
    }
    if (above && stored && equal(hashTile(stored), above)) {
      this.#nameBelow(pair);
      return stored;
    }
    this.#options.onDifference({ what: 'tile', level, index });
    this.#nameBelow(pair);
    return whole ?? stored ?? computed.map((hash) => hash ?? new Uint8Array(HASH_BYTES));
  }

  #nameBelow(pair: Pair): void {
    const first = pair.index * TILE_WIDTH;
    for (const place of differingPlaces(pair)) {
      if (pair.level === 0) this.#options.onDifference({ what: 'entry', index: first + place });
      else this.#options.onDifference({ what: 'tile', level: pair.level - 1, index: first + place });
    }
  }

  #grow(leaves: readonly Uint8Array[]): void {
    for (const leaf of leaves) {
      this.#spine.push(leaf);
      this.#options.onTree?.(this.#spine.size(), this.#spine.root);
    }
  }

  async #carry(level: number, hash: Uint8Array): Promise<void> {
    this.#waiting[level] ??= [];
    const row = this.#waiting[level];
    row.push(hash);
    if (row.length < TILE_WIDTH) return;
    this.#waiting[level] = [];
    const index = Math.floor(this.#added / TILE_WIDTH ** (level + 1)) - 1;
    const chosen = await this.#judgeFullTile({
      level,
      index,
      computed: row,
      stored: await this.#readStored(level, index),
    });
    await this.#carry(level + 1, hashTile(chosen));
  }

  async #addTile(leaves: readonly (Uint8Array | null)[]): Promise<void> {
    const index = this.#added / TILE_WIDTH;
    this.#added += leaves.length;
    if (leaves.length < TILE_WIDTH) {
      this.#lastRow = leaves;
      return;
    }
    const stored = await this.#readStored(0, index);
    const chosen = await this.#judgeFullTile({ level: 0, index, computed: leaves, stored });
    this.#grow(chosen);
    await this.#carry(1, hashTile(chosen));
  }
}

/** The version of each partial tile with which the signed root is obtained; null if there is none. */
function chooseEdge(edge: readonly Pair[], root: Uint8Array): (readonly Uint8Array[])[] | null {
  const versions = edge.map(({ computed, stored }) =>
    [stored, allOf(computed)].filter((version) => version !== null),
  );
  const all = versions.reduce<(readonly Uint8Array[])[][]>(
    (chosen, next) => chosen.flatMap((before) => next.map((version) => [...before, version])),
    [[]],
  );
  return all.find((chosen) => equal(foldEdge(chosen), root)) ?? null;
}

/** The highest level's tile holds the largest subtrees. */
function foldEdge(tiles: readonly (readonly Uint8Array[])[]): Uint8Array {
  const hashes = tiles.toReversed().flatMap((tile) => {
    const bytes = join(tile);
    return perfectSubtrees({ start: 0, end: tile.length }).map(({ start, count }) =>
      hashPerfect(bytes, start, count),
    );
  });
  return foldRight(hashes);
}

/** The tree as its perfect subtrees, largest first, so that the root for each size is cheap. */
function createSpine() {
  const parts: { count: number; hash: Uint8Array }[] = [];
  return {
    push(leaf: Uint8Array): void {
      let part = { count: 1, hash: leaf };
      for (let last = parts.at(-1); last?.count === part.count; last = parts.at(-1)) {
        parts.pop();
        part = { count: part.count * 2, hash: hashNode(last.hash, part.hash) };
      }
      parts.push(part);
    },
    size: () => parts.reduce((sum, { count }) => sum + count, 0),
    root: () => foldRight(parts.map(({ hash }) => hash)),
  };
}

function differingPlaces({ computed, stored }: Pair): number[] {
  return computed.flatMap((hash, place) => {
    const kept = stored?.[place];
    return hash && (!stored || (kept && equal(hash, kept))) ? [] : [place];
  });
}

const allOf = (hashes: readonly (Uint8Array | null)[]): Uint8Array[] | null => {
  const whole = hashes.filter((hash) => hash !== null);
  return whole.length === hashes.length ? whole : null;
};

const hashTile = (hashes: readonly Uint8Array[]) => hashPerfect(join(hashes), 0, TILE_WIDTH);

function join(hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [i, hash] of hashes.entries()) bytes.set(hash, i * HASH_BYTES);
  return bytes;
}

const split = (bytes: Uint8Array, width: number): Uint8Array[] =>
  Array.from({ length: width }, (_, i) => bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES));

/** Not in constant time: nothing here is secret. */
const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
