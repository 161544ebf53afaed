import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { CommitUnknownError, DatabaseUnavailableError, isDiskFull } from '../../platform/database/errors.ts';
import { transactions } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { StorageUnavailableError } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { requireRecord } from '../record-access/record-access.ts';
import {
  type AssetFollowUps,
  commitUpload,
  type ReceivedFile,
  type Rejection,
  type UploadOrigin,
} from './commit-upload.ts';
import { receiveFile } from './receive-file.ts';
import { type Claim, openClaim } from './unclaimed-objects.ts';

export interface IncomingFile {
  readonly originalName: string;
  readonly stream: Readable;
  /** Beside the one that tells its kind. */
  readonly tags?: readonly string[];
}

/** One upload on its way in: files are added one after the other. */
export interface Upload {
  /** Stores one file. A file that is refused is noted and is no error: the others go on. */
  add(file: IncomingFile, origin: UploadOrigin): Promise<void>;
}

/** The one way in for files. */
export interface Intake {
  /**
   * Takes in what `addFiles` adds, all of it at once when it is done; of an upload that breaks off nothing is
   * left. Resolves with the upload's id when everything is safe, with null where no file was added: from there on nothing is lost, whatever is
   * killed. Throws the first refusal where every file was refused; RefusedError NOT_FOUND,
   * UPLOAD_INTERRUPTED, UPLOAD_FAILED, STORAGE_FULL; DatabaseUnavailableError.
   */
  receive(
    organisationId: string,
    signal: AbortSignal,
    addFiles: (upload: Upload) => Promise<void>,
  ): Promise<string | null>;
  /** Enters fingerprints of a file that is not handed over. Resolves with the upload's id. */
  enterFingerprints(origin: UploadOrigin, file: KnownFile): Promise<string>;
}

/** A file that its owner keeps: its fingerprints and what is said of it. */
export type KnownFile = Omit<ReceivedFile, 'assetId' | 'storageKey' | 'size'>;

export interface IntakeDeps extends AssetFollowUps, Pick<Platform, 'database' | 'storage' | 'disk'> {
  readonly publish: Publish;
  /** Of what went wrong without anybody having to know: it is put right later. */
  readonly onError: (error: unknown) => void;
}

const REFUSALS = ['INVALID_FILE_TYPE', 'INVALID_IMAGE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA'];

export function createIntake(parts: IntakeDeps): Intake {
  const { database, storage, disk } = parts;
  return {
    async receive(organisationId, signal, addFiles) {
      const claim = openClaim(database, storage, organisationId);
      try {
        const upload = createUpload(claim, organisationId, signal);
        await addFiles(upload);
        return await upload.commit();
      } catch (error) {
        throw asUploadError(error, signal);
      } finally {
        // What cannot be removed now (the database is away) is swept when its lease has ended.
        await claim.close().catch((error: unknown) => parts.onError(error));
      }
    },

    async enterFingerprints(origin, file) {
      const originalName = cleanName(file.originalName);
      const whole = { ...file, originalName, assetId: randomUUID(), storageKey: null, size: null };
      await database.withOrganisation(origin.organisationId, (t) =>
        commitUpload(t, origin, [whole], [], parts),
      );
      return origin.uploadId;
    },
  };

  function tell(
    organisationId: string,
    recordId: string | null,
    files: readonly { assetId: string }[],
  ): void {
    if (recordId) parts.publish(organisationId, { type: 'record.changed', recordId });
    for (const { assetId } of files)
      parts.publish(organisationId, { type: 'asset.changed', assetId, recordId });
  }

  function createUpload(claim: Claim, organisationId: string, signal: AbortSignal) {
    const received: (ReceivedFile & { storageKey: string })[] = [];
    const refusals: { error: RefusedError; rejection: Rejection }[] = [];
    let begun: { origin: UploadOrigin; isRepeated: boolean; otherPictures: boolean } | null = null;

    /** Of an upload that is in already, what comes now need not be read. */
    async function begin(origin: UploadOrigin) {
      begun ??= await database.withOrganisation(organisationId, async (t) => {
        const isRepeated = await isTaken(t, origin.uploadId);
        if (!isRepeated && origin.recordId) await requireRecord(t, origin.recordId);
        const { otherImageTypesEnabled } = await readOrganisationConfig(t);
        return { origin, isRepeated, otherPictures: otherImageTypesEnabled };
      });
      return begun;
    }

    async function add({ originalName, stream, tags }: IncomingFile, origin: UploadOrigin): Promise<void> {
      const { isRepeated, otherPictures } = await begin(origin);
      if (isRepeated) return;
      if ((await disk.read()).level === 'full') throw new RefusedError('STORAGE_FULL');
      const assetId = randomUUID();
      const storageKey = `${organisationId}/${assetId}/original`;
      const name = cleanName(originalName);
      try {
        await claim.announce(storageKey);
        const file = await receiveFile(stream, storage, storageKey, { signal, otherPictures });
        if (origin.picturesOnly && !file.mimeType.startsWith('image/'))
          throw new RefusedError('INVALID_IMAGE_TYPE');
        if (origin.documentsOnly && file.mimeType !== 'application/pdf')
          throw new RefusedError('INVALID_FILE_TYPE');
        received.push({ ...file, assetId, storageKey, originalName: name, tags, channel: origin.channel });
      } catch (error) {
        const isNoted = error instanceof RefusedError && REFUSALS.includes(error.code);
        if (!isNoted || origin.allOrNothing) throw error;
        refusals.push({ error, rejection: { originalName: name, code: error.code, message: error.message } });
      }
    }

    async function commit(): Promise<string | null> {
      if (!begun) return null;
      const { origin, isRepeated } = begun;
      if (isRepeated) return origin.uploadId;
      if (received.length === 0) throw refusals[0]?.error ?? new Error('Nothing was received.');
      const keys = received.map(({ storageKey }) => storageKey);
      let recordId = origin.recordId;
      const rejections = refusals.map(({ rejection }) => rejection);
      try {
        await database.withOrganisation(organisationId, async (t) => {
          const written = await commitUpload(t, origin, received, rejections, parts);
          if (!written) return;
          recordId = written.recordId;
          if (!(await claim.settle(t, keys))) throw new RefusedError('UPLOAD_INTERRUPTED');
        });
      } catch (error) {
        // The database went away while it was committing: it is the one to say what became of it.
        if (!(error instanceof CommitUnknownError)) throw error;
        if (!(await database.withOrganisation(organisationId, (t) => isTaken(t, origin.uploadId))))
          throw error;
      }
      tell(organisationId, recordId, received);
      return origin.uploadId;
    }

    return { add, commit };
  }
}

async function isTaken(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.id, id));
  return found.length > 0;
}

/** A file's name as people see it: without folders and control characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  );
}

function asUploadError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof RefusedError || error instanceof DatabaseUnavailableError) return error;
  if (isDiskFull(error) || (error instanceof StorageUnavailableError && error.isFull))
    return new RefusedError('STORAGE_FULL', { cause: error });
  return new RefusedError(signal.aborted ? 'UPLOAD_INTERRUPTED' : 'UPLOAD_FAILED', { cause: error });
}
