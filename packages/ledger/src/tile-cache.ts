import { HASH_BYTES, hashNode } from './hashing.ts';
import { TILE_WIDTH, type Tile, type TileReader } from './tiles.ts';

/** Tiles that were read, with all hashes above them: what a tile of a width holds never changes. */
export interface TileCache {
  /** Reads through the cache; what it lacks comes from `source`. */
  over(source: TileReader): TileReader;
  /** Forgets all: what was kept may not be what the log has. */
  clear(): void;
}

/** Keeps the `most` tiles that were asked for last, of 24 KiB each at most. */
export function createTileCache({ most }: { most: number }): TileCache {
  // In the order in which they were used last.
  const kept = new Map<string, Uint8Array>();

  function find(tile: Tile): Uint8Array | undefined {
    const key = keyOf(tile);
    const data = kept.get(key);
    if (data) {
      kept.delete(key);
      kept.set(key, data);
    }
    return data;
  }

  function keep(tile: Tile, data: Uint8Array): void {
    if (kept.size >= most) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    kept.set(keyOf(tile), data);
    nodesOf.set(data, computeNodes(data));
  }

  return {
    over: (source) => ({
      async readTiles(tiles) {
        const found = tiles.map(find);
        const missing = tiles.filter((_, place) => !found[place]);
        const read = missing.length > 0 ? await source.readTiles(missing) : [];
        let next = 0;
        return tiles.map((tile, place) => {
          const known = found[place];
          if (known) return known;
          const answer = read[next++] ?? new Uint8Array(0);
          const bytes = tile.width * HASH_BYTES;
          if (answer.length < bytes) return answer;
          // A copy, so that a cut does not keep all of it.
          const data = new Uint8Array(answer.subarray(0, bytes));
          keep(tile, data);
          return data;
        });
      },
    }),
    clear: () => kept.clear(),
  };
}

const keyOf = ({ level, index, width }: Tile): string => `${level}/${index}/${width}`;

/** Of tiles in a cache: node 1 is the root over a full tile, 2n and 2n + 1 are below n. A partial tile lacks the nodes over its gap. */
const nodesOf = new WeakMap<Uint8Array, Uint8Array>();

function computeNodes(tile: Uint8Array): Uint8Array {
  const nodes = new Uint8Array(2 * TILE_WIDTH * HASH_BYTES);
  nodes.set(tile, TILE_WIDTH * HASH_BYTES);
  const width = tile.length / HASH_BYTES;
  for (let node = TILE_WIDTH - 1; node > 0; node--) {
    const hashesBelow = TILE_WIDTH >> (31 - Math.clz32(node));
    const end = (node + 1) * hashesBelow - TILE_WIDTH;
    if (end > width) continue;
    nodes.set(hashNode(readNode(nodes, 2 * node), readNode(nodes, 2 * node + 1)), node * HASH_BYTES);
  }
  return nodes;
}

const readNode = (nodes: Uint8Array, node: number): Uint8Array =>
  nodes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES);

/** The root over `count` = 2^k hashes of a tile from number `first`, a multiple of `count`; null where it is not kept. */
export function findKeptHash(tile: Uint8Array, first: number, count: number): Uint8Array | null {
  const nodes = nodesOf.get(tile);
  return nodes ? Uint8Array.from(readNode(nodes, (TILE_WIDTH + first) / count)) : null;
}
