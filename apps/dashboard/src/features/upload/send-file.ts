import {
  type Asset,
  addressOf,
  CallError,
  DEFAULT_TOKEN_TYPE,
  ERRORS,
  type ErrorCode,
  failureSchema,
  HEADERS,
  routes,
  TOKEN_EXPIRED_CODE,
} from '@assay/contract';
import { reportFailure } from '../../platform/api/client.ts';
import { readActingFor } from '../../platform/session/acting-store.ts';
import { readToken } from '../../platform/session/token-storage.ts';

export interface SendFileOptions {
  file: File;
  /** The upload's own id. */
  id: string;
  recordId: string | null;
  /** 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const ATTEMPTS = 3;

/** Sends one file and answers with its asset. A broken line is tried again under the same id. Throws CallError. */
export async function sendFile(options: SendFileOptions): Promise<Asset> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(options);
    } catch (error) {
      const isBroken = error instanceof CallError && [0, 502, 503, 504].includes(error.httpStatus);
      if (!isBroken || attempt >= ATTEMPTS || options.signal.aborted) {
        if (error instanceof CallError) reportFailure(error);
        throw error;
      }
      await new Promise((wake) => setTimeout(wake, 1_000 * attempt));
    }
  }
}

/** XMLHttpRequest, since fetch cannot tell how much of a body is out. */
function sendOnce({ file, id, recordId, onProgress, signal }: SendFileOptions): Promise<Asset> {
  const form = new FormData();
  form.set('uuid', id);
  form.set('channel', 'browser');
  if (recordId !== null) form.set('recordId', recordId);
  // Fields stand before the files they speak of.
  form.set('media', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(routes.uploadFiles.method, addressOf(routes.uploadFiles));
    const token = readToken();
    if (token !== null) {
      request.setRequestHeader('Authorization', `Bearer ${token}`);
      request.setRequestHeader(HEADERS.tokenType, DEFAULT_TOKEN_TYPE);
      const actingFor = readActingFor();
      if (actingFor) request.setRequestHeader(HEADERS.onBehalfOf, actingFor.identifier);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallError('UPLOAD_INTERRUPTED', ERRORS.UPLOAD_INTERRUPTED.message, 0));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readAnswer(status: number, text: string): Asset {
  const json = parseJson(text);
  if (status < 200 || status > 299) throw readFailure(status, json);
  const answer = routes.uploadFiles.output.parse(json);
  const refusal = answer.rejected[0];
  if (refusal) throw new CallError('UPLOAD_FAILED', refusal.message, status);
  const asset = answer.assets[0];
  if (!asset) throw new CallError('UPLOAD_FAILED', ERRORS.UPLOAD_FAILED.message, status);
  return asset;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readFailure(status: number, json: unknown): CallError {
  const failure = failureSchema.safeParse(json);
  if (!failure.success) return new CallError('UPLOAD_FAILED', ERRORS.UPLOAD_FAILED.message, status);
  const { code, message, details } = failure.data;
  const known: ErrorCode = code === TOKEN_EXPIRED_CODE ? 'TokenExpiredError' : code;
  return new CallError(known, message, status, details);
}
