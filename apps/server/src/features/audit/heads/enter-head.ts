import { randomUUID } from 'node:crypto';
import { canonicalJson, digestText } from '@assay/ledger';
import { type AuditHeadStatement, chainAudit, EMPTY_AUDIT_HEAD } from '@assay/ledger/audit-log';
import type { Transaction } from '../../../platform/database/database.ts';
import { enterAuditHead } from '../../ledger/ledger.ts';
import { readNewestHead } from './read-heads.ts';
import { LINE_COLUMNS, type LineRow, lineOf } from './read-lines.ts';

/** Rows read at once. */
const AT_ONCE = 5_000;

/**
 * Numbers the entries added to the organisation's audit log since its last head, and enters the new head in
 * the ledger. Resolves with the newest head; null if the log is empty. The second of two concurrent calls
 * waits.
 */
export async function makeHead(
  transaction: Transaction,
  organisationId: string,
): Promise<AuditHeadStatement | null> {
  const client = transaction.$client;
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 4317011))', [organisationId]);
  const last = await readNewestHead(transaction);
  let entries = last?.entries ?? 0;
  let head = last?.head ?? EMPTY_AUDIT_HEAD;
  for (;;) {
    const { rows } = await client.query<LineRow & { id: string }>(
      `SELECT ${LINE_COLUMNS} FROM audit_entries a
       WHERE NOT EXISTS (SELECT FROM audit_places p WHERE p.entry_id = a.id)
       ORDER BY a.created_at, a.id LIMIT ${AT_ONCE}`,
    );
    if (rows.length === 0) break;
    const from = entries;
    for (const row of rows) {
      entries += 1;
      head = chainAudit(head, lineOf(row, entries));
    }
    await client.query(
      `INSERT INTO audit_places (organisation_id, place, entry_id)
       SELECT $1, $2 + place, id FROM unnest($3::uuid[]) WITH ORDINALITY AS placed (id, place)`,
      [organisationId, from, rows.map(({ id }) => id)],
    );
  }
  if (entries === (last?.entries ?? 0)) return last;
  const made: AuditHeadStatement = {
    statement: 'assay-audit/1',
    id: randomUUID(),
    organisation: organisationId,
    number: (last?.number ?? 0) + 1,
    entries,
    head,
    previous: last ? digestText(canonicalJson(last)) : null,
    createdAt: new Date().toISOString(),
  };
  await client.query(
    `INSERT INTO audit_heads (organisation_id, number, id, entries, head, previous, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [organisationId, made.number, made.id, entries, head, made.previous, made.createdAt],
  );
  await enterAuditHead(transaction, { headId: made.id, subject: digestText(canonicalJson(made)) });
  return made;
}
