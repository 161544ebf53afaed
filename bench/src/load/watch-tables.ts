import { oneRow } from '@assay/server/platform/database/one-row.ts';
import type pg from 'pg';
import { openAsSuperuser } from '../included-database.ts';
import type { Figures } from '../measurement.ts';

interface Table {
  readonly name: string;
  /** With its indexes and what is stored apart. */
  readonly bytes: number;
  readonly indexBytes: number;
  readonly inserted: number;
  readonly updated: number;
  /** Updates that changed no index. */
  readonly updatedInPlace: number;
  readonly deleted: number;
  readonly dead: number;
  readonly vacuums: number;
}

export interface TableWatch {
  /** What each table grew by since the watch began, the largest growth first. */
  stop(): Promise<Figures>;
}

/** How many tables are named; the rest is summed up. */
const NAMED = 14;

/** Watches how much room the tables of the included database of `dataFolder` take. */
export async function watchTables(dataFolder: string): Promise<TableWatch> {
  const client = await openAsSuperuser(dataFolder);
  const before = await readTables(client);
  const started = await readLog(client);
  return {
    async stop() {
      const after = await readTables(client);
      const written = (await readLog(client)) - started;
      await client.end();
      return presentGrowth(before, after, written);
    },
  };
}

const TABLES = `
  SELECT format('%s.%s', s.schemaname, s.relname) AS name, pg_total_relation_size(s.relid)::float8 AS bytes,
    pg_indexes_size(s.relid)::float8 AS "indexBytes", n_tup_ins::float8 AS inserted, n_tup_upd::float8 AS updated,
    n_tup_hot_upd::float8 AS "updatedInPlace", n_tup_del::float8 AS deleted, n_dead_tup::float8 AS dead,
    (autovacuum_count + vacuum_count)::float8 AS vacuums
  FROM pg_stat_user_tables s`;

async function readTables(client: pg.Client): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(TABLES);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Bytes of the write-ahead log so far. */
async function readLog(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`,
  );
  return oneRow(rows).bytes;
}

function presentGrowth(
  before: ReadonlyMap<string, Table>,
  after: ReadonlyMap<string, Table>,
  written: number,
): Figures {
  const grown = [...after.values()]
    .map((table) => ({ table, earlier: before.get(table.name), by: growthOf(table, before) }))
    .toSorted((a, b) => b.by - a.by);
  const named = grown.slice(0, NAMED).map(({ table, earlier, by }): [string, Figures] => [
    table.name,
    {
      megabytes: by / 1e6,
      inIndexes: (table.indexBytes - (earlier?.indexBytes ?? 0)) / 1e6,
      ...countsOf(table, earlier),
      dead: table.dead,
    },
  ]);
  return {
    allMegabytes: grown.reduce((sum, { by }) => sum + by, 0) / 1e6,
    writeAheadLogMegabytes: written / 1e6,
    ...Object.fromEntries(named),
  };
}

const growthOf = (table: Table, before: ReadonlyMap<string, Table>) =>
  table.bytes - (before.get(table.name)?.bytes ?? 0);

const COUNTED = ['inserted', 'updated', 'updatedInPlace', 'deleted', 'vacuums'] as const;

const countsOf = (table: Table, earlier: Table | undefined) =>
  Object.fromEntries(COUNTED.map((name) => [name, table[name] - (earlier?.[name] ?? 0)]));
