import { type Call, CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { KeptFile } from './draft-store.ts';

/** One piece: the most that a broken connection loses. */
const PIECE_BYTES = 1024 ** 2;

/**
 * Sends the missing part of a file, from where it was interrupted. Rejects with a CallError; another call
 * continues.
 */
export async function sendFile(
  call: Call,
  { id, questionId, name: originalName, channel, blob }: KeptFile,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const byteSize = blob.size;
  const body = { id, questionId, originalName, byteSize, channel };
  let { offset } = (await call(routes.announceUpload, { body }, signal)).data;
  onProgress(offset);
  while (offset < byteSize) {
    const bytes = blob.slice(offset, offset + PIECE_BYTES);
    const { data } = await call(routes.appendToUpload, { params: { id }, query: { offset }, bytes }, signal);
    offset = data.offset;
    onProgress(offset);
  }
}

/** The connection or the server failed, not the file: worth another try. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { httpStatus, code } = error;
  return (
    httpStatus === 0 ||
    httpStatus >= 500 ||
    httpStatus === 429 ||
    code === 'UPLOAD_INTERRUPTED' ||
    isMisplaced(error)
  );
}

/** Another page of the same link sends the same file: another request returns its progress. */
function isMisplaced({ code, details }: CallError): boolean {
  return code === 'CONFLICT' && typeof details?.offset === 'number';
}
