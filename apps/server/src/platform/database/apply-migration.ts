import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConflict, sqlState } from './errors.ts';
import { limitWaiting } from './limit-waiting.ts';
import type { Migration } from './read-migrations.ts';

/** Other users of a table queue behind a migration that waits for it, so it waits no longer than this at a time. */
const LONGEST_WAIT_MS = 800;
const LOCK_NOT_AVAILABLE = '55P03';
/** Room for the others in between. */
const PAUSE_MS = 1_000;
/** A backup may hold its tables for long. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Runs one migration, again and again while others hold what it needs. `watcher` is another connection of the same owner. Throws,
 * with the migration's name, when it fails.
 */
export async function applyMigration(
  client: pg.Client,
  watcher: pg.Client,
  migration: Migration,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      try {
        if (migration.oneByOne) await applyOneByOne(client, migration, migration.oneByOne);
        else await applyAtOnce(client, watcher, migration);
        return;
      } catch (error) {
        const isHeldUp = sqlState(error) === LOCK_NOT_AVAILABLE || isConflict(error);
        if (!isHeldUp || performance.now() > until) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function applyAtOnce(client: pg.Client, watcher: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  const limit = await limitWaiting(client, watcher, LONGEST_WAIT_MS);
  try {
    await client.query(`SET LOCAL lock_timeout = ${LONGEST_WAIT_MS}`);
    await client.query(migration.sql);
    await note(client, migration);
    await limit.stop();
    await client.query('COMMIT');
  } catch (error) {
    const isExceeded = await limit.stop();
    // Where the connection is gone, so is the transaction.
    await client.query('ROLLBACK').catch(() => undefined);
    if (isExceeded)
      throw Object.assign(new Error('It waited for its tables.', { cause: error }), {
        code: LOCK_NOT_AVAILABLE,
      });
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
    if (name) await dropInvalid(client, name);
    try {
      await client.query(statement);
    } catch (error) {
      // A unique one would refuse rows although it was not made.
      if (name) await dropInvalid(client, name).catch(() => undefined);
      throw error;
    }
  }
  await note(client, migration);
}

/** An index whose making was interrupted is there, is kept up to date by each write, and answers nothing. */
async function dropInvalid(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

async function note(client: pg.Client, { name, checksum, contracts }: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum, contracts) VALUES ($1, $2, $3)', [
    name,
    checksum,
    contracts,
  ]);
}
