import { randomUUID } from 'node:crypto';
import type { PendingUpload } from '@assay/contract/capture';
import type { Question } from '@assay/contract/questions/question';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { CAPTURE_LIMITS } from '@assay/contract/questions/statement';
import { detectContainer, detectOtherPicture } from '@assay/fingerprint';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import { capturePieces, captureUploads } from '../../platform/database/schema/capture.ts';
import { unclaimedObjects } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { refuseByStore } from '../intake/intake.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { requireOpenWorkflow } from './request-state.ts';

type UploadRow = typeof captureUploads.$inferSelect;
/** Belongs to one request, and so to one organisation. */
export interface Place {
  readonly organisationId: string;
  readonly requestId: string;
}
export type NewUpload = Pick<UploadRow, 'id' | 'questionId' | 'originalName' | 'byteSize' | 'channel'>;

/** While a piece is being written. */
const WRITING_LEASE = sql`now() + interval '5 minutes'`;
/** How long an unsubmitted file is kept. The page sends it again if it returns even later. */
const KEPT_LEASE = sql`now() + interval '14 days'`;

/**
 * Throws RefusedError: NOT_FOUND for a question that takes no files, CONFLICT for an id of another file,
 * FILE_TOO_LARGE, TOO_MANY_FILES.
 */
export async function announceUpload(
  transaction: Transaction,
  { organisationId, requestId }: Place,
  upload: NewUpload,
  limits: { files: number; fileBytes: number },
): Promise<PendingUpload> {
  const { workflow } = await requireOpenWorkflow(transaction, requestId, 'lock');
  const question = workflow.questions.find(({ id }) => id === upload.questionId);
  if (!question || !asksForFiles(question.type)) throw new RefusedError('NOT_FOUND');
  const known = await transaction
    .select()
    .from(captureUploads)
    .where(eq(captureUploads.requestId, requestId));
  const twin = known.find(({ id }) => id === upload.id);
  if (twin && !isSame(twin, upload)) throw new RefusedError('CONFLICT');
  if (!twin) {
    const total = known.reduce((sum, { byteSize }) => sum + byteSize, upload.byteSize);
    // Two of the largest files in total: a link is not a storage place.
    if (upload.byteSize > limits.fileBytes || total > 2 * limits.fileBytes)
      throw new RefusedError('FILE_TOO_LARGE', { value: `${limits.fileBytes / 1024 ** 2} MB` });
    if (known.length >= limits.files) throw new RefusedError('TOO_MANY_FILES', { value: limits.files });
    await transaction.insert(captureUploads).values({ organisationId, requestId, ...upload });
  }
  const { id, questionId, byteSize } = upload;
  return { id, questionId, byteSize, offset: (await readPieces(transaction, { requestId, id })).offset };
}

function isSame(twin: NewUpload, upload: NewUpload): boolean {
  return (Object.keys(upload) as (keyof NewUpload)[]).every((name) => upload[name] === twin[name]);
}

/** Throws RefusedError NOT_FOUND. */
export async function readUpload(
  transaction: Transaction,
  of: { requestId: string; id: string },
): Promise<PendingUpload & { originalName: string; channel: UploadRow['channel'] }> {
  const upload = await findUpload(transaction, of);
  return { ...upload, offset: (await readPieces(transaction, of)).offset };
}

export async function listUploads(transaction: Transaction, requestId: string): Promise<PendingUpload[]> {
  const rows = await transaction
    .select()
    .from(captureUploads)
    .where(eq(captureUploads.requestId, requestId))
    .orderBy(asc(captureUploads.createdAt), asc(captureUploads.id));
  const uploads: PendingUpload[] = [];
  for (const { id, questionId, byteSize } of rows) {
    uploads.push({
      id,
      questionId,
      byteSize,
      offset: (await readPieces(transaction, { requestId, id })).offset,
    });
  }
  return uploads;
}

/**
 * Appends a piece to what has arrived. Throws RefusedError: CONFLICT, with the right offset, for a piece at
 * another offset; INVALID_FILE_TYPE from the content of the first one; INVALID_REQUEST for one that is too
 * small or too long; UPLOAD_FAILED or STORAGE_FULL if it cannot be stored for now.
 */
