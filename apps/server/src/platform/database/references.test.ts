import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from './orm.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

it('an index finds all rows of an organisation, in every table, so that its erasure reads no other’s', async () => {
  const { rows } = await test.database.asSystem((t) =>
    t.execute<{ name: string }>(sql`
      SELECT c.relname AS name
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organisation_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisvalid AND i.indkey[0] = a.attnum AND i.indpred IS NULL)
      ORDER BY 1`),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

it('of each row that is removed with its organisation, an index finds what refers to it', async () => {
  const { rows } = await test.database.asSystem((t) =>
    t.execute<{ name: string }>(sql`
      SELECT f.conrelid::regclass || '.' || a.attname AS name
      FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace
        AND f.confrelid <> 'organisations'::regclass AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indisvalid AND i.indkey[0] = a.attnum
          AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      ORDER BY 1`),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
