import { parseTilePath, TILE_WIDTH } from '@assay/ledger';
import type { ClientBase } from 'pg';
import { readSignedCheckpoint } from './stored-checkpoints.ts';

/**
 * The bytes of a hash tile, `path` as in tlog-tiles without the leading `tile/`. Null for a tile outside the
 * newest signed tree.
 */
export async function readTile(client: ClientBase, path: string): Promise<Buffer | null> {
  const tile = parseTilePath(`tile/${path}`);
  if (!tile || tile.level === 'entries') return null;
  const signed = await readSignedCheckpoint(client);
  const hashes = Math.floor((signed?.size ?? 0) / TILE_WIDTH ** tile.level) - tile.index * TILE_WIDTH;
  if (hashes < tile.width) return null;
  const { rows } = await client.query<{ data: Buffer }>(
    'SELECT data FROM ledger_tiles WHERE level = $1 AND tile_index = $2',
    [tile.level, tile.index],
  );
  return rows[0]?.data.subarray(0, tile.width * 32) ?? null;
}
