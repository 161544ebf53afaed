import { canonicalJson } from '@assay/ledger';
import type { Transaction } from '../../../platform/database/database.ts';

/** All stored data of an audit log entry; its time to the microsecond, as in the database. */
export interface LineRow {
  id: string;
  created_at: string;
  actor_type: string;
  actor_id: string | null;
  actor_name: string;
  actor_organisation_id: string | null;
  address: string | null;
  action: string;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  details: unknown;
}

export const LINE_COLUMNS = `a.id, to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at,
  a.actor_type, a.actor_id, a.actor_name, a.actor_organisation_id, a.address, a.action, a.target_type, a.target_id,
  a.target_name, a.details`;

/**
 * The entry as a line of the exported log, canonical JSON: the input of the chain. `place` is counted from 1.
 */
export const lineOf = (row: LineRow, place: number): string =>
  canonicalJson({
    place,
    id: row.id,
    createdAt: row.created_at,
    actor: {
      type: row.actor_type,
      id: row.actor_id,
      name: row.actor_name,
      organisation: row.actor_organisation_id,
      address: row.address,
    },
    action: row.action,
    target:
      row.target_type === null ? null : { type: row.target_type, id: row.target_id, name: row.target_name },
    details: row.details,
  });

/** Lines after place `after` up to `to`, in order, at most `most`; a missing entry has no line. */
export async function readLines(
  transaction: Transaction,
  { after, to, most }: { after: number; to: number; most: number },
): Promise<{ lines: string[]; last: number }> {
  const last = Math.min(to, after + most);
  const { rows } = await transaction.$client.query<LineRow & { place: string }>(
    `SELECT p.place, ${LINE_COLUMNS} FROM audit_places p JOIN audit_entries a ON a.id = p.entry_id
     WHERE p.organisation_id = current_organisation() AND p.place > $1 AND p.place <= $2 ORDER BY p.place`,
    [after, last],
  );
  return { lines: rows.map((row) => lineOf(row, Number(row.place))), last };
}
