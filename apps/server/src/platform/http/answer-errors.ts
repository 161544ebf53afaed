import type { ErrorCode } from '@assay/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError, isDiskFull, sqlState } from '../database/errors.ts';
import { StorageUnavailableError } from '../storage/object-store.ts';
import { RefusedError } from './refused-error.ts';

const DISCARD_MS = 10_000;
/** The same request may succeed soon. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'FILE_UNAVAILABLE', 'UPLOAD_FAILED'];

/** Every failure is answered in the contract's shape; the reason stays in the log, with the request's id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.httpStatus >= 500)
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (PASSING.includes(refusal.code)) reply.header('Retry-After', '5');
  if (!request.raw.complete) discardBody(request);
  const ownStatus = [413, 415].find((status) => status === error.statusCode);
  const status = (refusal.code === 'INVALID_REQUEST' && ownStatus) || refusal.httpStatus;
  return reply.status(status).send(refusal.toAnswer());
}

/**
 * Many callers look for an answer only after sending everything: the rest is read and discarded for this long
 * before the connection is cut.
 */
function discardBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DISCARD_MS).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

function toRefusal(error: FastifyError): RefusedError {
  if (error instanceof RefusedError) return error;
  if (isDiskFull(error)) return new RefusedError('STORAGE_FULL', { cause: error });
  if (error instanceof DatabaseUnavailableError) return new RefusedError('UNAVAILABLE', { cause: error });
  if (error instanceof StorageUnavailableError) return new RefusedError('FILE_UNAVAILABLE', { cause: error });
  // 57014: a statement exceeded its time limit, which happens in a busy database and which a caller may
  // retry.
  if (sqlState(error) === '57014') return new RefusedError('UNAVAILABLE', { cause: error });
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new RefusedError('ADDRESS_TOO_LONG');
  if (error.statusCode === 429) return new RefusedError('RATE_LIMITED');
  // Fastify's own errors about a request: malformed JSON, a body too large, an unknown type.
  const isCallersFault = error.statusCode && error.statusCode >= 400 && error.statusCode < 500;
  if (isCallersFault) return new RefusedError('INVALID_REQUEST', { message: error.message });
  // Class 22, data exceptions: a NUL character, a number or a time beyond the column's range.
  if (sqlState(error)?.startsWith('22')) {
    return new RefusedError('INVALID_REQUEST', {
      message: 'A value cannot be stored or compared.',
      cause: error,
    });
  }
  return new RefusedError('UNEXPECTED', { cause: error });
}
