import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** What processes of an earlier version would lack: they end when it has run. Null: they go on. */
  contracts: string | null;
}

/** In execution order. Throws for a file with an invalid name. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`${name} is not named like 0001-what-it-does.sql`);
    const sql = readFileSync(join(folder, name), 'utf8');
    const contracts = /^-- contracts: (.+)$/m.exec(sql)?.[1] ?? null;
    return { name, sql, contracts, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
