import { isEmail } from '@assay/contract/constants';
import type { Transaction } from '../../platform/database/database.ts';
import { tagOfType } from './accepted-type.ts';
import type { ReceivedFile, UploadOrigin } from './received-upload.ts';

export interface NewAsset {
  readonly origin: UploadOrigin;
  readonly file: ReceivedFile;
}

/**
 * Writes the rows of files in their order, with two statements for any number. Rows of files withheld for a
 * virus scan get no key of the store.
 */
export async function writeAssets(
  transaction: Transaction,
  { organisationId, recordId, isHeld }: { organisationId: string; recordId: string | null; isHeld: boolean },
  added: readonly NewAsset[],
): Promise<void> {
  await lockFingerprints(
    transaction,
    organisationId,
    added.map(({ file }) => file.fingerprint),
  );
  const seen = new Set<string>();
  const rows = added.map(({ origin, file }) => {
    const { fingerprint, mimeType, storageKey, channel = origin.channel, size, tags = [] } = file;
    const isRepeated = seen.has(fingerprint);
    seen.add(fingerprint);
    const kind = [tagOfType(mimeType), ...(channel === 'storage' ? ['import'] : [])];
    return {
      id: file.assetId,
      transaction_id: origin.uploadId,
      parent_uuid: origin.parentId,
      storage_key: isHeld ? null : storageKey,
      has_file: storageKey !== null,
      is_analysed: storageKey !== null && !isEmail(mimeType),
      scan_state: isHeld && storageKey !== null ? 'waiting' : null,
      original_name: file.originalName,
      mime_type: mimeType,
      byte_size: file.byteSize,
      file_fingerprint: file.fileFingerprint,
      fingerprint,
      tags: [...new Set([...kind, ...tags])],
      width: size?.width,
      height: size?.height,
      intake_channel: channel,
      is_repeated: isRepeated,
    };
  });
  // Created at the clock's time, not the transaction's, which they all share: this keeps the order of the
  // upload.
  await transaction.$client.query(
    `INSERT INTO assets (id, organisation_id, transaction_id, record_id, parent_uuid, storage_key, original_name, mime_type,
                         byte_size, file_fingerprint, fingerprint, tags, width, height, is_jpeg, intake_channel,
                         analysis_enabled, scan_state, created_at, media_existed)
     SELECT id, $2, transaction_id, $3, parent_uuid, storage_key, original_name, mime_type, byte_size, file_fingerprint,
            fingerprint, tags, width, height, mime_type = 'image/jpeg', intake_channel, is_analysed,
            scan_state, clock_timestamp(),
            is_repeated OR EXISTS (SELECT FROM assets known WHERE known.fingerprint = new.fingerprint)
     FROM jsonb_to_recordset($1) AS new (id uuid, transaction_id uuid, parent_uuid uuid, storage_key text, original_name text,
       mime_type text, byte_size bigint, file_fingerprint text, fingerprint text, tags text[], width integer, height integer,
       intake_channel text, has_file boolean, is_analysed boolean, scan_state text, is_repeated boolean)`,
    [JSON.stringify(rows), organisationId, recordId],
  );
}

/** The number of locks on a server is limited to some thousands, so many fingerprints share one. */
const LOCKS = 128;

/** The second of two concurrent uploads of the same content sees the first. Sorted, to prevent deadlocks. */
async function lockFingerprints(
  transaction: Transaction,
  organisationId: string,
  fingerprints: readonly string[],
): Promise<void> {
  const places = fingerprints.map((fingerprint) => Number.parseInt(fingerprint.slice(0, 8), 16) % LOCKS);
  const names = [...new Set(places)].sort((a, b) => a - b).map((place) => `${organisationId} ${place}`);
  await transaction.$client.query(
    'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name',
    [names],
  );
}
