import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './errors.ts';
import type { Migration } from './read-migrations.ts';

/** Whoever wants a table that a migration waits for waits behind it, so it waits no longer than this at a time. */
const LOCK_TIMEOUT = '800ms';
const LOCK_NOT_AVAILABLE = '55P03';
/** Room for the others in between. */
const PAUSE_MS = 1_000;
/** A backup may hold its tables for long. */
const PATIENCE_MS = 30 * 60_000;

/** Runs one migration, again and again while others hold what it needs. Throws, with its name, when it fails. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      try {
        if (migration.oneByOne) await applyOneByOne(client, migration, migration.oneByOne);
        else await applyAtOnce(client, migration);
        return;
      } catch (error) {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE || performance.now() > until) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The last statement that notes it comes after all others, so that what was interrupted is run again. */
async function applyOneByOne(
  client: pg.Client,
  migration: Migration,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    const name = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(statement)?.[1];
    // One that was interrupted is there, and of no use.
    if (name && (await isInvalid(client, name))) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    await client.query(statement);
  }
  await note(client, migration);
}

async function isInvalid(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  return rowCount === 1;
}

async function note(client: pg.Client, { name, checksum, contracts }: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum, contracts) VALUES ($1, $2, $3)', [
    name,
    checksum,
    contracts,
  ]);
}
