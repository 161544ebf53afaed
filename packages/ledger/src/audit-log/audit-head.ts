import { sha256 } from '@noble/hashes/sha2.js';

/** Of an exported audit log's first line. */
export const AUDIT_LOG_FORMAT = 'assay-audit-log/1';

/** What an entry of kind audit is about: its subject is SHA-256 of this in canonical JSON. */
export type AuditHeadStatement = {
  statement: 'assay-audit/1';
  id: string;
  /** Id of the organisation whose log it is. */
  organisation: string;
  /** 1 for the organisation's first head, counted up. */
  number: number;
  /** Entries under it. */
  entries: number;
  /** What the chain over them comes to, in hex. */
  head: string;
  /** Digest of the statement of the head before; null for the first one. */
  previous: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** The chain over no entry: 32 zero bytes, in hex. */
export const EMPTY_AUDIT_HEAD = '0'.repeat(64);

/** The chain over one entry more: SHA-256 of the head before and SHA-256 of the entry's line (UTF-8), in hex. */
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
