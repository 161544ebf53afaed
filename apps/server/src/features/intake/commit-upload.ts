import { isEmail } from '@assay/contract/constants';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { RequestAnalyses } from '../analysis/analysis.ts';
import type { HoldForScan } from '../antivirus/antivirus.ts';
import { enqueueEntries } from '../ledger/ledger.ts';
import { requireRecord } from '../record-access/record-access.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import type { ReceivedUpload, Written } from './received-upload.ts';
import { settleObjects } from './unclaimed-objects.ts';
import { type NewAsset, writeAssets } from './write-assets.ts';
import { writeUploads } from './write-uploads.ts';

/** Work that is requested in the transaction that writes an asset's row. */
export interface AssetFollowUps extends Pick<CheckRequests, 'requestCheck'> {
  readonly requestAnalyses: RequestAnalyses;
  /** Null if files are not scanned for viruses. Otherwise further work waits for the scan. */
  readonly holdForScan: HoldForScan | null;
  /** For a file with `EXPENSE_TAG`: its receipts will be read, if its organisation has that switched on. */
  readonly requestExpenses: (
    transaction: Transaction,
    file: { organisationId: string; assetId: string },
  ) => Promise<unknown>;
  /** For every file: objects will be looked for, if the organisation has that switched on. */
  readonly requestObjects: (
    transaction: Transaction,
    organisationId: string,
    assetIds: readonly string[],
    isBulk: boolean,
  ) => Promise<void>;
  /** For every file: the cameras of pictures are searched for, if the organisation has that switched on. */
  readonly requestCameras: (
    transaction: Transaction,
    organisationId: string,
    assetIds: readonly string[],
  ) => Promise<void>;
}

/** The tag of files that are read as receipts on arrival. */
export const EXPENSE_TAG = 'expenseDetection';

/**
 * Writes an upload with all its assets, their ledger and analysis jobs and the record's count: all or
 * nothing. For an existing upload, adds what is missing. Resolves with null if its companion wants nothing
 * taken in. Throws RefusedError NOT_FOUND, UPLOAD_INTERRUPTED; CONFLICT if files cannot be added to the
 * existing upload.
 */
export async function commitUpload(
  transaction: Transaction,
  upload: ReceivedUpload,
  followUps: AssetFollowUps,
): Promise<Written | null> {
  const { origin } = upload;
  const into = origin.companion ? await origin.companion.before(transaction, null) : origin;
  if (!into) return null;
  const { recordId } = into;
  const written = oneRow(await commitUploads(transaction, [upload], recordId, followUps));
  await origin.companion?.after(transaction, written.assetIds, recordId);
  return written;
}

/**
 * The same for several uploads of one organisation into one record (or none), with as many statements as for
 * one. If it throws a RefusedError, none is written.
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

/** One request for all files that are analysed alike. */
async function requestAnalyses(
  transaction: Transaction,
  added: readonly NewAsset[],
  followUps: AssetFollowUps,
): Promise<void> {
  const stored = added.filter(({ file }) => file.storageKey !== null && !isEmail(file.mimeType));
  const isHeld = followUps.holdForScan !== null;
  const alike = Map.groupBy(stored, ({ origin: { mask, methods }, file: { channel }, origin }) =>
    JSON.stringify([mask, methods, channel ?? origin.channel]),
  );
  for (const some of alike.values()) {
    const { origin, file } = oneRow(some);
    const { organisationId, mask, methods } = origin;
    // A storage of a million files does not delay the verdict on a single upload.
    const isBulk = (file.channel ?? origin.channel) === 'storage';
    const ids = some.map(({ file: { assetId } }) => assetId);
    await followUps.requestAnalyses(transaction, ids, { organisationId, mask, methods, isBulk, isHeld });
    if (isHeld) continue;
    await followUps.requestObjects(transaction, organisationId, ids, isBulk);
    await followUps.requestCameras(transaction, organisationId, ids);
  }
  if (isHeld) return;
  for (const { origin, file } of stored) {
    if (!file.tags?.includes(EXPENSE_TAG)) continue;
    const { organisationId } = origin;
    await followUps.requestExpenses(transaction, { organisationId, assetId: file.assetId });
  }
}

/**
 * The asset's own id is the key: it is in the ledger once, even if the call is repeated. Files that were not
 * handed over are imported, unless the upload specifies how its files are entered.
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
