import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CommitUnknownError, DatabaseUnavailableError, isDiskFull } from '../../platform/database/errors.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { StorageUnavailableError } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { awaitScans } from './await-scans.ts';
import { createBeginnings, findUploads } from './begin-together.ts';
import { createCommits } from './commit-together.ts';
import type { AssetFollowUps } from './commit-upload.ts';
import { findEarlier, readEarlierFiles } from './earlier-files.ts';
import type { Quotas, Room } from './quotas.ts';
import { receiveFile } from './receive-file.ts';
import type { ReceivedFile, ReceivedUpload, Rejection, UploadOrigin, Written } from './received-upload.ts';
import { type Claim, openClaim } from './unclaimed-objects.ts';

export interface IncomingFile {
  readonly originalName: string;
  readonly stream: Readable;
  /** Beside the one that tells its kind. */
  readonly tags?: readonly string[];
  /** Where it differs from the upload's. */
  readonly channel?: UploadOrigin['channel'];
}

/** One upload on its way in: files are added one after the other. */
export interface Upload {
  /**
   * Stores one file. A file that is refused is noted and is no error: the others go on. `origin` is what is known of it by now:
   * the fields of a form may stand behind its files.
   */
  add(file: IncomingFile, origin: UploadOrigin): Promise<void>;
  /** What counts, once all is known, in place of what was known before. */
  amend(origin: UploadOrigin): void;
}

/** What is in for certain: from here on nothing is lost, whatever is killed. */
export interface TakenIn {
  readonly uploadId: string;
  /** Ids of the accepted files, in the order in which they were added. Some may have been stored before. */
  readonly assetIds: readonly string[];
  readonly rejected: Rejection[];
  /** All of them were in before. */
  readonly isRepeated: boolean;
}

