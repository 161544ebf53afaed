import type { Asset } from '@assay/contract/assets';
import { CallError } from '@assay/contract/client';
import { ERRORS, type ErrorCode } from '@assay/contract/errors';
import * as routes from '@assay/contract/routes';
import { callUpload } from '../../platform/api/call-upload.ts';
import { localiseError } from '../../platform/api/localise-error.ts';

export interface SendFileOptions {
  file: File;
  /** The upload's own id: sent twice, it is taken in once. */
  id: string;
  recordId: string | null;
  /** 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends one file and answers with its asset. A broken line is tried again. Throws CallError; an abort's reason. */
export async function sendFile({ file, id, recordId, onProgress, signal }: SendFileOptions): Promise<Asset> {
  const form = new FormData();
  form.set('uuid', id);
  form.set('channel', 'browser');
  if (recordId !== null) form.set('recordId', recordId);
  // Behind the fields, so that a file that cannot be taken in is refused before it is sent.
  form.set('media', file, file.name);
  const { assets, rejected } = await callUpload(onProgress)(routes.uploadFiles, { form }, signal).catch(
    (error: unknown) => {
      throw inWordsOfUploads(error);
    },
  );
  const [refusal] = rejected;
  if (refusal)
    throw new CallError(
      'UPLOAD_FAILED',
      localiseError(refusal.code, refusal.message),
      ERRORS.UPLOAD_FAILED.status,
    );
  const [asset] = assets;
  if (!asset) throw failure('UPLOAD_FAILED', ERRORS.UPLOAD_FAILED.status);
  return asset;
}

/** Keeps the server's message; without a useful one, says that the upload failed. */
function inWordsOfUploads(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  if (error.httpStatus === 0) return failure('UPLOAD_INTERRUPTED', 0);
  return error.code === 'UNEXPECTED' ? failure('UPLOAD_FAILED', error.httpStatus) : error;
}

function failure(code: ErrorCode, status: number): CallError {
  return new CallError(code, localiseError(code, ERRORS[code].message), status);
}
