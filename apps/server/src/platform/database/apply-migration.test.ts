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

describe('a migration that needs a table which somebody reads for long, such as a backup', () => {
  it('makes nobody else wait for a second, and runs once the table is free', async () => {
    const folder = makeFolder({ '9000-adds.sql': 'ALTER TABLE assets ADD COLUMN newer text' });
    const reader = new pg.Client({ connectionString: test.ownerUrl });
    await reader.connect();
    await reader.query('BEGIN; SELECT 1 FROM assets LIMIT 1');
    const migrating = migrate({ ...test, folder });
    let longest = 0;
    for (const end = performance.now() + 3_000; performance.now() < end; await sleep(20)) {
      const begun = performance.now();
      await owner.query('SELECT 1 FROM assets LIMIT 1');
      longest = Math.max(longest, performance.now() - begun);
    }
    // It waited behind the migration, or this would show nothing.
    expect(longest).toBeGreaterThan(100);
    expect(longest).toBeLessThan(1_000);
    await reader.query('COMMIT');
    expect(await migrating).toEqual(['9000-adds.sql']);
    await reader.end();
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
    const folder = makeFolder({
      '9000-adds.sql': 'ALTER TABLE assets ADD COLUMN newer text',
      '9001-index.sql': INDEX,
    });
    // Several at once, of which all but one wait for their turn: none waits for another for good.
    const ran = await Promise.all([1, 2, 3].map(() => migrate({ ...test, folder })));
    expect(ran.flat()).toEqual(['9001-index.sql']);
    const { rows } = await owner.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'records_newer'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('is refused where it does anything that cannot be run again', () => {
    const folder = makeFolder({ '9002-more.sql': `${INDEX}UPDATE records SET name = 'x';` });
    expect(() => readMigrations(folder)).toThrow('9002-more.sql');
  });
});
