import type { Band } from '@assay/contract/assessments';
import type { ReportSummary } from '@assay/contract/reports';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  findPage,
  inOrder,
  type ListPage,
  type ListQuery,
  type ListSource,
} from '../../../platform/database/list-page.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../../platform/database/orm.ts';
import { assets, records } from '../../../platform/database/schema/records.ts';
import { typeOf } from '../present-report-asset.ts';

const fields: ListSource['fields'] = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  tamperScore: { value: sql`tamper_score`, order: sql`coalesce(tamper_score, -1)`, type: 'numeric' },
  originalName: { value: sql`original_name`, type: 'text' },
  mimeType: { value: sql`mime_type`, type: 'text' },
  band: { value: sql`band`, type: 'text' },
  analysisStatus: { value: sql`analysis_status`, type: 'text' },
  referenceId: {
    value: sql`(SELECT reference_id FROM records r WHERE r.id = record_id)`,
    type: 'text',
  },
};

export interface ReportQuery extends ListQuery {
  /** Only one record's reports. */
  readonly recordId?: string;
  readonly unfiled?: 'true' | 'false';
}

/** One page of the analysed files: files without a requested analysis are left out. */
export async function findReports(
  transaction: Transaction,
  { recordId, unfiled, ...query }: ReportQuery,
  linkPicture: (storageKey: string) => string,
): Promise<Omit<ListPage, 'ids'> & { docs: ReportSummary[] }> {
  const where = and(
    sql`analysis_status <> 'none'`,
    recordId === undefined ? undefined : eq(assets.recordId, recordId),
    unfiled === 'true' ? isNull(assets.recordId) : undefined,
    unfiled === 'false' ? isNotNull(assets.recordId) : undefined,
  );
  const { ids, ...page } = await findPage(transaction, { table: 'assets', where, fields }, query);
  return { ...page, docs: await loadReports(transaction, ids, linkPicture) };
}

async function loadReports(
  transaction: Transaction,
  ids: readonly string[],
  linkPicture: (storageKey: string) => string,
): Promise<ReportSummary[]> {
  if (ids.length === 0) return [];
  const { id, recordId, originalName, mimeType, createdAt, tamperScore, band } = assets;
  const { analysisStatus, previewKey, isDisputed } = assets;
  const rows = await transaction
    .select({
      id,
      recordId,
      originalName,
      mimeType,
      createdAt,
      tamperScore,
      band,
      isDisputed,
      analysisStatus,
      previewKey,
      referenceId: records.referenceId,
    })
    .from(assets)
    .leftJoin(records, eq(records.id, assets.recordId))
    .where(inArray(assets.id, [...ids]));
  return inOrder(ids, rows).map((row) => ({
    assetId: row.id,
    recordId: row.recordId,
    referenceId: row.referenceId,
    originalName: row.originalName,
    type: typeOf(row.mimeType),
    createdAt: row.createdAt.toISOString(),
    analysisStatus: row.analysisStatus,
    tamperScore: row.tamperScore,
    band: (row.band as Band | null) ?? 'unknown',
    isDisputed: row.isDisputed,
    thumbnail: row.previewKey ? linkPicture(row.previewKey) : null,
  }));
}
