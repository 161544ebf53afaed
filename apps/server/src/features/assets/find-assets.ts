import type { Transaction } from '../../platform/database/database.ts';
import {
  findPage,
  type ListPage,
  type ListQuery,
  type ListSource,
} from '../../platform/database/list-page.ts';
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import type { AssetRow } from './asset-row.ts';
import { COUNTED_FIELDS } from './counted-fields.ts';

/** Identical to the index expression; see migration 0092. */
const SCORE_ORDER = sql`CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END`;

/** Identical to the index expression; see migration 0134. */
const SUSPICION = sql`CASE WHEN tamper_score IS NULL THEN (-1)::smallint WHEN is_disputed THEN 65::smallint ELSE tamper_score END`;

const fields: ListSource['fields'] = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  tamperScore: { value: sql`tamper_score`, order: SCORE_ORDER, type: 'integer' },
  suspicion: { value: SUSPICION, order: SUSPICION, type: 'integer' },
  originalName: {
    value: sql`original_name`,
    type: 'text',
    candidates: (pattern, most) => sql`SELECT find_assets_like('name', ${pattern}, ${most})`,
  },
  byteSize: { value: sql`byte_size`, type: 'integer' },
  mimeType: { value: sql`mime_type`, type: 'text' },
  analysisStatus: { value: sql`analysis_status`, type: 'text' },
  ...COUNTED_FIELDS,
};

export interface AssetQuery extends ListQuery {
  readonly fingerprint?: string;
  readonly fileFingerprint?: string;
  readonly recordId?: string;
  readonly unfiled?: 'true' | 'false';
}

export function findAssets(transaction: Transaction, query: AssetQuery): Promise<ListPage> {
  const { fingerprint, fileFingerprint, recordId, unfiled } = query;
  const where = and(
    fingerprint === undefined ? undefined : eq(assets.fingerprint, fingerprint),
    fileFingerprint === undefined ? undefined : eq(assets.fileFingerprint, fileFingerprint),
    recordId === undefined ? undefined : eq(assets.recordId, recordId),
    unfiled === undefined
      ? undefined
      : unfiled === 'true'
        ? isNull(assets.recordId)
        : isNotNull(assets.recordId),
  );
  return findPage(transaction, { table: 'assets', where, fields }, query);
}

/** Ids of the assets that a task or a content fingerprint identifies. */
export async function findNamedAssets(
  transaction: Transaction,
  { taskId, fingerprint }: { taskId?: string; fingerprint?: string },
): Promise<string[]> {
  const conditions: SQL[] = [];
  if (fingerprint !== undefined) conditions.push(eq(assets.fingerprint, fingerprint));
  if (taskId !== undefined) {
    const ofTask = transaction.select({ id: tasks.assetId }).from(tasks).where(eq(tasks.id, taskId));
    conditions.push(sql`${assets.id} IN (${ofTask})`);
  }
  const rows = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(and(...conditions));
  return rows.map(({ id }) => id);
}

/** Other assets with the same bytes, or with the same content and other metadata; newest first, at most 100. */
export async function findDuplicates(transaction: Transaction, row: AssetRow) {
  const same = or(eq(assets.fileFingerprint, row.fileFingerprint), eq(assets.fingerprint, row.fingerprint));
  const rows = await transaction
    .select()
    .from(assets)
    .where(and(same, ne(assets.id, row.id)))
    .orderBy(sql`created_at DESC, id DESC`)
    .limit(100);
  return rows.map(({ id, recordId, createdAt, fileFingerprint }) => ({
    assetId: id,
    recordId,
    createdAt: createdAt.toISOString(),
    match: fileFingerprint === row.fileFingerprint ? ('file' as const) : ('content' as const),
  }));
}
