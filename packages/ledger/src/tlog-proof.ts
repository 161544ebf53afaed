import { decodeBase64, encodeBase64, parseUint64 } from './encoding.ts';
import { LedgerError } from './errors.ts';
import { HASH_BYTES } from './hashing.ts';
import type { Count } from './verification.ts';

/**
 * The text of a `.tlog-proof` file (C2SP tlog-proof). `checkpoint` is the signed note, verbatim;
 * `extra` is not authenticated and must not be trusted.
 */
export type TlogProof = { index: bigint; path: Uint8Array[]; checkpoint: string; extra?: Uint8Array };

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_PATH = 64; // a tree of 2^64 leaves is no deeper

export function formatTlogProof(proof: {
  index: Count;
  path: readonly Uint8Array[];
  checkpoint: string;
  extra?: Uint8Array;
}): string {
  const index = parseUint64(String(proof.index));
  if (index === null) throw new RangeError(`${proof.index} is no leaf index`);
  const extra = proof.extra ? [`extra ${encodeBase64(proof.extra)}`] : [];
  return [HEADER, ...extra, `index ${index}`, ...proof.path.map(encodeBase64), '', proof.checkpoint].join(
    '\n',
  );
}

/** Parses an untrusted proof. Throws LedgerError 'proof-malformed'. */
export function parseTlogProof(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  if (end < 0) throw malformed('no checkpoint');
  const lines = text.slice(0, end).split('\n');
  if (lines.shift() !== HEADER) throw malformed(`does not begin with ${HEADER}`);
  const extra = lines[0]?.startsWith('extra ')
    ? decodeBase64(lines.shift()!.slice(6), 'proof-malformed')
    : undefined;
  const index = parseUint64(/^index (.*)$/.exec(lines.shift() ?? '')?.[1] ?? '');
  if (index === null) throw malformed('no index');
  if (lines.length > MAX_PATH) throw malformed('the path is too long');
  const path = lines.map((line) => decodeBase64(line, 'proof-malformed'));
  if (path.some((hash) => hash.length !== HASH_BYTES)) throw malformed('a hash is not 32 bytes');
  return { index, path, checkpoint: text.slice(end + 2), ...(extra && { extra }) };
}

const malformed = (reason: string): LedgerError =>
  new LedgerError('proof-malformed', `tlog-proof: ${reason}`);
