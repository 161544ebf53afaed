import pg from 'pg';
import type { InstanceSecret } from '../../../platform/config/secret.ts';
import { isConnectionLoss, sqlState } from '../../../platform/database/errors.ts';
import { addressOfRole } from '../../../platform/database/roles.ts';
import { BackupError } from '../backup-error.ts';

const UNREADABLE = `
  SELECT string_agg(c.relname, ', ') AS names FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S')
    AND (NOT has_table_privilege(c.oid, 'SELECT') OR (c.relrowsecurity AND NOT EXISTS (
      SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'read_by_backup')))`;

/**
 * Runs `work` on one snapshot of the whole database, while others go on writing to it. Throws BackupError
 * `failed` if the database cannot be reached or goes away, or if a table cannot be read completely.
 */
export async function withSnapshot<T>(
  { ownerUrl, secret }: { ownerUrl: string; secret: InstanceSecret },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: addressOfRole(ownerUrl, secret, 'assay_backup'),
    application_name: 'assay backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The running statement reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 3",
    );
    const { rows } = await client.query<{ names: string | null }>(UNREADABLE);
    const names = rows[0]?.names;
    if (names)
      throw new BackupError(
        'failed',
        `The role assay_backup cannot read ${names}. Start Assay once as it is now, then run it again.`,
      );
    return await work(client);
  } catch (error) {
    throw explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** 28000: no such role; 28P01: or with another password. */
const NO_ROLE = ['28000', '28P01'];

function explain(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { message } = error as Error;
  if (NO_ROLE.includes(sqlState(error) ?? '')) {
    const hint = 'Start Assay once as it is now: it makes the role, if its owner may (CREATEROLE).';
    return new BackupError('failed', `The database does not let the role assay_backup in. ${hint}`, {
      cause: error,
    });
  }
  if (!isConnectionLoss(error)) return error;
  const text = `The connection to the database was lost (${message}). What was begun does not count; run it again.`;
  return new BackupError('failed', text, { cause: error });
}
