import { sha256 } from '@noble/hashes/sha2.js';

/** The format name in the first line of an exported audit log. */
export const AUDIT_LOG_FORMAT = 'assay-audit-log/1';

/** The content of an audit entry: its subject is SHA-256 of this in canonical JSON. */
export type AuditHeadStatement = {
  statement: 'assay-audit/1';
  id: string;
  /** Id of the organisation that owns the log. */
  organisation: string;
  /** 1 for the organisation's first head, then counting up. */
  number: number;
  /** Number of entries that it covers. */
  entries: number;
  /** The chain value over them, in hex. */
  head: string;
  /** Digest of the previous head's statement; null for the first one. */
  previous: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** The chain over no entries: 32 zero bytes, in hex. */
export const EMPTY_AUDIT_HEAD = '0'.repeat(64);

/**
 * The chain over one more entry: SHA-256 of the previous head and SHA-256 of the entry's line (UTF-8), in
 * hex.
 */
export function chainAudit(head: string, line: string): string {
  const bytes = new Uint8Array(64);
  bytes.set(fromHex(head));
  bytes.set(sha256(new TextEncoder().encode(line)), 32);
  return toHex(sha256(bytes));
}

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
