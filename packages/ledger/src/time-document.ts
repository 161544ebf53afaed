import { decodeBase64, encodeBase64 } from './encoding.ts';
import { LedgerError } from './errors.ts';
import { parseStrictJson } from './strict-json.ts';
import { parseTlogProof } from './tlog-proof.ts';

/**
 * `{ format, nonce, proof, token }`, JSON: proves that an entry was in the log no later than some time.
 * `proof` is the text of a `.tlog-proof` of the entry under an earlier checkpoint, and `token` an RFC 3161
 * time-stamp on that checkpoint.
 */
export interface TimeDocument {
  /** The text of the `.tlog-proof` file. */
  readonly proof: string;
  /** The stamped bytes: the signed note in the proof. */
  readonly message: Uint8Array;
  /** DER. */
  readonly token: Uint8Array;
  /** The nonce that the token must repeat. */
  readonly nonce: Uint8Array;
}

const FORMAT = 'assay-time/1';
const NAMES = 'format,nonce,proof,token';

export function formatTimeDocument({
  proof,
  token,
  nonce,
}: {
  proof: string;
  token: Uint8Array;
  nonce: Uint8Array;
}): string {
  return JSON.stringify({
    format: FORMAT,
    nonce: encodeBase64(nonce),
    proof,
    token: encodeBase64(token),
  });
}

/** Parses an untrusted document; unknown members are refused. Throws LedgerError 'proof-malformed'. */
export function openTimeDocument(text: string): TimeDocument {
  const { format, nonce, proof, token } = readMembers(text);
  const isWhole = typeof nonce === 'string' && typeof proof === 'string' && typeof token === 'string';
  if (format !== FORMAT || !isWhole) throw malformed('it is of another format');
  const { checkpoint, extra } = parseTlogProof(proof);
  if (extra) throw malformed('it holds extra data that nothing proves');
  return {
    proof,
    message: new TextEncoder().encode(checkpoint),
    token: decodeBase64(token, 'proof-malformed'),
    nonce: decodeBase64(nonce, 'proof-malformed'),
  };
}

function readMembers(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    throw malformed(error instanceof SyntaxError ? `it is no JSON: ${error.message}` : String(error));
  }
  if (Object.keys(Object(value)).sort().join() !== NAMES) throw malformed('it has other members');
  return value as Readonly<Record<string, unknown>>;
}

const malformed = (reason: string): LedgerError =>
  new LedgerError('proof-malformed', `the time document cannot be used: ${reason}`);