export async function appendPiece(
  { database, storage }: { database: Database; storage: ObjectStore },
  { organisationId, requestId }: Place,
  { id, offset, piece, signal }: { id: string; offset: number; piece: Uint8Array; signal: AbortSignal },
): Promise<PendingUpload> {
  const storageKey = `${organisationId}/capture/${randomUUID()}`;
  await database.withOrganisation(organisationId, async (t) => {
    const { workflow } = await requireOpenWorkflow(t, requestId);
    const upload = await findUpload(t, { requestId, id });
    checkPiece(upload, offset, piece.length);
    const question = workflow.questions.find((one) => one.id === upload.questionId);
    if (offset === 0) {
      const { otherImageTypesEnabled } = await readOrganisationConfig(t);
      requireType(question?.type, piece, otherImageTypesEnabled);
    }
    await t.insert(unclaimedObjects).values({ storageKey, organisationId, leaseUntil: WRITING_LEASE });
  });
  await storage.put(storageKey, piece, { signal }).catch((error: unknown) => {
    throw refuseByStore(error) ?? error;
  });
  return database.withOrganisation(organisationId, async (t) => {
    await requireOpenWorkflow(t, requestId, 'lock');
    const { questionId, byteSize } = await findUpload(t, { requestId, id });
    const before = await readPieces(t, { requestId, id });
    if (before.offset !== offset) throw new RefusedError('CONFLICT', { details: { offset: before.offset } });
    // Pieces after one that the sweeper removed are useless.
    if (offset === 0) await releasePieces(t, { requestId, id });
    const row = { organisationId, requestId, uploadId: id, pieceOffset: offset, byteSize: piece.length };
    await t.insert(capturePieces).values({ ...row, storageKey });
    const kept = before.keys.concat(storageKey);
    await t
      .update(unclaimedObjects)
      .set({ leaseUntil: KEPT_LEASE })
      .where(inArray(unclaimedObjects.storageKey, kept));
    return { id, questionId, byteSize, offset: offset + piece.length };
  });
}

/** Deletes a file. Throws RefusedError NOT_FOUND. */
export async function removeUpload(
  transaction: Transaction,
  of: { requestId: string; id: string },
): Promise<void> {
  await findUpload(transaction, of);
  await releasePieces(transaction, of);
  await transaction.delete(captureUploads).where(isUpload(of));
}

/** Deletes the upload state of all files of a request after they were taken in. */
export async function removeUploads(transaction: Transaction, requestId: string): Promise<void> {
  await release(transaction, eq(capturePieces.requestId, requestId));
  await transaction.delete(captureUploads).where(eq(captureUploads.requestId, requestId));
}

/** The pieces of a file in order, up to the first missing one. */
export async function readPieces(
  transaction: Transaction,
  { requestId, id }: { requestId: string; id: string },
): Promise<{ offset: number; keys: string[] }> {
  const { pieceOffset, byteSize, storageKey } = capturePieces;
  const rows = await transaction
    .select({ pieceOffset, byteSize, storageKey })
    .from(capturePieces)
    .where(isPieceOf({ requestId, id }))
    .orderBy(asc(pieceOffset));
  const last = rows.at(-1);
  const total = rows.reduce((sum, row) => sum + row.byteSize, 0);
  const isWhole = !last || last.pieceOffset + last.byteSize === total;
  return isWhole ? { offset: total, keys: rows.map((row) => row.storageKey) } : { offset: 0, keys: [] };
}

async function findUpload(
  transaction: Transaction,
  of: { requestId: string; id: string },
): Promise<UploadRow> {
  const [upload] = await transaction.select().from(captureUploads).where(isUpload(of));
  if (!upload) throw new RefusedError('NOT_FOUND');
  return upload;
}

function checkPiece({ byteSize }: UploadRow, offset: number, length: number): void {
  const { least, most } = CAPTURE_LIMITS.pieceBytes;
  const isLast = offset + length === byteSize;
  const isGood = length > 0 && length <= most && offset + length <= byteSize && (isLast || length >= least);
  if (!isGood) throw new RefusedError('INVALID_REQUEST', { message: 'A piece has the wrong size.' });
}

const TYPES: Partial<Record<Question['type'], RegExp>> = {
  photo: /^image\//,
  video: /^video\//,
  // Phones use their video containers for sound as well.
  audio: /^(audio\/|video\/(mp4|3gpp|quicktime))/,
  document: /^(application\/pdf|image\/)/,
  receipt: /^(application\/pdf|image\/)/,
};

function requireType(
  type: Question['type'] | undefined,
  firstBytes: Uint8Array,
  takesOtherPictures: boolean,
): void {
  const mimeType =
    detectContainer(firstBytes).mimeType ?? (takesOtherPictures ? detectOtherPicture(firstBytes) : null);
  if (!mimeType || !type || !TYPES[type]?.test(mimeType)) throw new RefusedError('INVALID_FILE_TYPE');
}

const isUpload = ({ requestId, id }: { requestId: string; id: string }) =>
  and(eq(captureUploads.requestId, requestId), eq(captureUploads.id, id));
const isPieceOf = ({ requestId, id }: { requestId: string; id: string }) =>
  and(eq(capturePieces.requestId, requestId), eq(capturePieces.uploadId, id));

export function releasePieces(
  transaction: Transaction,
  of: { requestId: string; id: string },
): Promise<void> {
  return release(transaction, isPieceOf(of));
}

/** Passes the objects to the sweeper, and deletes the rows. */
async function release(transaction: Transaction, which: ReturnType<typeof and>): Promise<void> {
  const keys = transaction.select({ key: capturePieces.storageKey }).from(capturePieces).where(which);
  await transaction
    .update(unclaimedObjects)
    .set({ leaseUntil: sql`now()` })
    .where(inArray(unclaimedObjects.storageKey, keys));
  await transaction.delete(capturePieces).where(which);
}
