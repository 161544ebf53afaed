import { randomUUID } from 'node:crypto';
import { ERRORS } from '@assay/contract/errors';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { cleanName } from './clean-name.ts';
import { openIncomingUpload, type TakenIn, type Upload } from './incoming-upload.ts';
import { createIntakeSteps, type IntakeDeps } from './intake-steps.ts';
import type { ReceivedFile, UploadOrigin } from './received-upload.ts';
import { refuseByStore } from './refuse-by-store.ts';
import { openClaim } from './unclaimed-objects.ts';

/** The one entrance for files. */
export interface Intake {
  /**
   * Takes in the files that `addFiles` adds, all of them at once when it is done; an aborted upload leaves
   * nothing. Files of an existing upload are added to it, except those that it has. Null if no file was
   * added. Throws the first refusal if every file was refused; RefusedError NOT_FOUND, CONFLICT,
   * UPLOAD_INTERRUPTED, UPLOAD_FAILED if the store is away, STORAGE_FULL, and UNEXPECTED for what else may go
   * wrong; DatabaseUnavailableError.
   */
  receive(
    organisationId: string,
    signal: AbortSignal,
    addFiles: (upload: Upload) => Promise<void>,
    /** The expected size, if it is known before reading. */
    expectedBytes?: number,
  ): Promise<TakenIn | null>;
  /** Enters fingerprints of files that are not handed over. Throws as `receive` does. */
  enterFingerprints(origin: UploadOrigin, files: readonly KnownFile[]): Promise<TakenIn>;
}

/** A file that its owner keeps: its fingerprints and metadata. */
export type KnownFile = Omit<ReceivedFile, 'assetId' | 'storageKey' | 'size'>;

export function createIntake(parts: IntakeDeps): Intake {
  const { database, storage, quotas } = parts;
  const steps = createIntakeSteps(parts);
  return {
    async receive(organisationId, signal, addFiles, expectedBytes = 1) {
      const claim = openClaim(database, storage, organisationId);
      const room = quotas.open();
      let takenIn = 0;
      const noteTaken = (bytes: number) => {
        takenIn = bytes;
      };
      try {
        const underway = { claim, organisationId, signal, expectedBytes, room, noteTaken };
        const upload = openIncomingUpload(parts, steps, underway);
        await addFiles(upload);
        return await upload.commit();
      } catch (error) {
        throw asUploadError(error, signal);
      } finally {
        room.close(takenIn);
        // Objects that cannot be removed now (the database is unavailable) are swept when the lease has
        // ended.
        await claim.close().catch((error: unknown) => parts.onError(error));
      }
    },

    async enterFingerprints(origin, files) {
      const { recordId } = await steps.begin(origin);
      const whole = files.map((file) => {
        const originalName = cleanName(file.originalName);
        return { ...file, originalName, assetId: randomUUID(), storageKey: null, size: null };
      });
      const upload = { origin: { ...origin, recordId }, files: whole, rejected: [] };
      const { assetIds, added } = await steps.write(upload);
      return { uploadId: origin.uploadId, assetIds, rejected: [], isRepeated: added.length === 0 };
    },
  };
}

function asUploadError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof RefusedError || error instanceof DatabaseUnavailableError) return error;
  const refusal = refuseByStore(error);
  if (signal.aborted && refusal?.code !== 'STORAGE_FULL')
    return new RefusedError('UPLOAD_INTERRUPTED', { cause: error });
  // A fault of ours does not pass by itself: it has the words of an upload, but is counted with the other faults.
  return refusal ?? new RefusedError('UNEXPECTED', { message: ERRORS.UPLOAD_FAILED.message, cause: error });
}
