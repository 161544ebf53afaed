import { createTileCache, type TileCache } from '@assay/ledger';
import type { ClientBase } from 'pg';

/** 32 MiB. */
const MAX_TILES = 2_048;

const caches = new Map<string, TileCache>();

/**
 * This process's cache of the tree behind a connection. Users verify what they get: the database may have
 * been changed or exchanged since.
 */
export function cacheOf(client: ClientBase): TileCache {
  const { host, port, database } = client as ClientBase & { host: string; port: number; database: string };
  const key = `${host}:${port}/${database}`;
  const known = caches.get(key);
  if (known) return known;
  const cache = createTileCache({ most: MAX_TILES });
  caches.set(key, cache);
  return cache;
}
