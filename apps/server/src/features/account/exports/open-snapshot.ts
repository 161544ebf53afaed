import type { Database } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { sql } from '../../../platform/database/orm.ts';
import { drizzle } from '../../../platform/database/orm-pg.ts';

/** The rows of one organisation, all from one moment, however long reading takes. */
export interface Snapshot {
  /** All rows, in no order; only a part of them is in memory at a time. */
  read(table: string, columns: readonly string[]): AsyncIterable<object>;
  count(table: string): Promise<number>;
  close(): Promise<void>;
}

const ROWS_AT_A_TIME = 500;

/** Holds a separate connection until it is closed. */
export async function openSnapshot(database: Database, organisationId: string): Promise<Snapshot> {
  const client = await database.openConnection('assay_app', 'assay export');
  const db = drizzle(client);
  try {
    await db.execute(sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    await db.execute(sql`SELECT set_config('assay.organisation', ${organisationId}, true)`);
  } catch (error) {
    await client.end();
    throw error;
  }
  let cursors = 0;
  return {
    async *read(table, columns) {
      const cursor = sql.identifier(`rows_${cursors++}`);
      const list = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      // As JSON, since the database knows best how to write its own types.
      await db.execute(sql`
        DECLARE ${cursor} NO SCROLL CURSOR FOR
        SELECT row_to_json(r) AS row FROM (SELECT ${list} FROM ${sql.identifier(table)}) r`);
      for (;;) {
        const { rows } = await db.execute<{ row: object }>(
          sql`FETCH ${sql.raw(String(ROWS_AT_A_TIME))} FROM ${cursor}`,
        );
        for (const { row } of rows) yield row;
        if (rows.length < ROWS_AT_A_TIME) break;
      }
      await db.execute(sql`CLOSE ${cursor}`);
    },
    async count(table) {
      const { rows } = await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
      );
      return oneRow(rows).count;
    },
    async close() {
      await client.end();
    },
  };
}
