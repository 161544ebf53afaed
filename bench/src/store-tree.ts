import { createHash } from 'node:crypto';
import { formatTilePath, integrateLeaves, type Tile, type TileReader } from '@assay/ledger';
import type { Database } from '@assay/server/platform/database/database.ts';

const BATCH = 65_536;
/** More leaves at the edge than one batch changes on any level: the next leaves continue from them. */
const EDGE = 600;

/**
 * Writes the tiles of a tree of `leaves` leaves into the database, with the hashes of `leafAt`, and made-up
 * ones elsewhere. The caller adds entries and checkpoint.
 */
export async function storeTree(
  database: Database,
  leaves: number,
  leafAt: (index: number) => Uint8Array | undefined,
  report: (step: string) => void,
): Promise<{ size: number; root: Uint8Array }> {
  const nameOf = (tile: Tile) => formatTilePath({ ...tile, width: 256 });
  let edge = new Map<string, Uint8Array>();
  const reader: TileReader = {
    readTiles: async (wanted) => wanted.map((tile) => edge.get(nameOf(tile)) ?? new Uint8Array()),
  };
  let size = 0;
  let root: Uint8Array = new Uint8Array();
  while (size < leaves) {
    const hashes = Array.from(
      { length: Math.min(BATCH, leaves - size) },
      (_, n) =>
        leafAt(size + n) ??
        createHash('sha256')
          .update(`leaf ${size + n}`)
          .digest(),
    );
    const { tiles, ...grown } = await integrateLeaves(reader, size, hashes);
    await database.asSystem((t) =>
      t.$client.query(
        `INSERT INTO ledger_tiles SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::smallint[], $4::bytea[])
         ON CONFLICT (level, tile_index) DO UPDATE SET width = excluded.width, data = excluded.data`,
        [
          tiles.map(({ level }) => level),
          tiles.map(({ index }) => index),
          tiles.map(({ width }) => width),
          tiles.map(({ data }) => Buffer.from(data)),
        ],
      ),
    );
    edge = new Map(
      [...edge, ...tiles.map((tile): [string, Uint8Array] => [nameOf(tile), tile.data])].slice(-EDGE),
    );
    ({ size, root } = grown);
    report(`${size} of ${leaves} leaves`);
  }
  return { size, root };
}
