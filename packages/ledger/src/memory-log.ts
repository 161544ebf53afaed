import { EMPTY_ROOT } from './hashing.ts';
import { integrateLeaves } from './integrate.ts';
import { formatTilePath, type Tile, type TileReader } from './tiles.ts';

/** A log kept in a map of tile paths without widths, as in a store of the widest tiles. */
export class MemoryLog implements TileReader {
  size = 0;
  root: Uint8Array = EMPTY_ROOT;
  reads = 0;
  readonly tiles = new Map<string, Uint8Array>();

  async append(leafHashes: readonly Uint8Array[]): Promise<void> {
    const { size, root, tiles } = await integrateLeaves(this, this.size, leafHashes);
    for (const tile of tiles) this.tiles.set(keyOf(tile), tile.data);
    this.size = size;
    this.root = root;
  }

  async readTiles(tiles: readonly Tile[]): Promise<Uint8Array[]> {
    this.reads += tiles.length;
    return tiles.map((tile) => this.tiles.get(keyOf(tile)) ?? new Uint8Array(0));
  }
}

const keyOf = (tile: Tile): string => formatTilePath({ ...tile, width: 256 });
