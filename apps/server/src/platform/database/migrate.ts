import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { InstanceSecret } from '../config/secret.ts';
import { applyMigration } from './apply-migration.ts';
import { KEEP_ALIVE, NOTICE_LOST_HOLDER } from './database.ts';
import { letBackupRead } from './let-backup-read.ts';
import { oneRow } from './one-row.ts';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './read-migrations.ts';
import { requireSameSecret } from './require-same-secret.ts';
import { ensureRoles } from './roles.ts';
import { type AppliedMigration, requireKnownSchema } from './schema-versions.ts';

/** Any number; the same in every process that migrates. */
const ADVISORY_LOCK = 4_317_001;
const TURN_MS = 200;

export interface MigrateOptions {
  ownerUrl: string;
  secret: InstanceSecret;
  folder?: string;
  /**
   * Only these, in this order: to bring a database to the version of a backup. By default the whole folder.
   */
  only?: readonly string[];
}

/**
 * Runs the pending `migrations/NNNN-name.sql`, in order, each in its own transaction unless it says
 * otherwise; many processes may call it at once. Returns the names that ran. A database that a newer version migrated is left unchanged. Throws
 * if that version removed something that this one needs, if an applied migration was edited or is missing
 * (the database is then from another version), and if the database belongs to an installation with another
 * secret.
 */
export async function migrate({
  ownerUrl,
  secret,
  folder = MIGRATIONS_FOLDER,
  only,
}: MigrateOptions): Promise<string[]> {
  const client = openAsOwner(ownerUrl);
  const watcher = openAsOwner(ownerUrl);
  try {
    await client.connect();
    await client.query(NOTICE_LOST_HOLDER);
    // Held by this connection, so it ends with it, however the process ends.
    await waitForTurn(client);
    // Before the roles: they would get the wrong secret's passwords.
    await requireSameSecret(client, secret);
    await ensureRoles(client, ownerUrl, secret);
    await ensureList(client);
    const all = readMigrations(folder);
    const { rows } = await client.query<AppliedMigration>(
      'SELECT name, checksum, contracts FROM schema_migrations',
    );
    requireKnownSchema(all, rows);
    const wanted = only ? only.map((name) => findMigration(all, name)) : all;
    const pending = wanted.filter(({ name }) => !rows.some((row) => row.name === name));
    if (pending.length > 0) await watcher.connect();
    for (const migration of pending) await applyMigration(client, watcher, migration);
    await requireSameSecret(client, secret);
    await letBackupRead(client);
    return pending.map(({ name }) => name);
  } finally {
    await Promise.all([client, watcher].map((one) => one.end().catch(() => undefined)));
  }
}

function openAsOwner(connectionString: string): pg.Client {
  const client = new pg.Client({
    ...KEEP_ALIVE,
    connectionString,
    connectionTimeoutMillis: 10_000,
    // What a machine had locked that vanishes between two statements is free soon.
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'assay migrate',
  });
  // The next query tells of a break.
  client.on('error', () => undefined);
  return client;
}

/** Changes nothing where the list is as it has to be: that would wait for each backup that runs, at each start of a process. */
async function ensureList(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attname = 'contracts'",
  );
  if (rowCount) return;
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS contracts text`,
  );
}

function findMigration(all: readonly Migration[], name: string): Migration {
  const found = all.find((migration) => migration.name === name);
  if (!found) throw new Error(`${name} is not among our migrations.`);
  return found;
}

/** Polls: waiting in one statement would hold a snapshot, for which a concurrent index build waits. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCK,
    ]);
    if (oneRow(rows).mine) return;
    await sleep(TURN_MS);
  }
}
