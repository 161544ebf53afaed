import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';

/**
 * Records of the transaction's organisation whose files have been archived for this many days, including
 * those on legal hold.
 */
export function isDue(days: number): SQL {
  return sql`r.archived AND r.files_erased_at IS NULL AND r.archived_at <= now() - make_interval(days => ${days})`;
}

export interface RetentionPreview {
  records: number;
  files: number;
  bytes: number;
  held: number;
  docs: {
    recordId: string;
    referenceId: string;
    name: string;
    archivedAt: string;
    dueAt: string;
    files: number;
    bytes: number;
  }[];
}

type Row = {
  id: string;
  reference_id: string;
  name: string;
  archived_at: Date;
  due_at: Date;
  files: string;
  bytes: string;
};
type Totals = { records: string; held: string; files: string; bytes: string };

const SHOWN = 100;

const filesOf = sql`(SELECT count(*) AS files, coalesce(sum(a.byte_size), 0) AS bytes
  FROM assets a WHERE a.record_id = r.id AND (a.storage_key IS NOT NULL
    OR EXISTS (SELECT FROM file_scans s WHERE s.asset_id = a.id AND s.storage_key IS NOT NULL)))`;

/** What would be erased now. */
export async function previewErasure(transaction: Transaction, days: number): Promise<RetentionPreview> {
  const free = sql`${isDue(days)} AND r.hold_since IS NULL`;
  const { rows } = await transaction.execute<Row>(sql`
    SELECT r.id, r.reference_id, r.name, r.archived_at, r.archived_at + make_interval(days => ${days}) AS due_at, f.*
    FROM records r CROSS JOIN LATERAL ${filesOf} f WHERE ${free}
    ORDER BY r.archived_at, r.id LIMIT ${SHOWN}`);
  const totals = await transaction.execute<Totals>(sql`
    SELECT count(*) FILTER (WHERE r.hold_since IS NULL) AS records,
           count(*) FILTER (WHERE r.hold_since IS NOT NULL) AS held,
           coalesce(sum(f.files) FILTER (WHERE r.hold_since IS NULL), 0) AS files,
           coalesce(sum(f.bytes) FILTER (WHERE r.hold_since IS NULL), 0) AS bytes
    FROM records r CROSS JOIN LATERAL ${filesOf} f WHERE ${isDue(days)}`);
  const { records, held, files, bytes } = oneRow(totals.rows);
  return {
    records: Number(records),
    held: Number(held),
    files: Number(files),
    bytes: Number(bytes),
    docs: rows.map((row) => ({
      recordId: row.id,
      referenceId: row.reference_id,
      name: row.name,
      files: Number(row.files),
      bytes: Number(row.bytes),
      archivedAt: new Date(row.archived_at).toISOString(),
      dueAt: new Date(row.due_at).toISOString(),
    })),
  };
}
