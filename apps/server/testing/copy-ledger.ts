import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** What a backup of the ledger's tables would bring back. */
export async function copyLedger(from: TestDatabase, to: TestDatabase): Promise<void> {
  const source = new pg.Client({ connectionString: from.superuserUrl });
  const target = new pg.Client({ connectionString: to.superuserUrl });
  await Promise.all([source.connect(), target.connect()]);
  await target.query("SET session_replication_role = 'replica'");
  for (const table of ['ledger_entries', 'ledger_tiles', 'ledger_checkpoints', 'ledger_witnesses']) {
    const { rows } = await source.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    for (const { row } of rows)
      await target.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [
        row,
      ]);
  }
  await Promise.all([source.end(), target.end()]);
}
