import { randomBytes } from 'node:crypto';
import {
  encodeTimestampRequest,
  makeNonce,
  readTimestampResponse,
  type TimestampTrust,
  verifyTimestamp,
} from '@assay/ledger/timestamp';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 256 * 1024;

export interface Stamp {
  readonly authority: string;
  /** DER, verified. */
  readonly token: Uint8Array;
  readonly nonce: Uint8Array;
  readonly noLaterThan: Date;
}

/**
 * Requests a stamp on `message` from an authority (RFC 3161 over HTTP, section 3.4), and verifies the answer
 * as a stranger would. Throws TimestampError for an invalid answer, and an Error for none.
 */
export async function askAuthority(
  url: string,
  message: Uint8Array,
  { trust, signal }: { trust: TimestampTrust; signal: AbortSignal },
): Promise<Stamp> {
  const nonce = makeNonce(randomBytes(8));
  const [policy] = trust.policies;
  const answer = await fetch(url, {
    method: 'POST',
    body: Buffer.from(encodeTimestampRequest(message, { nonce, policy })),
    headers: { 'content-type': 'application/timestamp-query' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`it answered with ${answer.status}`);
  const token = readTimestampResponse(await readBytes(answer));
  const { noLaterThan } = await verifyTimestamp(token, { message, nonce }, trust);
  return { authority: url, token, nonce, noLaterThan };
}

async function readBytes({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
