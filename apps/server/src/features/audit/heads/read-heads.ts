import type { AuditHeadStatement } from '@assay/ledger/audit-log';
import type { Transaction } from '../../../platform/database/database.ts';

interface Row {
  organisation_id: string;
  number: string;
  id: string;
  entries: string;
  head: string;
  previous: string | null;
  created_at: Date;
}

/** The last head of the transaction's organisation; null before the first one. */
export async function readNewestHead(transaction: Transaction): Promise<AuditHeadStatement | null> {
  const { rows } = await transaction.$client.query<Row>(
    'SELECT * FROM audit_heads WHERE organisation_id = current_organisation() ORDER BY number DESC LIMIT 1',
  );
  const [row] = rows;
  return row ? stateHead(row) : null;
}

/** The heads with these ids, each with its predecessor. */
export async function readHeads(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, { head: AuditHeadStatement; before: AuditHeadStatement | null }>> {
  const { rows } = await transaction.$client.query<Row>(
    `SELECT * FROM audit_heads WHERE id = ANY ($1::uuid[]) OR (organisation_id, number + 1) IN (
       SELECT organisation_id, number FROM audit_heads WHERE id = ANY ($1::uuid[]))`,
    [ids],
  );
  const heads = rows.map(stateHead);
  const byNumber = new Map(heads.map((head) => [head.number, head]));
  return new Map(
    heads
      .filter(({ id }) => ids.includes(id))
      .map((head) => [head.id, { head, before: byNumber.get(head.number - 1) ?? null }]),
  );
}

const stateHead = (row: Row): AuditHeadStatement => ({
  statement: 'assay-audit/1',
  id: row.id,
  organisation: row.organisation_id,
  number: Number(row.number),
  entries: Number(row.entries),
  head: row.head,
  previous: row.previous,
  createdAt: row.created_at.toISOString(),
});
