import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { assets, records, transactions } from '../../platform/database/schema/records.ts';
import type { RequestAnalysis } from '../analysis/analysis.ts';
import { enqueueEntries } from '../ledger/ledger.ts';
import { requireRecord } from '../record-access/record-access.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import { tagOfType } from './accepted-type.ts';
import type { StoredFile } from './receive-file.ts';

export interface UploadOrigin {
  readonly organisationId: string;
  readonly userId: string | null;
  /** The client's own id of this upload; the same id again is the same upload. */
  readonly uploadId: string;
  readonly recordId: string | null;
  readonly location: { latitude: number; longitude: number; accuracyMetres?: number } | null;
  readonly channel: 'browser' | 'api' | 'camera' | 'storage';
  /** Size of the analysis's overlays in pixels, instead of the picture's. */
  readonly mask?: { width: number; height: number } | null;
  readonly methods?: readonly string[] | null;
  /** Refuses what is no picture. */
  readonly picturesOnly?: boolean;
  readonly documentsOnly?: boolean;
  /** One file that is refused is a refusal of all. */
  readonly allOrNothing?: boolean;
  readonly companion?: UploadCompanion;
  /** The document that the files were taken out of. */
  readonly parentId?: string;
}

/** What is written together with an upload, in its transaction, which may be run again. */
export interface UploadCompanion {
  /** Before the files; tells the record that they go into, null for none. Null where the upload is in already, or nothing is to be taken in. */
  before(transaction: Transaction): Promise<{ recordId: string | null } | null>;
  after(transaction: Transaction, assetIds: readonly string[]): Promise<void>;
}

export interface ReceivedFile extends StoredFile {
  readonly assetId: string;
  /** Null where only the fingerprints were handed in. */
  readonly storageKey: string | null;
  /** Beside the one that tells its kind. */
  readonly tags?: readonly string[];
  readonly originalName: string;
  /** Where it differs from the upload's. */
  readonly channel?: UploadOrigin['channel'];
}

export interface Rejection {
  readonly originalName: string;
  readonly code: string;
  readonly message: string;
}

/** What is asked for in the transaction that writes an asset's row. */
export interface AssetFollowUps extends Pick<CheckRequests, 'requestCheck'> {
  readonly requestAnalysis: RequestAnalysis;
  /** Of a file with `EXPENSE_TAG`: where its organisation has receipts read, it will be. */
  readonly requestExpenses: (
    transaction: Transaction,
    file: { organisationId: string; assetId: string },
  ) => Promise<void>;
}

/** Of files that are to be read as receipts as soon as they are in. */
export const EXPENSE_TAG = 'expenseDetection';

/**
 * Writes an upload with all its assets, their ledger and analysis jobs and the record's count: all or nothing.
 * Resolves with the record that they went into; null when an upload with this id is in already and nothing is written.
 */
export async function commitUpload(
  transaction: Transaction,
  origin: UploadOrigin,
  files: readonly ReceivedFile[],
  rejected: readonly Rejection[],
  followUps: AssetFollowUps,
): Promise<{ recordId: string | null } | null> {
  const { organisationId, uploadId: id, userId, location, companion } = origin;
  const into = companion ? await companion.before(transaction) : origin;
  if (!into) return null;
  const { recordId } = into;
  if (recordId) await requireRecord(transaction, recordId, 'lock');
  const row = { id, organisationId, recordId, userId, location, rejected: [...rejected] };
  // Waits for a twin that is being committed at this moment.
  const inserted = await transaction
    .insert(transactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: transactions.id });
  if (inserted.length === 0) return null;
  await lockFingerprints(transaction, organisationId, files);
  for (const { assetId, storageKey, originalName, size, mimeType, tags = [], ...rest } of files) {
    const { byteSize, fileFingerprint, fingerprint, channel = origin.channel } = rest;
    const kind = [tagOfType(mimeType), ...(channel === 'storage' ? ['import'] : [])];
    await transaction.insert(assets).values({
      id: assetId,
      organisationId,
      transactionId: id,
      recordId,
      parentUuid: origin.parentId,
      storageKey,
      originalName,
      mimeType,
      byteSize,
      fileFingerprint,
      fingerprint,
      tags: [...new Set([...kind, ...tags])],
      width: size?.width,
      height: size?.height,
      isJpeg: mimeType === 'image/jpeg',
      intakeChannel: channel,
      analysisEnabled: storageKey !== null,
      // Not the transaction's time, which they all share: the order of the upload is kept.
      createdAt: sql`clock_timestamp()`,
      mediaExisted: await isKnown(transaction, fingerprint),
    });
    if (!storageKey) continue;
    await followUps.requestAnalysis(transaction, {
      organisationId,
      assetId,
      mask: origin.mask,
      methods: origin.methods,
      // A storage of a million files keeps nobody who uploads one from their verdict.
      isBulk: channel === 'storage',
    });
    if (tags.includes(EXPENSE_TAG)) await followUps.requestExpenses(transaction, { organisationId, assetId });
  }
  await enterFiles(transaction, files);
  await companion?.after(
    transaction,
    files.map(({ assetId }) => assetId),
  );
  if (recordId) {
    const assetCount = sql`${records.assetCount} + ${files.length}`;
    await transaction.update(records).set({ assetCount }).where(eq(records.id, recordId));
    await followUps.requestCheck(transaction, { organisationId, recordId });
  }
  return { recordId };
}

/** The asset's own id is the key: whatever is repeated, it stands in the ledger once. */
function enterFiles(transaction: Transaction, files: readonly ReceivedFile[]): Promise<void> {
  return enqueueEntries(
    transaction,
    files.map(({ assetId, fileFingerprint, fingerprint }) => ({
      kind: 'commit',
      assetId,
      fileFingerprint,
      fingerprint,
      idempotencyKey: assetId,
    })),
  );
}

/** Of two uploads of the same content at the same time the second sees the first. Sorted, so that none waits in a circle. */
async function lockFingerprints(
  transaction: Transaction,
  organisationId: string,
  files: readonly { fingerprint: string }[],
): Promise<void> {
  const names = [...new Set(files.map(({ fingerprint }) => `${organisationId} ${fingerprint}`))].sort();
  for (const name of names) {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

async function isKnown(transaction: Transaction, fingerprint: string): Promise<boolean> {
  const known = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(eq(assets.fingerprint, fingerprint))
    .limit(1);
  return known.length > 0;
}
