import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import type { KeptTable } from '../manifest.ts';
import { copyIn } from './copy-stream.ts';
import { copyInto, nameOf, quote, type SequenceState } from './tables.ts';

type ReadMember = (member: string) => AsyncIterable<Uint8Array>;

/**
 * Fills the tables of an unused database, in the owner's transaction: foreign keys are dropped first and
 * restored at the end, which makes PostgreSQL check all of them. Throws if rows are missing or too many.
 */
export async function loadTables(
  owner: pg.ClientBase,
  { tables, sequences }: { tables: readonly KeptTable[]; sequences: readonly SequenceState[] },
  readMember: ReadMember,
  onTable: (done: number) => void = () => undefined,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema === 'public');
  const putBack = await openForLoading(owner);
  for (const table of own) await owner.query(`DELETE FROM ${nameOf(table)}`);
  for (const [done, table] of own.entries()) {
    onTable(done);
    await loadTable(owner, table, readMember);
  }
  for (const { name, last, isCalled } of sequences)
    await owner.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${quote(name)}`,
      last,
      isCalled,
    ]);
  await putBack();
}

export async function loadTable(
  client: pg.ClientBase,
  table: KeptTable,
  readMember: ReadMember,
): Promise<void> {
  const content = Readable.from(readMember(table.member)).compose(createGunzip());
  const rows = await copyIn(client, copyInto(table), content);
  if (rows !== table.rows)
    throw new BackupError(
      'damaged',
      `${table.name} has ${rows} rows in the backup, and should have ${table.rows}.`,
    );
}

interface Alteration {
  readonly before: string;
  readonly after: string;
}

/** Disables foreign keys, triggers and row-level security; resolves with a function that restores them. */
async function openForLoading(owner: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await owner.query<Alteration>(ALTERATIONS);
  for (const { before } of rows) await owner.query(before);
  return async () => {
    for (const { after } of rows.toReversed()) await owner.query(after);
  };
}

/**
 * Foreign keys are restored first, while row-level security still lets the owner see all rows: otherwise
 * PostgreSQL would check no rows and find nothing wrong.
 */
const ALTERATIONS = `
  SELECT 1 AS place, format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', oid::regclass) AS before,
         format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', oid::regclass) AS after
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity
  UNION ALL
  SELECT 2, format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
         format('ALTER TABLE %s ENABLE %sTRIGGER %I', tgrelid::regclass,
                CASE tgenabled WHEN 'A' THEN 'ALWAYS ' WHEN 'R' THEN 'REPLICA ' ELSE '' END, tgname)
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND tgenabled <> 'D' AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 3, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
  ORDER BY place`;
