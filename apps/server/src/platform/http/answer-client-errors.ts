import type { Socket } from 'node:net';
import type { ErrorCode } from '@assay/contract/errors';
import { RefusedError } from './refused-error.ts';

/** Errors that Node itself reports before there is a request that a route could answer. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Answers in the contract's shape on the bare connection, and ends it: what follows cannot be parsed any
 * more.
 */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0 || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = new RefusedError(CODES[code] ?? 'INVALID_REQUEST');
  const body = JSON.stringify(refusal.toAnswer());
  const head = [
    `HTTP/1.1 ${refusal.httpStatus} ${REASONS[refusal.httpStatus]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
