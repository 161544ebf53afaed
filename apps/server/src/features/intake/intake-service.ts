import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { CommitUnknownError, DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { transactions } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import {
  type AssetFollowUps,
  commitUpload,
  type ReceivedFile,
  type Rejection,
  requireRecord,
  type UploadOrigin,
} from './commit-upload.ts';
import { receiveFile } from './receive-file.ts';
import { openClaim } from './unclaimed-objects.ts';

export interface IncomingFile {
  readonly originalName: string;
  readonly stream: Readable;
}

/** One upload on its way in: files are added one after the other, then all of it is committed at once. */
export interface Upload {
  /** Stores one file. A file that is refused is noted and is no error: the others go on. */
  add(file: IncomingFile, origin: UploadOrigin): Promise<void>;
  /**
   * Resolves with the upload's id when everything is safe: nothing is lost from here on, whatever is killed.
   * Throws the first refusal where every file was refused.
   */
  commit(): Promise<string>;
  /** Always to be called: leaves nothing behind of what was not committed. */
  close(): Promise<void>;
}

/** The one way in for files. */
export interface IntakeService {
  open(organisationId: string, signal: AbortSignal): Upload;
}

export interface IntakeParts extends AssetFollowUps {
  readonly database: Database;
  readonly storage: ObjectStore;
}

const REFUSALS = ['INVALID_FILE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA'];

export function createIntake(parts: IntakeParts): IntakeService {
  const { database, storage } = parts;
  return {
    open(organisationId, signal) {
      const claim = openClaim(database, storage, organisationId);
      const received: ReceivedFile[] = [];
      const refusals: { error: RefusedError; rejection: Rejection }[] = [];
      let begun: { origin: UploadOrigin; repeated: boolean } | null = null;

      async function begin(origin: UploadOrigin): Promise<boolean> {
        if (begun) return begun.repeated;
        const repeated = await database.withOrganisation(organisationId, async (t) => {
          if (await isTaken(t, origin.transactionId)) return true;
          if (origin.recordId) await requireRecord(t, origin.recordId);
          return false;
        });
        begun = { origin, repeated };
        return repeated;
      }

      return {
        async add({ originalName, stream }, origin) {
          if (await begin(origin)) return;
          const assetId = randomUUID();
          const storageKey = `${organisationId}/${assetId}/original`;
          const name = cleanName(originalName);
          try {
            await claim.announce(storageKey);
            const file = await receiveFile(stream, storage, storageKey, signal);
            received.push({ ...file, assetId, storageKey, originalName: name });
          } catch (error) {
            if (!(error instanceof RefusedError) || !REFUSALS.includes(error.code))
              throw asUploadError(error, signal);
            refusals.push({
              error,
              rejection: { originalName: name, code: error.code, message: error.message },
            });
          }
        },

        async commit() {
          if (!begun) throw new RefusedError('MISSING_FILE_DATA');
          const { origin, repeated } = begun;
          if (repeated) return origin.transactionId;
          if (received.length === 0) throw refusals[0].error;
          const rejections = refusals.map(({ rejection }) => rejection);
          try {
            await database.withOrganisation(organisationId, async (t) => {
              if (!(await commitUpload(t, origin, received, rejections, parts))) return;
              const safe = await claim.settle(
                t,
                received.map(({ storageKey }) => storageKey),
              );
              if (!safe) throw new RefusedError('UPLOAD_INTERRUPTED');
            });
          } catch (error) {
            // The database went away as it was committing: it is the one to say what became of it.
            const taken =
              error instanceof CommitUnknownError &&
              (await database.withOrganisation(organisationId, (t) => isTaken(t, origin.transactionId)));
            if (!taken) throw asUploadError(error, signal);
          }
          return origin.transactionId;
        },

        close: () => claim.close(),
      };
    },
  };
}

async function isTaken(transaction: Parameters<typeof requireRecord>[0], id: string): Promise<boolean> {
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
  return new RefusedError(signal.aborted ? 'UPLOAD_INTERRUPTED' : 'UPLOAD_FAILED', { cause: error });
}