/** The one way in for files. */
export interface Intake {
  /**
   * Takes in what `addFiles` adds, all of it at once when it is done; of an upload that breaks off nothing is left. Files of an
   * upload that is in already are added to it, except those that it has. Null where no file was added. Throws the first refusal
   * where every file was refused; RefusedError NOT_FOUND, CONFLICT, UPLOAD_INTERRUPTED, UPLOAD_FAILED, STORAGE_FULL;
   * DatabaseUnavailableError.
   */
  receive(
    organisationId: string,
    signal: AbortSignal,
    addFiles: (upload: Upload) => Promise<void>,
    /** How much comes, where that is known before it is read. */
    expectedBytes?: number,
  ): Promise<TakenIn | null>;
  /** Enters fingerprints of files that are not handed over. Throws as `receive` does. */
  enterFingerprints(origin: UploadOrigin, files: readonly KnownFile[]): Promise<TakenIn>;
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
      const { recordId } = await begin(origin);
      const whole = files.map((file) => {
        const originalName = cleanName(file.originalName);
        return { ...file, originalName, assetId: randomUUID(), storageKey: null, size: null };
      });
      const upload = { origin: { ...origin, recordId }, files: whole, rejected: [] };
      const { assetIds, added } = await write(upload);
      return { uploadId: origin.uploadId, assetIds, rejected: [], isRepeated: added.length === 0 };
    },
  };

  /** Throws RefusedError NOT_FOUND. */
  async function begin({ organisationId, ...origin }: UploadOrigin, storageKey: string | null = null) {
    const { uploadId, recordId: named } = origin;
    const { recordId, ...begun } = await beginTogether(organisationId, {
      uploadId,
      recordId: named,
      storageKey,
    });
    if (recordId === undefined) throw new RefusedError('NOT_FOUND');
    return { ...begun, uploadId, named, recordId };
  }

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

  function isTaken({ organisationId, uploadId }: UploadOrigin): Promise<boolean> {
    return database.withOrganisation(organisationId, async (t) =>
      (await findUploads(t, [uploadId])).has(uploadId),
    );
  }

  /** The ids of those files that the upload has; undefined for the others. */
  async function findIn(
    { organisationId, uploadId }: UploadOrigin,
    files: Parameters<typeof findEarlier>[0],
  ): Promise<(string | undefined)[]> {
    const earlier = await database.withOrganisation(organisationId, (t) => readEarlierFiles(t, [uploadId]));
    return findEarlier(files, earlier.get(uploadId) ?? []).map((found) => found?.id);
  }

  function createUpload(
    claim: Claim,
    organisationId: string,
    { signal, expectedBytes, room, noteTaken }: Underway,
  ) {
    const received: (ReceivedFile & { storageKey: string })[] = [];
    const refusals: { error: RefusedError; rejection: Rejection }[] = [];
    /** Of files for which there was no room. */
    const hashed: { fileFingerprint: string }[] = [];
    let known: UploadOrigin | null = null;
    let begun: Awaited<ReturnType<typeof begin>> | null = null;

    async function add(file: IncomingFile, origin: UploadOrigin): Promise<void> {
      known ??= origin;
      if (await isFull()) {
        // What is in already needs no room.
        if (!(await isTaken(origin))) throw new RefusedError('STORAGE_FULL');
        hashed.push({ fileFingerprint: await digestOf(file.stream) });
        return;
      }
      const assetId = randomUUID();
      const storageKey = `${organisationId}/${assetId}/original`;
      begun = await begin(origin, storageKey);
      const { isRepeated, otherPictures } = begun;
      /** Holds room for what is expected. A repeated upload holds none: how much of it is new is known only at the end. */
      const hold = async (bytes: number) => {
        const whole = Math.max(expectedBytes, sumBytes(received) + bytes);
        if (!isRepeated) await room.hold(origin, whole);
      };
      await hold(1);
      claim.note(storageKey);
      const originalName = cleanName(file.originalName);
      try {
        const options = { signal, otherPictures, fingerprints };
        const stored = await receiveFile(file.stream, storage, storageKey, options);
        requireKind(stored, origin);
        // Not every sender tells beforehand how much comes.
        await hold(stored.byteSize);
        const { tags, channel } = file;
        received.push({ ...stored, assetId, storageKey, originalName, tags, channel });
      } catch (error) {
        const isNoted = error instanceof RefusedError && REFUSALS.includes(error.code);
        if (!isNoted || origin.allOrNothing) throw error;
        refusals.push({ error, rejection: { originalName, code: error.code, message: error.message } });
      }
    }

    async function commit(): Promise<TakenIn | null> {
      if (!known) return null;
      const isBegun = begun?.uploadId === known.uploadId && begun.named === known.recordId;
      const { recordId, isRepeated } = begun && isBegun ? begun : await begin(known);
      const origin = { ...known, recordId };
      if (received.length + hashed.length === 0)
        throw refusals[0]?.error ?? new Error('Nothing was received.');
      const found = isRepeated ? await findIn(origin, [...hashed, ...received]) : [];
      const before = hashed.flatMap((_, place) => found[place] ?? []);
      if (before.length < hashed.length) throw new RefusedError('STORAGE_FULL');
      const fresh = received.filter((_, place) => !found[hashed.length + place]);
      if (isRepeated && fresh.length > 0) await room.hold(origin, sumBytes(fresh));
      const rejected = refusals.map(({ rejection }) => rejection);
      const { assetIds, added, ...into } = await write({ origin, files: received, rejected });
      noteTaken(sumBytes(added));
      // What was refused and what was in before is still to be removed.
      if (refusals.length === 0 && added.length === received.length) claim.release();
      if (added.length > 0) tell(organisationId, into.recordId, added);
      if (origin.awaitsScans && parts.holdForScan) await awaitScans(database, origin, signal);
      const { uploadId } = origin;
      return { uploadId, assetIds: [...before, ...assetIds], rejected, isRepeated: added.length === 0 };
    }

    return {
      add,
      commit,
      amend(origin: UploadOrigin) {
        if (known) known = origin;
      },
    };
  }

  async function write(upload: ReceivedUpload): Promise<Written> {
    const { origin, files } = upload;
    const { recordId } = origin;
    const nothing = { recordId, assetIds: [], added: [] };
    if (files.length === 0) return nothing;
    try {
      return (await commitTogether(upload)) ?? nothing;
    } catch (error) {
      // The database went away while it was committing: it is the one to say what became of it.
      if (!(error instanceof CommitUnknownError)) throw error;
      const assetIds = (await findIn(origin, files)).filter((id) => id !== undefined);
      if (assetIds.length < files.length) throw error;
      return { recordId, assetIds, added: files.filter(({ assetId }) => assetIds.includes(assetId)) };
    }
  }
}

function sumBytes(files: readonly { byteSize: number }[]): number {
  return files.reduce((bytes, { byteSize }) => bytes + byteSize, 0);
}

async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Throws RefusedError INVALID_IMAGE_TYPE, INVALID_FILE_TYPE. */
function requireKind(
  { mimeType }: { mimeType: string },
  { picturesOnly, documentsOnly }: Pick<UploadOrigin, 'picturesOnly' | 'documentsOnly'>,
): void {
  if (picturesOnly && !mimeType.startsWith('image/')) throw new RefusedError('INVALID_IMAGE_TYPE');
  if (documentsOnly && mimeType !== 'application/pdf') throw new RefusedError('INVALID_FILE_TYPE');
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
