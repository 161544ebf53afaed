import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isEmail } from '@assay/contract/constants';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { announceRecordOfEmail, keepEmails, openRecordOfEmail, type TakenEmail } from '../emails/emails.ts';
import { awaitScans } from './await-scans.ts';
import { cleanName } from './clean-name.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { IntakeDeps, IntakeSteps } from './intake-steps.ts';
import type { Room } from './quotas.ts';
import { receiveFile } from './receive-file.ts';
import type { Rejection, UploadCompanion, UploadOrigin } from './received-upload.ts';
import { createEmailReader, type StoredUpload } from './take-email.ts';
import type { Claim } from './unclaimed-objects.ts';

/** One incoming upload: files are added one after the other. */
export interface Upload {
  /**
   * Stores one file. A refused file is noted and is not an error: the others go on. `origin` is what is known
   * about it so far: the fields of a form may follow its files.
   */
  add(file: IncomingFile, origin: UploadOrigin): Promise<void>;
  /** The final origin, replacing what was known before. */
  amend(origin: UploadOrigin): void;
}

/** What is certainly stored: from here on nothing is lost, whatever is killed. */
export interface TakenIn {
  readonly uploadId: string;
  /** Ids of the accepted files, in the order in which they were added. Some may have been stored before. */
  readonly assetIds: readonly string[];
  readonly rejected: Rejection[];
  /** Whether all of them were stored before. */
  readonly isRepeated: boolean;
}

interface Underway {
  readonly claim: Claim;
  readonly organisationId: string;
  readonly signal: AbortSignal;
  readonly expectedBytes: number;
  readonly room: Room;
  readonly noteTaken: (bytes: number) => void;
}

const REFUSALS = ['INVALID_FILE_TYPE', 'INVALID_IMAGE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA'];

/** Receives the files of one upload, and commits all of them together. */
export function openIncomingUpload(
  parts: IntakeDeps,
  steps: IntakeSteps,
  { claim, organisationId, signal, expectedBytes, room, noteTaken }: Underway,
) {
  const { database, storage, fingerprints, holdForScan } = parts;
  const received: StoredUpload[] = [];
  const emails = createEmailReader(parts, { organisationId, signal, store: storeOfEmail, received });
  /** Number of announced objects. */
  let begunCount = 0;
  const refusals: { error: RefusedError; rejection: Rejection }[] = [];
  /** Fingerprints of the files for which there was no space. */
  const hashed: { fileFingerprint: string }[] = [];
  let known: UploadOrigin | null = null;
  let begun: Awaited<ReturnType<IntakeSteps['begin']>> | null = null;

  async function add(file: IncomingFile, origin: UploadOrigin): Promise<void> {
    known ??= origin;
    if (await steps.isFull()) {
      // Existing files need no space.
      if (!(await steps.isTaken(origin))) throw new RefusedError('STORAGE_FULL');
      hashed.push({ fileFingerprint: await digestOf(file.stream) });
      return;
    }
    const originalName = cleanName(file.originalName);
    try {
      const stored = await store(file, origin);
      received.push(stored);
      if (isEmail(stored.mimeType)) await emails.take(stored).catch(leaveOut(received, stored));
    } catch (error) {
      const isNoted = error instanceof RefusedError && REFUSALS.includes(error.code);
      if (!isNoted || origin.allOrNothing) throw error;
      refusals.push({ error, rejection: { originalName, code: error.code, message: error.message } });
    }
  }

  function storeOfEmail(file: IncomingFile): Promise<StoredUpload> {
    if (!known) throw new Error('An e-mail came before its upload began.');
    return store(file, known);
  }

  /** Throws RefusedError if it is not accepted. */
  async function store(file: IncomingFile, origin: UploadOrigin): Promise<StoredUpload> {
    const assetId = randomUUID();
    const storageKey = `${organisationId}/${assetId}/original`;
    begun = await steps.begin(origin, storageKey);
    const { isRepeated, otherPictures } = begun;
    // A repeated upload reserves no space: how much of it is new is known only at the end.
    const hold = async (bytes: number) =>
      isRepeated || room.hold(origin, Math.max(expectedBytes, sumBytes(received) + bytes));
    await hold(1);
    claim.note(storageKey);
    begunCount += 1;
    const accepted = { otherPictures, emails: origin.emailsFor !== undefined };
    const stored = await receiveFile(file.stream, storage, storageKey, { signal, ...accepted, fingerprints });
    requireKind(stored, origin);
    // Not every sender announces the size.
    await hold(stored.byteSize);
    const { tags, channel } = file;
    return { ...stored, assetId, storageKey, originalName: cleanName(file.originalName), tags, channel };
  }

  async function commit(): Promise<TakenIn | null> {
    if (!known) return null;
    const isBegun = begun?.uploadId === known.uploadId && begun.named === known.recordId;
    const { recordId, isRepeated } = begun && isBegun ? begun : await steps.begin(known);
    const origin = { ...known, recordId };
    if (received.length + hashed.length === 0) throw refusals[0]?.error ?? new Error('Nothing was received.');
    const found = isRepeated ? await steps.findIn(origin, [...hashed, ...received]) : [];
    const before = hashed.flatMap((_, place) => found[place] ?? []);
    if (before.length < hashed.length) throw new RefusedError('STORAGE_FULL');
    const fresh = received.filter((_, place) => !found[hashed.length + place]);
    if (isRepeated && fresh.length > 0) await room.hold(origin, sumBytes(fresh));
    const rejected = refusals.map(({ rejection }) => rejection);
    const { announce } = parts;
    const mailed = { organisationId, received, announce, isHeld: holdForScan !== null };
    const whole = { ...origin, companion: companionOf(origin, emails.taken, mailed) };
    const { assetIds, added, ...into } = await steps.write({ origin: whole, files: received, rejected });
    noteTaken(sumBytes(added));
    // Refused and existing files are still to be removed.
    if (refusals.length === 0 && added.length === begunCount) claim.release();
    if (added.length > 0) steps.tell(organisationId, into.recordId, added);
    if (origin.awaitsScans && holdForScan) await awaitScans(database, origin, signal);
    return {
      uploadId: origin.uploadId,
      assetIds: [...before, ...assetIds],
      rejected,
      isRepeated: added.length === 0,
    };
  }

  return {
    add,
    commit,
    amend(origin: UploadOrigin) {
      if (known) known = origin;
    },
  };
}

