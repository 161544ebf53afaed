import type { QuarantinedFile } from '@assay/contract/quarantine';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';

const SHOWN = 200;

interface Row extends Record<string, unknown> {
  id: string;
  original_name: string;
  byte_size: string;
  created_at: string;
  record_id: string | null;
  reference_id: string | null;
  sent_by: string | null;
  state: QuarantinedFile['state'];
  is_held: boolean;
  signature: string | null;
  problem: string | null;
  attempts: number;
  tried_at: string | null;
  total: string;
}

/** Files that are withheld, and those that wait for their scan. */
export async function listQuarantine(
  transaction: Transaction,
): Promise<{ docs: QuarantinedFile[]; total: number }> {
  const { rows } = await transaction.execute<Row>(sql`
    SELECT a.id, a.original_name, a.byte_size, a.created_at, a.record_id, r.reference_id,
           coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) AS sent_by, a.scan_state AS state,
           s.storage_key IS NOT NULL AS is_held, s.signature, s.problem, s.attempts, s.tried_at, count(*) OVER () AS total
    FROM assets a JOIN file_scans s ON s.asset_id = a.id
    LEFT JOIN records r ON r.id = a.record_id
    LEFT JOIN transactions x ON x.id = a.transaction_id AND x.organisation_id = a.organisation_id
    LEFT JOIN users u ON u.id = x.user_id
    WHERE a.scan_state IN ('waiting', 'infected', 'not_scanned') AND (a.scan_state = 'waiting' OR s.storage_key IS NOT NULL)
    ORDER BY a.scan_state = 'infected' DESC, a.created_at DESC, a.id LIMIT ${SHOWN}`);
  return { docs: rows.map(present), total: Number(rows[0]?.total ?? 0) };
}

function present(row: Row): QuarantinedFile {
  const { id, state, signature, problem, attempts } = row;
  const record =
    row.record_id && row.reference_id ? { id: row.record_id, referenceId: row.reference_id } : null;
  return {
    ...{ id, state, signature, problem, attempts, record },
    originalName: row.original_name,
    byteSize: Number(row.byte_size),
    createdAt: new Date(row.created_at).toISOString(),
    sentBy: row.sent_by,
    isHeld: row.is_held,
    triedAt: row.tried_at && new Date(row.tried_at).toISOString(),
  };
}
