import { MAX_CAMERA_PHOTOS } from '@assay/contract/cameras';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';

export interface Picture {
  readonly id: string;
  readonly key: string;
}

/** At least this many pictures of another record are compared, if it has them. */
const MIN_OF_OTHER = MAX_CAMERA_PHOTOS / 2;

/**
 * The oldest pictures of a record, and as many of another one as still fit. Those without a stored file are
 * left out.
 */
export async function choosePictures(
  transaction: Transaction,
  recordId: string,
  otherRecordId: string | null,
): Promise<{ own: Picture[]; other: Picture[] }> {
  const others = otherRecordId === null ? [] : await listPictures(transaction, otherRecordId);
  const all = await listPictures(transaction, recordId);
  const own = all.slice(0, MAX_CAMERA_PHOTOS - Math.min(MIN_OF_OTHER, others.length));
  return { own, other: others.slice(0, MAX_CAMERA_PHOTOS - own.length) };
}

async function listPictures(transaction: Transaction, recordId: string): Promise<Picture[]> {
  const { rows } = await transaction.execute<{ id: string; key: string }>(sql`
    SELECT id, storage_key AS key FROM assets
    WHERE organisation_id = current_organisation() AND record_id = ${recordId} AND mime_type LIKE 'image/%'
      AND parent_uuid IS NULL AND storage_key IS NOT NULL
    ORDER BY created_at, id LIMIT ${MAX_CAMERA_PHOTOS}`);
  return rows;
}
