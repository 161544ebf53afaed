import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface LockWatch {
  /** The longest time that a writer to a table would have waited so far, in milliseconds, by table. */
  readonly longest: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const EVERY_MS = 50;

/** Requests, again and again, the lock that a write needs on each table of the product, one at a time. */
export async function watchLocks(url: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench locks' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  );
  const longest = new Map<string, number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const { name } of rows) {
        longest.set(name, Math.max(longest.get(name) ?? 0, await measureLock(client, name)));
      }
      await sleep(EVERY_MS);
    }
  })();
  return {
    longest,
    async stop() {
      isOver = true;
      await watching;
      await client.end();
    },
  };
}

/**
 * Milliseconds by the database's own clock, as this process may be busy. A table removed in the meantime
 * counts as unlocked.
 */
async function measureLock(client: pg.Client, table: string): Promise<number> {
  const now = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at';
  try {
    const results = (await client.query(
      `BEGIN; ${now}; LOCK TABLE ${table} IN ROW EXCLUSIVE MODE; ${now}; COMMIT`,
    )) as unknown as pg.QueryResult<{ at: number }>[];
    const [before = 0, after = 0] = results.flatMap(({ rows }) => rows.map(({ at }) => at));
    return after - before;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42P01') throw error;
    await client.query('ROLLBACK');
    return 0;
  }
}
