import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CommitUnknownError, DatabaseUnavailableError, isDiskFull } from '../../platform/database/errors.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { StorageUnavailableError } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { awaitScans } from './await-scans.ts';
import { type Begun, createBeginnings, findTaken } from './begin-together.ts';
import { createCommits } from './commit-together.ts';
import type { AssetFollowUps, ReceivedFile, Rejection, UploadOrigin } from './commit-upload.ts';
import type { Quotas, Room } from './quotas.ts';
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
    /** How much comes, where that is known before it is read. */
    expectedBytes?: number,
  ): Promise<string | null>;
  /** Enters fingerprints of files that are not handed over. Resolves with whether the upload is new. */
  enterFingerprints(origin: UploadOrigin, files: readonly KnownFile[]): Promise<boolean>;
}

/** A file that its owner keeps: its fingerprints and what is said of it. */
export type KnownFile = Omit<ReceivedFile, 'assetId' | 'storageKey' | 'size'>;

export interface IntakeDeps
  extends AssetFollowUps,
    Pick<Platform, 'database' | 'storage' | 'disk' | 'fingerprints'> {
  readonly quotas: Quotas;
  readonly publish: Publish;
  /** Of what went wrong without anybody having to know: it is put right later. */
  readonly onError: (error: unknown) => void;
}

interface Underway {
  readonly signal: AbortSignal;
  readonly expectedBytes: number;
  readonly room: Room;
  readonly noteTaken: (bytes: number) => void;
}

const REFUSALS = ['INVALID_FILE_TYPE', 'INVALID_IMAGE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA'];

export function createIntake(parts: IntakeDeps): Intake {
  const { database, storage, disk, fingerprints, quotas } = parts;
  const beginTogether = createBeginnings(database);
  const commitTogether = createCommits(database, parts);
  return {
    async receive(organisationId, signal, addFiles, expectedBytes = 1) {
      const claim = openClaim(database, storage, organisationId);
      const room = quotas.open();
      let takenIn = 0;
      const noteTaken = (bytes: number) => {
        takenIn = bytes;
      };
      try {
        const upload = createUpload(claim, organisationId, { signal, expectedBytes, room, noteTaken });
        await addFiles(upload);
        return await upload.commit();
      } catch (error) {
        throw asUploadError(error, signal);
      } finally {
        room.close(takenIn);
        // What cannot be removed now (the database is away) is swept when its lease has ended.
        await claim.close().catch((error: unknown) => parts.onError(error));
      }
    },

    async enterFingerprints(origin, files) {
      const whole = files.map((file) => {
        const originalName = cleanName(file.originalName);
        return { ...file, originalName, assetId: randomUUID(), storageKey: null, size: null };
      });
      return (await commitTogether({ origin, files: whole, rejected: [] })) !== null;
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

  async function isFull(): Promise<boolean> {
    return (await disk.read()).level === 'full';
  }

  function isTaken(organisationId: string, uploadId: string): Promise<boolean> {
    return database.withOrganisation(organisationId, async (t) =>
      (await findTaken(t, [uploadId])).has(uploadId),
    );
  }

  function createUpload(
    claim: Claim,
    organisationId: string,
    { signal, expectedBytes, room, noteTaken }: Underway,
  ) {
    const received: (ReceivedFile & { storageKey: string })[] = [];
    const refusals: { error: RefusedError; rejection: Rejection }[] = [];
    let begun: (Begun & { origin: UploadOrigin }) | null = null;
    const countBytes = () => received.reduce((bytes, { byteSize }) => bytes + byteSize, 0);

    async function add({ originalName, stream, tags }: IncomingFile, origin: UploadOrigin): Promise<void> {
      // Of an upload that is in already, what comes now need not be read.
      if (begun?.isRepeated) return;
      if (await isFull()) {
        // An upload that is in already needs no room.
        if (begun || !(await isTaken(organisationId, origin.uploadId)))
          throw new RefusedError('STORAGE_FULL');
        begun = { origin, isRepeated: true, hasRecord: true, otherPictures: false };
        return;
      }
      const assetId = randomUUID();
      const storageKey = `${organisationId}/${assetId}/original`;
      const { uploadId, recordId } = origin;
      const answer = await beginTogether(organisationId, { uploadId, recordId, storageKey });
      begun ??= { ...answer, origin };
      if (answer.isRepeated) return;
      if (!answer.hasRecord) throw new RefusedError('NOT_FOUND');
      await room.hold(origin, Math.max(expectedBytes, countBytes() + 1));
      claim.note(storageKey);
      const name = cleanName(originalName);
      try {
        const { otherPictures } = begun;
        const file = await receiveFile(stream, storage, storageKey, {
          signal,
          otherPictures,
          fingerprints,
        });
        if (origin.picturesOnly && !file.mimeType.startsWith('image/'))
          throw new RefusedError('INVALID_IMAGE_TYPE');
        if (origin.documentsOnly && file.mimeType !== 'application/pdf')
          throw new RefusedError('INVALID_FILE_TYPE');
        // Not every sender tells beforehand how much comes.
        await room.hold(origin, Math.max(expectedBytes, countBytes() + file.byteSize));
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
      let recordId = origin.recordId;
      const rejected = refusals.map(({ rejection }) => rejection);
      try {
        const written = await commitTogether({ origin, files: received, rejected });
        if (written) {
          noteTaken(countBytes());
          recordId = written.recordId;
          // What was refused is still to be removed.
          if (refusals.length === 0) claim.release();
        }
      } catch (error) {
        // The database went away while it was committing: it is the one to say what became of it.
        if (!(error instanceof CommitUnknownError)) throw error;
        if (!(await isTaken(organisationId, origin.uploadId))) throw error;
        noteTaken(countBytes());
      }
      tell(organisationId, recordId, received);
      if (origin.awaitsScans && parts.holdForScan) await awaitScans(database, origin, signal);
      return origin.uploadId;
    }

    return { add, commit };
  }
}

/** A file's name as people see it: without folders, control characters, and what would turn the direction of reading. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 255);
  // Half of a character is none, and the database takes no such text.
  return shown.replace(/\p{Cs}$/u, '') || 'file';
}

function asUploadError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof RefusedError || error instanceof DatabaseUnavailableError) return error;
  if (isDiskFull(error) || (error instanceof StorageUnavailableError && error.isFull))
    return new RefusedError('STORAGE_FULL', { cause: error });
  return new RefusedError(signal.aborted ? 'UPLOAD_INTERRUPTED' : 'UPLOAD_FAILED', { cause: error });
}
