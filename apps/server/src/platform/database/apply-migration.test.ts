import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';

let test: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  test = await startTestDatabase();
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** All our migrations and these. */
function makeFolder(more: Record<string, string>): string {
  const folder = mkdtempSync(join(inject('testFolder'), 'migrations-'));
  for (const migration of readMigrations()) writeFileSync(join(folder, migration.name), migration.sql);
  for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql);
  return folder;
}

const APPLIED = { '9000-adds.sql': 'ALTER TABLE assets ADD COLUMN newer text' };
const SEVERAL = ['assets', 'records', 'users']
  .map((name) => `ALTER TABLE ${name} ADD COLUMN newer_too text`)
  .join(';');

/** Milliseconds for which a statement waited inside the database, where a busy machine delays it least. */
async function measureWait(): Promise<number> {
  const { rows } = await owner.query<{ ms: number }>(
    `SELECT extract(epoch FROM clock_timestamp() - statement_timestamp())::float * 1000 AS ms
       FROM (SELECT count(*) FROM (SELECT 1 FROM assets LIMIT 1) AS one) AS counted`,
  );
  return rows[0]?.ms ?? 0;
}

async function countWaiting(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'assay migrate' AND wait_event_type = 'Lock'
       AND datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

describe('a migration that needs a table which somebody reads for long, such as a backup', () => {
  it('makes nobody else wait until it is free, and runs then', async () => {
    const folder = makeFolder(APPLIED);
    const reader = new pg.Client({ connectionString: test.ownerUrl });
    await reader.connect();
    await reader.query('BEGIN; SELECT 1 FROM assets LIMIT 1');
    const migrating = migrate({ ...test, folder });
    let longest = 0;
    for (const end = performance.now() + 4_000; performance.now() < end; await sleep(20))
      longest = Math.max(longest, await measureWait());
    // It waited behind the migration, or this would show nothing; but not until the reader was done.
    expect(longest).toBeGreaterThan(100);
    expect(longest).toBeLessThan(2_000);
    await reader.query('COMMIT');
    expect(await migrating).toEqual(['9000-adds.sql']);
    await reader.end();
  });
});

describe('a migration of several tables, each of which somebody else holds for a while', () => {
  it('keeps nobody from the first of them for as long as it waits for all others', async () => {
    const folder = makeFolder({ ...APPLIED, '9003-several.sql': SEVERAL });
    const holders = await Promise.all(
      ['assets', 'records', 'users'].map(async (name) => {
        const holder = new pg.Client({ connectionString: test.ownerUrl });
        await holder.connect();
        await holder.query(`BEGIN; SELECT 1 FROM ${name} LIMIT 1`);
        return holder;
      }),
    );
    const migrating = migrate({ ...test, folder });
    await expect.poll(countWaiting).toBe(1);
    let isOver = false;
    const looking = (async () => {
      let longest = 0;
      for (; !isOver; await sleep(10)) longest = Math.max(longest, await measureWait());
      return longest;
    })();
    for (const holder of holders) {
      await sleep(1_000);
      await holder.end();
    }
    expect(await migrating).toEqual(['9003-several.sql']);
    isOver = true;
    const longest = await looking;
    expect(longest).toBeGreaterThan(300);
    expect(longest).toBeLessThan(2_000);
  });
});

describe('a process that starts while a backup reads which migrations ran', () => {
  it('does not wait for the backup', async () => {
    const folder = makeFolder({ ...APPLIED, '9003-several.sql': SEVERAL });
    const backup = new pg.Client({ connectionString: test.ownerUrl });
    await backup.connect();
    await backup.query('BEGIN; SELECT name FROM schema_migrations');
    const late = sleep(30_000).then(() => 'it waits');
    expect(await Promise.race([migrate({ ...test, folder }), late])).toEqual([]);
    await backup.end();
  });
});

describe('a machine that vanishes while it migrates', () => {
  it('leaves nothing locked for long', async () => {
    const names = ['idle_in_transaction_session_timeout', 'tcp_keepalives_idle', 'tcp_user_timeout'];
    const seen = `CREATE TABLE seen AS SELECT name, setting::int AS n FROM pg_settings WHERE name IN ('${names.join("', '")}')`;
    await migrate({
      ...test,
      folder: makeFolder({ ...APPLIED, '9003-several.sql': SEVERAL, '9004-seen.sql': seen }),
    });
    const { rows } = await owner.query('SELECT n FROM seen ORDER BY name');
    expect(rows.map(({ n }) => n)).toEqual([30_000, 10, 25_000]);
    await owner.query(`DROP TABLE seen; DELETE FROM schema_migrations WHERE name = '9004-seen.sql'`);
  });
});

describe('a migration whose statements run one by one', () => {
  const INDEX = '-- one by one\nCREATE INDEX CONCURRENTLY IF NOT EXISTS records_newer ON records (name);\n';

  it('builds an index while others write, also where an attempt before was interrupted', async () => {
    // What an interrupted one leaves: an index that nothing uses.
    await owner.query('CREATE INDEX records_newer ON records (name)');
    const superuser = new pg.Client({ connectionString: test.superuserUrl });
    await superuser.connect();
    await superuser.query(
      `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'records_newer'::regclass`,
    );
    await superuser.end();
    const folder = makeFolder({ ...APPLIED, '9001-index.sql': INDEX, '9003-several.sql': SEVERAL });
    // Several at once, of which all but one wait for their turn: none waits for another for good.
    const ran = await Promise.all([1, 2, 3].map(() => migrate({ ...test, folder })));
    expect(ran.flat()).toEqual(['9001-index.sql']);
    const { rows } = await owner.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'records_newer'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('leaves no index behind that refuses rows where it fails', async () => {
    await owner.query('CREATE TABLE twice (n int); INSERT INTO twice VALUES (1), (1)');
    const unique = '-- one by one\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS only_once ON twice (n);\n';
    const folder = makeFolder({
      ...{ ...APPLIED, '9001-index.sql': INDEX, '9003-several.sql': SEVERAL },
      '9005-unique.sql': unique,
    });
    await expect(migrate({ ...test, folder })).rejects.toThrow('9005-unique.sql');
    const { rows } = await owner.query("SELECT to_regclass('only_once') AS left");
    expect(rows).toEqual([{ left: null }]);
  });

  it('is refused where it does anything that cannot be run again', () => {
    const folder = makeFolder({ '9002-more.sql': `${INDEX}UPDATE records SET name = 'x';` });
    expect(() => readMigrations(folder)).toThrow('9002-more.sql');
  });
});
