import type pg from 'pg';

/** A table as stored: what COPY needs to name it. */
export interface TableShape {
  readonly schema: 'public' | 'queue';
  readonly name: string;
  readonly columns: readonly string[];
}

/** The table that the migrations themselves maintain. */
const NOT_OURS = ['schema_migrations'];
/** The pending work of the queue and its settings; its own statistics are rebuilt. */
const QUEUE_TABLES = ['queue', 'job', 'schedule'];

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name,
         array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'queue')
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** Every table whose rows belong to a backup, with the columns that are not generated. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(TABLES);
  return rows.filter(({ schema, name }) =>
    schema === 'public' ? !NOT_OURS.includes(name) : QUEUE_TABLES.includes(name),
  );
}

/** Finished jobs are of no use. */
const OPEN_JOBS = "state IN ('created', 'retry', 'active')";

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`;
const listOf = (columns: readonly string[]) => columns.map(quote).join(', ');

export function copyOutOf(table: TableShape): string {
  const condition = table.schema === 'queue' && table.name === 'job' ? ` WHERE ${OPEN_JOBS}` : '';
  return `COPY (SELECT ${listOf(table.columns)} FROM ${nameOf(table)}${condition}) TO STDOUT`;
}

export const copyInto = (table: TableShape): string =>
  `COPY ${nameOf(table)} (${listOf(table.columns)}) FROM STDIN`;

export interface SequenceState {
  readonly name: string;
  /** As text: it may exceed JavaScript's safe integers. */
  readonly last: string;
  readonly isCalled: boolean;
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${nameOf({ schema: 'public', name })}`,
    );
    for (const row of state.rows) states.push({ name, ...row });
  }
  return states;
}
