import { HASH_BYTES, hashNode } from './hashing.ts';
import { TILE_WIDTH, type Tile, type TileReader } from './tiles.ts';

/** Tiles that were read, with all hashes above them: the content of a tile of a given width never changes. */
export interface TileCache {
  /** Reads through the cache; missing tiles come from `source`. */
  over(source: TileReader): TileReader;
  /** Clears the cache: it may differ from what the log has. */
  clear(): void;
}

/** Keeps the `most` most recently used tiles, of at most 24 KiB each. */
export function createTileCache({ most }: { most: number }): TileCache {
  // In order of last use.
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
          // A copy, so that a slice does not retain the whole answer.
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

/**
 * The nodes of cached tiles: node 1 is the root over a full tile, 2n and 2n + 1 are below n. A partial tile
 * lacks the nodes over its gap.
 */
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

/**
 * The root over `count` = 2^k hashes of a tile from number `first`, a multiple of `count`; null if it is not
 * cached.
 */
export function findKeptHash(tile: Uint8Array, first: number, count: number): Uint8Array | null {
  const nodes = nodesOf.get(tile);
  return nodes ? Uint8Array.from(readNode(nodes, (TILE_WIDTH + first) / count)) : null;
}
