import { LedgerError } from './errors.ts';

/** Entries about a file, and entries about something else with a digest. The order is the wire code. */
const KINDS = ['commit', 'import', 'revoke', 'verdict', 'decision', 'audit', 'bundle'] as const;
export type EntryKind = (typeof KINDS)[number];
const FILE_KINDS = ['commit', 'import', 'revoke'] as const;
type FileKind = (typeof FILE_KINDS)[number];
type SubjectKind = Exclude<EntryKind, FileKind>;

type EntryFrame = {
  /** Milliseconds since 1970, UTC, by the server's clock: 0 to 2^53 - 1. */
  receivedAt: number;
  /** 16 random bytes in hex, so that the leaf hash cannot be guessed from the file. */
  salt: string;
  /** The submission's own key: 1 to 64 printable ASCII characters. Never personal data. */
  idempotencyId: string;
};

/** One leaf of the ledger. Digests are 32 bytes in lower-case hex. */
export type LedgerEntry =
  | (EntryFrame & { kind: FileKind; fileFingerprint: string; fingerprint: string })
  | (EntryFrame & { kind: SubjectKind; subject: string });

const MAGIC = new TextEncoder().encode('assay-entry\n');
const VERSION = 1;
const FRAME_BYTES = MAGIC.length + 2 + 8 + 16 + 1;

/** The entry's canonical bytes (README.md, "Entry"). Throws LedgerError 'entry-malformed'. */
export function encodeEntry(entry: LedgerEntry): Uint8Array {
  const id = encodeId(entry.idempotencyId);
  const digests = isFileEntry(entry)
    ? [parseHex(entry.fileFingerprint, 32), parseHex(entry.fingerprint, 32)]
    : [parseHex(entry.subject, 32)];
  const code = KINDS.indexOf(entry.kind) + 1;
  if (code === 0) throw malformed('unknown kind');
  if (!Number.isSafeInteger(entry.receivedAt) || entry.receivedAt < 0) throw malformed('receivedAt');
  const bytes = new Uint8Array(FRAME_BYTES + id.length + 32 * digests.length);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint8(12, VERSION);
  view.setUint8(13, code);
  view.setBigUint64(14, BigInt(entry.receivedAt));
  bytes.set(parseHex(entry.salt, 16), 22);
  view.setUint8(38, id.length);
  bytes.set(id, FRAME_BYTES);
  for (const [i, digest] of digests.entries()) bytes.set(digest, FRAME_BYTES + id.length + 32 * i);
  return bytes;
}

/**
 * Parses canonical bytes: all other byte strings are refused, so one entry has one encoding. Throws
 * LedgerError 'entry-malformed'.
 */
export function decodeEntry(bytes: Uint8Array): LedgerEntry {
  if (bytes.length < FRAME_BYTES || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw malformed('not an entry');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(12) !== VERSION) throw malformed('unknown version');
  const kind = KINDS[view.getUint8(13) - 1];
  if (!kind) throw malformed('unknown kind');
  const receivedAt = Number(view.getBigUint64(14));
  if (!Number.isSafeInteger(receivedAt)) throw malformed('receivedAt');
  const salt = formatHex(bytes.subarray(22, 38));
  const digestsAt = FRAME_BYTES + view.getUint8(38);
  const idempotencyId = decodeId(bytes.subarray(FRAME_BYTES, digestsAt));
  const frame = { receivedAt, salt, idempotencyId };
  const digests = bytes.subarray(digestsAt);
  if (isFileKind(kind)) {
    if (digests.length !== 64) throw malformed('want two digests');
    const fileFingerprint = formatHex(digests.subarray(0, 32));
    const fingerprint = formatHex(digests.subarray(32));
    return { kind, fileFingerprint, fingerprint, ...frame };
  }
  if (digests.length !== 32) throw malformed('want one digest');
  return { kind, subject: formatHex(digests), ...frame };
}

export const isFileEntry = (entry: LedgerEntry): entry is Extract<LedgerEntry, { kind: FileKind }> =>
  isFileKind(entry.kind);

const isFileKind = (kind: string): kind is FileKind => (FILE_KINDS as readonly string[]).includes(kind);

function encodeId(id: string): Uint8Array {
  if (!/^[!-~]{1,64}$/.test(id)) throw malformed('idempotencyId');
  return new TextEncoder().encode(id);
}

function decodeId(bytes: Uint8Array): string {
  const id = String.fromCharCode(...bytes);
  if (!/^[!-~]{1,64}$/.test(id)) throw malformed('idempotencyId');
  return id;
}

function parseHex(hex: string, length: number): Uint8Array {
  if (hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex))
    throw malformed(`want ${length} bytes in lower-case hex`);
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const malformed = (reason: string): LedgerError =>
  new LedgerError('entry-malformed', `ledger entry: ${reason}`);
