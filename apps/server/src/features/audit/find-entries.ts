import type { AuditEntry } from '@assay/contract/audit';
import type { Transaction } from '../../platform/database/database.ts';
import { findPage, inOrder, type ListPage, type ListQuery } from '../../platform/database/list-page.ts';
import { inArray, sql } from '../../platform/database/orm.ts';
import { auditEntries } from '../../platform/database/schema/audit.ts';

const FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  action: { value: sql`action`, type: 'text' },
  actor: { value: sql`actor_name`, type: 'text' },
  actorType: { value: sql`actor_type`, type: 'text' },
  target: { value: sql`coalesce(target_name, target_id)`, type: 'text' },
  targetType: { value: sql`target_type`, type: 'text' },
} as const;

/** One page of the organisation's log. Throws RefusedError INVALID_REQUEST. */
export async function findEntries(
  transaction: Transaction,
  query: ListQuery,
): Promise<ListPage & { entries: AuditEntry[] }> {
  const page = await findPage(transaction, { table: 'audit_entries', fields: FIELDS }, query);
  const rows = await transaction.select().from(auditEntries).where(inArray(auditEntries.id, page.ids));
  return { ...page, entries: inOrder(page.ids, rows).map(presentEntry) };
}

function presentEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    actor: {
      type: row.actorType,
      id: row.actorId,
      name: row.actorName,
      address: row.address,
      isFromOutside: row.actorOrganisationId !== null,
    },
    action: row.action,
    target: row.targetType ? { type: row.targetType, id: row.targetId, name: row.targetName } : null,
    details: row.details,
  };
}
