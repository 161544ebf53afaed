import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { InstanceSecret } from '../config/secret.ts';
import { ensureRoles } from './roles.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');
/** Any number; the same in every process that migrates. */
const ADVISORY_LOCK = 4_317_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface MigrateOptions {
  ownerUrl: string;
  secret: InstanceSecret;
  folder?: string;
}

/**
 * Runs what has not been run of `migrations/NNNN-name.sql`, in order, each in its own transaction; many
 * processes may call it at once. Returns the names that ran. Throws when a migration that ran was edited
 * or is missing: the database is then from another or a newer version.
 */
export async function migrate({
  ownerUrl,
  secret,
  folder = MIGRATIONS_FOLDER,
}: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'assay migrate',
  });
  await client.connect();
  try {
    // Held by this very connection, so it ends with it, however the process ends.
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await ensureRoles(client, ownerUrl, secret);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const all = readMigrations(folder);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    compareWithApplied(all, rows);
    const pending = all.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`${name} is not named like 0001-what-it-does.sql`);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function compareWithApplied(all: Migration[], applied: { name: string; checksum: string }[]): void {
  for (const { name, checksum } of applied) {
    const file = all.find((migration) => migration.name === name);
    if (!file)
      throw new Error(`The database was migrated by another version: ${name} is not among our migrations.`);
    if (file.checksum !== checksum)
      throw new Error(`${name} was changed after it ran. Add a new migration instead.`);
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
