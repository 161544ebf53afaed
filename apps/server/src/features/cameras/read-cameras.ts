import type { CameraPhoto, RecordCameras } from '@assay/contract/cameras';
import { inEnglish } from '@assay/statements/english';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type ComparedPictures,
  cameraComparisons,
} from '../../platform/database/schema/camera-comparisons.ts';
import { assets, records } from '../../platform/database/schema/records.ts';

const NOT_ASKED: Omit<RecordCameras, 'notCompared'> = {
  ...{ state: 'not-asked', askedAt: null, other: null },
  ...{ groups: [], alone: [], leftOut: [], message: '', statements: [] },
};

/**
 * What the last comparison of a record's cameras shows. It is told only while all its pictures are there to be seen: one that was erased
 * or moved, or that the viewer may not see, would make a group look smaller than it is.
 */
export async function readCameras(transaction: Transaction, recordId: string): Promise<RecordCameras> {
  const [row] = await transaction
    .select()
    .from(cameraComparisons)
    .where(eq(cameraComparisons.recordId, recordId));
  const own = await listOwn(transaction, recordId);
  if (!row) return { ...NOT_ASKED, notCompared: own.length };
  const asked = {
    ...NOT_ASKED,
    askedAt: row.requestedAt.toISOString(),
    other: row.otherRecordId === null ? null : await findOther(transaction, row.otherRecordId),
    statements: row.statements ?? [],
    message: row.statements ? inEnglish(row.statements) : '',
    notCompared: own.length,
  };
  if (row.groups === null) return { ...asked, state: row.statements === null ? 'waiting' : 'failed' };
  const compared = listIds(row.groups);
  const seen = await findPictures(transaction, compared, row);
  if (seen.size < compared.length) return { ...NOT_ASKED, notCompared: own.length };
  const find = (id: string) => seen.get(id) as CameraPhoto;
  return {
    ...asked,
    state: 'complete',
    groups: row.groups.groups.map(({ photos, pce }) => ({ photos: photos.map(find), pce })),
    alone: row.groups.alone.map(find),
    leftOut: row.groups.leftOut.map(({ id, reason }) => ({ ...find(id), reason })),
    notCompared: own.filter((id) => !seen.has(id)).length,
  };
}

const listIds = ({ groups, alone, leftOut }: ComparedPictures) => [
  ...groups.flatMap(({ photos }) => photos),
  ...alone,
  ...leftOut.map(({ id }) => id),
];

async function listOwn(transaction: Transaction, recordId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(eq(assets.recordId, recordId), sql`${assets.mimeType} LIKE 'image/%'`, isNull(assets.parentUuid)),
    );
  return rows.map(({ id }) => id);
}

async function findOther(transaction: Transaction, id: string): Promise<RecordCameras['other']> {
  const [other] = await transaction
    .select({ id: records.id, referenceId: records.referenceId })
    .from(records)
    .where(eq(records.id, id));
  return other ?? null;
}

async function findPictures(
  transaction: Transaction,
  ids: readonly string[],
  { recordId, otherRecordId }: { recordId: string; otherRecordId: string | null },
): Promise<Map<string, CameraPhoto>> {
  const rows = await transaction
    .select({ assetId: assets.id, originalName: assets.originalName, record: assets.recordId })
    .from(assets)
    .where(
      and(inArray(assets.id, [...ids]), inArray(assets.recordId, [recordId, otherRecordId ?? recordId])),
    );
  return new Map(
    rows.map(({ record, ...photo }) => [photo.assetId, { ...photo, isOther: record !== recordId }]),
  );
}
