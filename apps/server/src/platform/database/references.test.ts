import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

/** Tables of which a single statement removes thousands of rows. */
const REMOVED_IN_PARTS = ['assets', 'records'];

it('of each file or record that is removed, an index finds what refers to it', async () => {
  const { rows } = await test.database.asSystem((t) =>
    t.execute<{ name: string }>(sql`
      SELECT f.conrelid::regclass || '.' || a.attname AS name
      FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
      WHERE f.contype = 'f' AND f.confrelid::regclass::text = ANY (${sql.param(REMOVED_IN_PARTS)}) AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indisvalid AND i.indkey[0] = a.attnum
          AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      ORDER BY 1`),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
