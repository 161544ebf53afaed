import { createPublicKey, verify } from 'node:crypto';
import { type Checkpoint, LedgerError, type VerifierKey } from '@assay/ledger';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { openOwnCheckpoint, type PublishedCheckpoint, readSignedCheckpoint } from '../ledger/ledger.ts';
import { differs, type OnDifference } from './difference.ts';

/** The signed tree, with which entries and tiles are compared. */
export interface SignedTree {
  readonly size: number;
  readonly root: Uint8Array;
}

export type LogVerifiers = VerifierKey | readonly VerifierKey[];
const listOf = (key: LogVerifiers): readonly VerifierKey[] => [key].flat();

export interface CheckpointDeps {
  readonly database: Database;
  /** The log's key, or all its current and former ones. */
  readonly key: LogVerifiers;
  readonly published: PublishedCheckpoint;
}

/**
 * The largest tree that this log signed, by the checkpoint kept outside the database or by the newest one in
 * it. Null if nothing is signed, or only by unknown keys, which is reported.
 */
export async function readSignedTree(
  { database, key, published }: CheckpointDeps,
  onDifference: OnDifference,
): Promise<SignedTree | null> {
  // In this order: a checkpoint is stored outside before the database has its signature, and after it has its
  // size.
  const kept = await published.read();
  const [stored, sizes] = await database.asSystem(
    async (t) => {
      const { rows } = await t.$client.query<{ size: string | null }>(
        'SELECT max(size) AS size FROM ledger_checkpoints',
      );
      return [await readSignedCheckpoint(t.$client), Number(rows[0]?.size ?? 0)] as const;
    },
    { readOnly: true, isolation: 'repeatable read' },
  );
  const outside = kept === null ? null : open(kept, key);
  const inside = stored && open(stored.note, key);
  if (kept !== null && !outside)
    onDifference(
      differs(
        'checkpoint',
        'published',
        'The checkpoint kept outside the database is not signed by this log’s key.',
      ),
    );
  if (stored && !inside)
    onDifference(
      differs('checkpoint', stored.size, `Checkpoint ${stored.size} is not signed by this log’s key.`),
    );
  if (outside && outside.size > sizes) {
    const message = `Checkpoint ${outside.size} was published and is missing: the newest in the database is ${sizes}.`;
    onDifference(differs('checkpoint', Number(outside.size), message));
  }
  const [largest] = [outside, inside].filter((one) => one !== null).sort((a, b) => Number(b.size - a.size));
  return largest ? { size: Number(largest.size), root: largest.root } : null;
}

function open(note: string, key: LogVerifiers): Checkpoint | null {
  try {
    return openOwnCheckpoint(note, listOf(key));
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}

export interface KeptCheckpoint {
  readonly size: number;
  readonly root: Buffer;
  readonly note: string | null;
}

/** The checkpoints of trees with more than `from` and at most `to` leaves, by their size. */
export async function readCheckpoints(
  transaction: Transaction,
  [from, to]: readonly [number, number],
): Promise<Map<number, KeptCheckpoint>> {
  const { rows } = await transaction.$client.query<{ size: string; root: Buffer; note: string | null }>(
    'SELECT size, root, note FROM ledger_checkpoints WHERE size > $1 AND size <= $2',
    [from, to],
  );
  return new Map(rows.map((row) => [Number(row.size), { ...row, size: Number(row.size) }]));
}

/** Compares an old checkpoint with the root of the recomputed tree. */
export function auditCheckpoint(
  { size, root, note }: KeptCheckpoint,
  computed: Uint8Array,
  key: LogVerifiers,
  onDifference: OnDifference,
): void {
  if (!root.equals(computed)) {
    onDifference(
      differs('checkpoint', size, `Checkpoint ${size} has another root than the ${size} entries before it.`),
    );
  } else if (note !== null && !isSignedFor(note, `${size}\n${root.toString('base64')}\n`, listOf(key))) {
    onDifference(
      differs('checkpoint', size, `The note of checkpoint ${size} is not the one that this log signed.`),
    );
  }
}

/** The prefix of the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_ID_BYTES = 4;

/**
 * As `openCheckpoint` verifies it, but with OpenSSL: a quiet log has one for nearly every entry. Each line
 * must be by a key of the log.
 */
function isSignedFor(note: string, tree: string, keys: readonly VerifierKey[]): boolean {
  const [first] = keys;
  const text = `${first?.name}\n${tree}`;
  if (!note.startsWith(`${text}\n— `) || !note.endsWith('\n')) return false;
  const lines = note.slice(text.length + 1, -1).split('\n');
  return lines.every((line) => keys.some((key) => isLineBy(line, text, key)));
}

function isLineBy(line: string, text: string, key: VerifierKey): boolean {
  const start = `— ${key.name} `;
  if (!line.startsWith(start)) return false;
  const bytes = Buffer.from(line.slice(start.length), 'base64');
  if (bytes.length <= KEY_ID_BYTES || bytes.readUInt32BE(0) !== key.id) return false;
  const der = Buffer.concat([KEY_PREFIX, key.publicKey]);
  return verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: der, format: 'der', type: 'spki' }),
    bytes.subarray(KEY_ID_BYTES),
  );
}
