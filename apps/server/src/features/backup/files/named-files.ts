import type pg from 'pg';
import { nameOf, quote } from '../database/tables.ts';

/** Columns that hold keys of the store, in any table. */
const KEY_COLUMNS = ['storage_key', 'preview_key', 'full_key'];
/** Objects that wait to be removed, or that have no owner yet. */
const UNOWNED = 'unclaimed_objects';

export interface NamedFiles {
  /** Keys that the database names individually, with the SHA-256 if it is known. */
  readonly keys: ReadonlyMap<string, string | null>;
  /** Assets whose files are kept: everything in their folders belongs to them. */
  readonly assets: ReadonlySet<string>;
  readonly organisations: readonly string[];
}

/** The references of the database to the store, in the snapshot of the client's transaction. */
export async function readNamedFiles(client: pg.ClientBase): Promise<NamedFiles> {
  const keys = new Map<string, string | null>();
  const columns = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = ANY ($1) AND table_name NOT IN ('assets', $2)`,
    [KEY_COLUMNS, UNOWNED],
  );
  for (const { table, column } of columns.rows) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT ${quote(column)} AS key FROM ${nameOf({ schema: 'public', name: table })} WHERE ${quote(column)} IS NOT NULL`,
    );
    for (const { key } of rows) keys.set(key, null);
  }
  const logos = await client.query<{ key: string }>(
    "SELECT ui_config ->> 'logoKey' AS key FROM organisations WHERE ui_config ->> 'logoKey' IS NOT NULL",
  );
  for (const { key } of logos.rows) keys.set(key, null);
  const assets = await client.query<{ id: string; storage_key: string; sha256: string; others: string[] }>(
    `SELECT id, storage_key, file_fingerprint AS sha256, array_remove(ARRAY[preview_key, full_key], NULL) AS others
     FROM assets WHERE storage_key IS NOT NULL`,
  );
  for (const { storage_key: key, sha256, others } of assets.rows) {
    for (const other of others) keys.set(other, null);
    keys.set(key, sha256);
  }
  return {
    keys,
    assets: new Set(assets.rows.map(({ id }) => id)),
    organisations: await readOrganisations(client),
  };
}

export async function readOrganisations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organisations ORDER BY id');
  return rows.map(({ id }) => id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Folders whose objects the database names individually: others in there wait to be removed. */
const NAMED_ONLY = ['capture', 'logo'];

/**
 * Whether an object of the store belongs to the state of the database: it is named, or is in the folder of an
 * asset that has its files (previews, pages, heat maps), or in another kind of folder, such as that of
 * exports.
 */
export function belongs(key: string, { keys, assets }: NamedFiles): boolean {
  if (keys.has(key)) return true;
  const [, folder = ''] = key.split('/');
  return UUID.test(folder) ? assets.has(folder) : !NAMED_ONLY.includes(folder);
}
