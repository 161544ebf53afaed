import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { findPage, inOrder, type ListQuery, type ListSource } from '../../platform/database/list-page.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { recordFindings } from '../../platform/database/schema/record-findings.ts';
import { assets, records } from '../../platform/database/schema/records.ts';

const source: ListSource = {
  from: sql`records`,
  fields: {
    createdAt: { value: sql`created_at`, type: 'timestamptz' },
    referenceId: { value: sql`reference_id`, type: 'text' },
    name: { value: sql`name`, type: 'text' },
    tamperScore: { value: sql`tamper_score`, order: sql`coalesce(tamper_score, -1)`, type: 'numeric' },
    assetCount: { value: sql`asset_count`, type: 'numeric' },
    archived: { value: sql`archived`, type: 'boolean' },
    needsReview: { value: sql`needs_review`, type: 'boolean' },
  },
};

export type RecordRow = typeof records.$inferSelect & {
  createdByName: string | null;
  pendingCount: number;
  findingCount: number;
  /** Of the first picture that has one. */
  thumbnailKey: string | null;
};

export const findRecords = (transaction: Transaction, query: ListQuery) =>
  findPage(transaction, source, query);

/** In the order of `ids`. */
export async function loadRecords(transaction: Transaction, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({ record: records, createdByName: users.username })
    .from(records)
    .leftJoin(users, eq(users.id, records.createdBy))
    .where(inArray(records.id, [...ids]));
  const pending = await countPending(transaction, ids);
  const findings = await countFindings(transaction, ids);
  const thumbnails = await findThumbnails(transaction, ids);
  const complete = rows.map(({ record, createdByName }) => ({
    ...{ ...record, createdByName },
    pendingCount: pending.get(record.id) ?? 0,
    findingCount: findings.get(record.id) ?? 0,
    thumbnailKey: thumbnails.get(record.id) ?? null,
  }));
  return inOrder(ids, complete);
}

async function countPending(transaction: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ recordId: assets.recordId, pending: sql<number>`count(*)::int` })
    .from(assets)
    .where(and(inArray(assets.recordId, [...ids]), inArray(assets.analysisStatus, ['queued', 'running'])))
    .groupBy(assets.recordId);
  return new Map(rows.map(({ recordId, pending }) => [recordId as string, pending]));
}

async function countFindings(transaction: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ recordId: recordFindings.recordId, findings: sql<number>`count(*)::int` })
    .from(recordFindings)
    .where(inArray(recordFindings.recordId, [...ids]))
    .groupBy(recordFindings.recordId);
  return new Map(rows.map(({ recordId, findings }) => [recordId, findings]));
}

async function findThumbnails(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .selectDistinctOn([assets.recordId], { recordId: assets.recordId, key: assets.previewKey })
    .from(assets)
    .where(and(inArray(assets.recordId, [...ids]), sql`${assets.previewKey} IS NOT NULL`))
    .orderBy(assets.recordId, assets.createdAt, assets.id);
  return new Map(rows.map(({ recordId, key }) => [recordId as string, key as string]));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by reference; null where the organisation has none such. */
export async function findRecordId(transaction: Transaction, name: string): Promise<string | null> {
  const byReference = eq(records.referenceId, name);
  const rows = await transaction
    .select({ id: records.id })
    .from(records)
    .where(UUID.test(name) ? or(eq(records.id, name), byReference) : byReference);
  // A reference may look like an id; the id is the one that cannot be chosen.
  return (rows.find(({ id }) => id === name.toLowerCase()) ?? rows[0])?.id ?? null;
}
