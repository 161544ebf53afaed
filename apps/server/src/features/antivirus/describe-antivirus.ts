import type { Antivirus } from '../../platform/antivirus/antivirus.ts';
import type { Database } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { sql } from '../../platform/database/orm.ts';

/**
 * A scanner that does not answer, and the consequences, for administrators; null if it answers or none is set
 * up.
 */
export async function describeScanner(antivirus: Antivirus | null): Promise<string | null> {
  const state = await antivirus?.readState();
  if (!state?.problem) return null;
  const meaning = state.holds
    ? 'New files are held until they can be scanned.'
    : 'New files can be opened without a scan and are scanned later.';
  return `${state.problem} ${meaning}`;
}

/** The number of the organisation's files that an administrator must decide on; null if there are none. */
export async function describeHeldFiles(database: Database, organisationId: string): Promise<string | null> {
  const { infected, unscanned } = await countHeld(database, organisationId);
  const parts = [
    infected > 0 ? `${countFiles(infected)} in quarantine` : null,
    unscanned > 0 ? `${countFiles(unscanned)} held that the scanner does not scan` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join(', ')}.` : null;
}

const countFiles = (n: number) => (n === 1 ? '1 file' : `${n} files`);

async function countHeld(database: Database, organisationId: string) {
  const { rows } = await database.withOrganisation(
    organisationId,
    (t) =>
      t.execute<{ infected: number; unscanned: number }>(sql`
        SELECT count(*) FILTER (WHERE a.scan_state = 'infected')::int AS infected,
               count(*) FILTER (WHERE a.scan_state = 'not_scanned')::int AS unscanned
        FROM assets a JOIN file_scans s ON s.asset_id = a.id
        WHERE a.scan_state IN ('infected', 'not_scanned') AND s.storage_key IS NOT NULL`),
    { readOnly: true },
  );
  return oneRow(rows);
}
