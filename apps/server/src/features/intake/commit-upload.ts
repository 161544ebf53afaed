import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { RequestAnalyses } from '../analysis/analysis.ts';
import type { HoldForScan } from '../antivirus/antivirus.ts';
import { enqueueEntries } from '../ledger/ledger.ts';
import { requireRecord } from '../record-access/record-access.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import type { StoredFile } from './receive-file.ts';
import { settleObjects } from './unclaimed-objects.ts';
import { type NewAsset, writeAssets } from './write-assets.ts';
import { writeUploads } from './write-uploads.ts';

export interface UploadOrigin {
  readonly organisationId: string;
  readonly userId: string | null;
  /** The client's own id of this upload; files that come with the same id again are added to it, each once. */
  readonly uploadId: string;
  /** By its id or, before it is committed, its reference. */
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
  /** Whoever hands them over asks for more of them at once: the upload resolves after their virus scans, or soon in any case. */
  readonly awaitsScans?: boolean;
  /** How the files are entered in the ledger: as received unless said, as imported, or not yet. */
  readonly ledger?: 'commit' | 'import' | 'later';
  readonly companion?: UploadCompanion;
  /** The document that the files were taken out of. */
  readonly parentId?: string;
}

/** What is written together with an upload, in its transaction, which may be run again. */
export interface UploadCompanion {
  /** Before the files; tells the record that they go into, null for none. Null where nothing is to be taken in. */
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
  readonly requestAnalyses: RequestAnalyses;
  /** Null where files are not scanned for viruses. Otherwise what follows waits for the scan. */
  readonly holdForScan: HoldForScan | null;
  /** Of a file with `EXPENSE_TAG`: where its organisation has receipts read, it will be. */
  readonly requestExpenses: (
    transaction: Transaction,
    file: { organisationId: string; assetId: string },
  ) => Promise<void>;
  /** Of every file: where the organisation has objects looked for, they will be. */
  readonly requestObjects: (
    transaction: Transaction,
    organisationId: string,
    assetIds: readonly string[],
    isBulk: boolean,
  ) => Promise<void>;
}

/** Of files that are to be read as receipts as soon as they are in. */
export const EXPENSE_TAG = 'expenseDetection';

/** All that came with one upload, received and stored. */
export interface ReceivedUpload {
  readonly origin: UploadOrigin;
  readonly files: readonly ReceivedFile[];
  readonly rejected: readonly Rejection[];
}

/** What became of the files of an upload. */
export interface Written {
  readonly recordId: string | null;
  /** In the order of the files, those included that the upload had already. */
  readonly assetIds: readonly string[];
  /** The others. */
  readonly added: readonly ReceivedFile[];
}

/**
 * Writes an upload with all its assets, their ledger and analysis jobs and the record's count: all or nothing. Of one that is in
 * already, what it lacks. Resolves with null where its companion wants nothing of it taken in. Throws RefusedError NOT_FOUND,
 * UPLOAD_INTERRUPTED; CONFLICT where files cannot be added to the upload that is in.
 */
export async function commitUpload(
  transaction: Transaction,
  upload: ReceivedUpload,
  followUps: AssetFollowUps,
): Promise<Written | null> {
  const { origin } = upload;
  const into = origin.companion ? await origin.companion.before(transaction) : origin;
  if (!into) return null;
  const { recordId } = into;
  const written = oneRow(await commitUploads(transaction, [upload], recordId, followUps));
  await origin.companion?.after(transaction, written.assetIds);
  return written;
}

/**
 * The same for several uploads of one organisation into one record (or none), by as many statements as for one. Where it throws
 * a RefusedError, none is written.
 */
export async function commitUploads(
  transaction: Transaction,
  uploads: readonly ReceivedUpload[],
  recordId: string | null,
  followUps: AssetFollowUps,
): Promise<Written[]> {
  if (recordId) await requireRecord(transaction, recordId, 'lock');
  const written = await writeUploads(transaction, uploads, recordId);
  const added = uploads.flatMap(({ origin }, place) =>
    (written[place]?.added ?? []).map((file): NewAsset => ({ origin, file })),
  );
  const [first] = added;
  if (!first) return written;
  const { organisationId } = first.origin;
  const isHeld = followUps.holdForScan !== null;
  await writeAssets(transaction, { organisationId, recordId, isHeld }, added);
  const keys = added.flatMap(({ file }) => (file.storageKey ? [file.storageKey] : []));
  if (!(await settleObjects(transaction, keys))) throw new RefusedError('UPLOAD_INTERRUPTED');
  await requestAnalyses(transaction, added, followUps);
  await followUps.holdForScan?.(transaction, organisationId, listStored(added));
  await enterFiles(transaction, added);
  if (recordId) {
    const assetCount = sql`${records.assetCount} + ${added.length}`;
    await transaction.update(records).set({ assetCount }).where(eq(records.id, recordId));
    await followUps.requestCheck(transaction, { organisationId, recordId });
  }
  return written;
}

/** Those whose files are in the store. */
function listStored(added: readonly NewAsset[]) {
  return added.flatMap(({ origin, file: { assetId, storageKey, channel } }) =>
    storageKey === null ? [] : [{ assetId, storageKey, isBulk: (channel ?? origin.channel) === 'storage' }],
  );
}

/** By one request for all that is to be analysed alike. */
async function requestAnalyses(
  transaction: Transaction,
  added: readonly NewAsset[],
  followUps: AssetFollowUps,
): Promise<void> {
  const stored = added.filter(({ file }) => file.storageKey !== null);
  const isHeld = followUps.holdForScan !== null;
  const alike = Map.groupBy(stored, ({ origin: { mask, methods }, file: { channel }, origin }) =>
    JSON.stringify([mask, methods, channel ?? origin.channel]),
  );
  for (const some of alike.values()) {
    const { origin, file } = oneRow(some);
    const { organisationId, mask, methods } = origin;
    // A storage of a million files keeps nobody who uploads one from their verdict.
    const isBulk = (file.channel ?? origin.channel) === 'storage';
    const ids = some.map(({ file: { assetId } }) => assetId);
    await followUps.requestAnalyses(transaction, ids, { organisationId, mask, methods, isBulk, isHeld });
    if (!isHeld) await followUps.requestObjects(transaction, organisationId, ids, isBulk);
  }
  if (isHeld) return;
  for (const { origin, file } of stored) {
    if (!file.tags?.includes(EXPENSE_TAG)) continue;
    const { organisationId } = origin;
    await followUps.requestExpenses(transaction, { organisationId, assetId: file.assetId });
  }
}

/**
 * The asset's own id is the key: whatever is repeated, it stands in the ledger once. What was not handed over is
 * imported, unless the upload says how its files are entered.
 */
function enterFiles(transaction: Transaction, added: readonly NewAsset[]): Promise<void> {
  return enqueueEntries(
    transaction,
    added.flatMap(({ origin: { ledger }, file }) => {
      const { assetId, storageKey, fileFingerprint, fingerprint } = file;
      if (ledger === 'later') return [];
      const kind = ledger ?? (storageKey === null ? 'import' : 'commit');
      return [{ kind, assetId, fileFingerprint, fingerprint, idempotencyKey: assetId }];
    }),
  );
}
