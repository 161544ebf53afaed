import type { Tile, TileData, TileReader } from '@assay/ledger';
import type { ClientBase } from 'pg';

/** The tree in the database: one row per tile, its widest version. A narrower one is a prefix of it. */
export function readTilesFrom(client: ClientBase): TileReader {
  return {
    async readTiles(tiles: readonly Tile[]) {
      const { rows } = await client.query<{ data: Buffer | null }>({
        name: 'ledger-tiles',
        text: `SELECT data FROM unnest($1::smallint[], $2::bigint[]) WITH ORDINALITY AS wanted (level, tile_index, place)
         LEFT JOIN ledger_tiles USING (level, tile_index) ORDER BY place`,
        values: [tiles.map(({ level }) => level), tiles.map(({ index }) => index)],
      });
      // A missing tile is returned as an empty one: the caller reports the fault.
      return rows.map(({ data }) => data ?? new Uint8Array(0));
    },
  };
}

export async function writeTiles(client: ClientBase, tiles: readonly TileData[]): Promise<void> {
  await client.query(
    `INSERT INTO ledger_tiles (level, tile_index, width, data)
     SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::smallint[], $4::bytea[])
     ON CONFLICT (level, tile_index) DO UPDATE SET width = excluded.width, data = excluded.data`,
    [
      tiles.map(({ level }) => level),
      tiles.map(({ index }) => index),
      tiles.map(({ width }) => width),
      tiles.map(({ data }) => Buffer.from(data)),
    ],
  );
}