/** Removes a file from those that were received, and fails with its error. */
const leaveOut = (received: StoredUpload[], file: StoredUpload) => (error: unknown) => {
  received.splice(received.indexOf(file), 1);
  throw error;
};

interface MailedUpload {
  readonly organisationId: string;
  readonly received: readonly StoredUpload[];
  readonly announce: IntakeDeps['announce'];
  /** Until their virus scans have ended. */
  readonly isHeld: boolean;
}

/** An upload with an e-mail opens a record, and stores what was read from it. */
function companionOf(
  { companion, emailsFor: sender, recordId, userId, uploadId }: UploadOrigin,
  emails: readonly TakenEmail[],
  { organisationId, received, announce, isHeld }: MailedUpload,
): UploadCompanion | undefined {
  const [first] = emails;
  if (!first || !sender) return companion;
  const { subject } = first.message;
  let opened: Awaited<ReturnType<typeof openRecordOfEmail>> = null;
  return {
    before: async (t) => {
      const into = companion ? await companion.before(t, first.message) : { recordId };
      if (!into || into.recordId) return into;
      const names = { organisationId, userId, uploadId, subject, isHeld };
      opened = await openRecordOfEmail(t, { ...names, ...sender });
      return { recordId: opened?.id ?? null };
    },
    after: async (t, assetIds, into) => {
      // A repeated upload has its existing files.
      const ids = new Map(received.map(({ assetId }, place) => [assetId, assetIds[place] ?? assetId]));
      const idOf = (assetId: string) => ids.get(assetId) ?? assetId;
      const taken = emails.map(({ assetId, parentId, parts: came, ...email }) => ({
        ...email,
        assetId: idOf(assetId),
        parentId: parentId && idOf(parentId),
        parts: came.map((part) => ({ ...part, assetId: part.assetId && idOf(part.assetId) })),
      }));
      await keepEmails(t, organisationId, taken);
      await companion?.after(t, assetIds, into);
      if (opened?.isNew) await announceRecordOfEmail(t, announce, opened.id);
    },
  };
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
