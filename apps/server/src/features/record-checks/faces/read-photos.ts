import type { FaceEmbedding } from '@assay/analysis';
import type { FaceComparison } from '@assay/contract/faces';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { faceComparisons, pictureFaces } from '../../../platform/database/schema/faces.ts';
import type { FacePhoto } from './compare-photos.ts';

/** A picture with the faces found on it. */
export interface Photo extends FacePhoto {
  readonly name: string;
  readonly isInRecord: boolean;
  /** Whether faces were looked for, successfully or not. */
  readonly isSeen: boolean;
  /** Whether the file itself is still stored. */
  readonly isKept: boolean;
  readonly tooSmall: number;
  readonly error: string | null;
}

type From = NonNullable<FaceComparison['reference']>['from'];

/** The pictures of a record in order of arrival, and the one with which they are compared. */
export interface RecordPhotos {
  readonly photos: readonly Photo[];
  readonly reference: { readonly photo: Photo; readonly from: From } | null;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly isInRecord: boolean;
  readonly isKept: boolean;
  readonly embeddings: Buffer | null;
  readonly tooSmall: number | null;
  readonly error: string | null;
}

/**
 * The reference is the one chosen for this record; otherwise that of the newest of its work orders that names
 * one.
 */
export async function readPhotos(transaction: Transaction, recordId: string): Promise<RecordPhotos> {
  const named = await findReference(transaction, recordId);
  const { rows } = await transaction.execute<Row>(sql`
    SELECT a.id, a.original_name AS name, a.record_id IS NOT DISTINCT FROM ${recordId}::uuid AS "isInRecord",
      a.storage_key IS NOT NULL AS "isKept", f.embeddings, f.too_small AS "tooSmall", f.error
    FROM assets a LEFT JOIN picture_faces f ON f.asset_id = a.id
    WHERE a.organisation_id = current_organisation() AND a.mime_type LIKE 'image/%' AND a.parent_uuid IS NULL
      AND (a.record_id = ${recordId} OR a.id = ${named?.id ?? null})
    ORDER BY a.created_at, a.id`);
  const all = rows.map(({ embeddings, tooSmall, ...row }) => ({
    ...row,
    isSeen: embeddings !== null,
    faces: embeddings ? readFaces(embeddings) : [],
    tooSmall: tooSmall ?? 0,
  }));
  const photo = all.find(({ id }) => id === named?.id);
  return {
    photos: all.filter(({ isInRecord }) => isInRecord),
    reference: named && photo ? { photo, from: named.from } : null,
  };
}

async function findReference(transaction: Transaction, recordId: string) {
  const { rows } = await transaction.execute<{ id: string; from: From }>(sql`
    SELECT asset_id AS id, 'record' AS "from" FROM reference_faces WHERE record_id = ${recordId}
    UNION ALL
    (SELECT reference_face_id, 'workorder' FROM client_requests
      WHERE record_id = ${recordId} AND reference_face_id IS NOT NULL
      ORDER BY created_at DESC LIMIT 1)
    ORDER BY "from" LIMIT 1`);
  return rows.at(0);
}

const FACE_BYTES = 512;

export function writeFaces(faces: readonly FaceEmbedding[]): Buffer {
  return Buffer.concat(
    faces.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

function readFaces(bytes: Buffer): FaceEmbedding[] {
  return Array.from({ length: bytes.length / FACE_BYTES }, (_, place) => {
    const face = Uint8Array.from(bytes.subarray(place * FACE_BYTES, (place + 1) * FACE_BYTES));
    return new Float32Array(face.buffer);
  });
}

/** Erases all data about faces in the transaction's organisation; the choice of reference photos stays. */
export async function forgetFaces(transaction: Transaction): Promise<void> {
  await transaction.delete(pictureFaces).where(eq(pictureFaces.organisationId, sql`current_organisation()`));
  await transaction
    .delete(faceComparisons)
    .where(eq(faceComparisons.organisationId, sql`current_organisation()`));
}
