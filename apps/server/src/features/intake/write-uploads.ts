import { isDeepStrictEqual } from 'node:util';
import { ERRORS } from '@assay/contract/errors';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import { transactions } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { type EarlierFile, findEarlier, readEarlierFiles } from './earlier-files.ts';
import type { ReceivedFile, ReceivedUpload, Rejection, UploadOrigin, Written } from './received-upload.ts';

type UploadRow = typeof transactions.$inferSelect;

interface KnownUpload {
  readonly row: UploadRow;
  readonly files: EarlierFile[];
}

/**
 * Writes the rows of new uploads, and finds the existing files of the others. Throws RefusedError CONFLICT if
 * files cannot be added to an existing upload.
 */
export async function writeUploads(
  transaction: Transaction,
  uploads: readonly ReceivedUpload[],
  recordId: string | null,
): Promise<Written[]> {
  const inserted = await insertUploads(transaction, uploads, recordId);
  const known = inserted < uploads.length ? await lockUploads(transaction, uploads) : null;
  const written: Written[] = [];
  for (const { origin, files, rejected } of uploads) {
    const upload = known?.get(origin.uploadId);
    const found = findEarlier(files, upload?.files ?? []);
    const added = files.filter((_, place) => !found[place]);
    if (known && added.length > 0) requireSame(upload?.row, { ...origin, recordId });
    // The same upload may occur again among them.
    upload?.files.push(...added.map(asEarlier));
    if (upload) await noteRejections(transaction, upload.row, rejected);
    const assetIds = files.map(({ assetId }, place) => found[place]?.id ?? assetId);
    written.push({ recordId, assetIds, added });
  }
  return written;
}

/**
 * Resolves with the number of new ones. Waits for a twin that is being committed; sorted, to prevent
 * deadlocks.
 */
async function insertUploads(
  transaction: Transaction,
  uploads: readonly ReceivedUpload[],
  recordId: string | null,
): Promise<number> {
  const rows = uploads.map(({ origin: { uploadId: id, organisationId, userId, location }, rejected }) => {
    return { id, organisationId, recordId, userId, location, rejected: [...rejected] };
  });
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  const inserted = await transaction
    .insert(transactions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: transactions.id });
  return inserted.length;
}

/** Uploads that the caller may not see are left out. */
async function lockUploads(
  transaction: Transaction,
  uploads: readonly ReceivedUpload[],
): Promise<Map<string, KnownUpload>> {
  const ids = [...new Set(uploads.map(({ origin }) => origin.uploadId))];
  const rows = await transaction
    .select()
    .from(transactions)
    .where(inArray(transactions.id, ids))
    .orderBy(asc(transactions.id))
    .for('update');
  const files = await readEarlierFiles(transaction, ids);
  return new Map(rows.map((row) => [row.id, { row, files: files.get(row.id) ?? [] }]));
}

/** An upload has one sender, one record and one place: files that differ in them do not belong to it. */
function requireSame(
  row: UploadRow | undefined,
  { userId, recordId, location }: Pick<UploadOrigin, 'userId' | 'recordId' | 'location'>,
): void {
  const differs = [
    !row && 'owner',
    row?.userId !== userId && 'sender',
    row?.recordId !== recordId && 'record',
    location !== null && !isDeepStrictEqual(location, row?.location) && 'location',
  ].find((what) => what !== false);
  if (!differs) return;
  const reason = `The upload with this uuid has another ${differs}.`;
  throw new RefusedError('CONFLICT', { message: ERRORS.UPLOAD_FAILED.message, details: { reason } });
}

function asEarlier({ assetId: id, fileFingerprint, fingerprint, storageKey }: ReceivedFile): EarlierFile {
  return { id, fileFingerprint, fingerprint, hasBytes: storageKey !== null };
}

/** Only those not noted before. */
async function noteRejections(
  transaction: Transaction,
  { id, rejected: before }: UploadRow,
  rejected: readonly Rejection[],
): Promise<void> {
  const others = rejected.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)));
  if (others.length === 0) return;
  const all = sql`${transactions.rejected} || ${JSON.stringify(others)}::jsonb`;
  await transaction.update(transactions).set({ rejected: all }).where(eq(transactions.id, id));
}
