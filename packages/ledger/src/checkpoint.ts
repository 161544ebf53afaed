import { decodeBase64, encodeBase64, parseUint64 } from './encoding.ts';
import { LedgerError } from './errors.ts';
import { HASH_BYTES } from './hashing.ts';
import { type SigningKey, signBytes, type VerifierKey, verifyBytes } from './keys.ts';
import { appendSignature, parseNote, signNote, verifyNote } from './note.ts';
import type { Count } from './verification.ts';

/** A log's statement: its name, its number of leaves, and their root (C2SP tlog-checkpoint). */
export type Checkpoint = { origin: string; size: bigint; root: Uint8Array };

/**
 * The signed checkpoint of a tree; its origin is the key's name. The same arguments give the same bytes, so a
 * signer may sign again after a crash. The caller must know that the tree is consistent with every one signed
 * before. Throws RangeError for an impossible size or root.
 */
export function signCheckpoint(key: SigningKey, size: Count, root: Uint8Array): string {
  const leaves = parseUint64(String(size));
  if (leaves === null || root.length !== HASH_BYTES) throw new RangeError('no such tree');
  return signNote(`${key.verifier.name}\n${leaves}\n${encodeBase64(root)}\n`, key);
}

/**
 * Signs without revealing its key: a key file, or a program in front of an HSM. Ed25519 (RFC 8032), 64 bytes.
 */
export type CheckpointSigner = {
  verifier: VerifierKey;
  sign(message: Uint8Array): Promise<Uint8Array>;
};

export const signerOf = (key: SigningKey): CheckpointSigner => ({
  verifier: key.verifier,
  sign: async (message) => signBytes(key, message),
});

/**
 * As `signCheckpoint`, by each of the signers, whose keys have the same name: two during a key rotation. Each
 * signature is verified before it is returned. Throws RangeError, and an Error if a signer signed something
 * else.
 */
export async function signCheckpointWith(
  signers: readonly CheckpointSigner[],
  size: Count,
  root: Uint8Array,
): Promise<string> {
  const [first] = signers;
  const leaves = parseUint64(String(size));
  if (!first || leaves === null || root.length !== HASH_BYTES) throw new RangeError('no such tree');
  const text = `${first.verifier.name}\n${leaves}\n${encodeBase64(root)}\n`;
  const message = new TextEncoder().encode(text);
  let note = `${text}\n`;
  for (const { verifier, sign } of signers) {
    if (verifier.name !== first.verifier.name) throw new RangeError('keys of one log have one name');
    const signature = await sign(message);
    if (!verifyBytes(verifier, message, signature))
      throw new Error(`What signs for ${verifier.name} made a signature that does not verify.`);
    note = appendSignature(note, verifier, signature);
  }
  return note;
}

/**
 * Reads a checkpoint that the log's own pinned key signed, and whose origin is that key's name.
 * Throws LedgerError 'note-…', 'checkpoint-malformed' or 'checkpoint-origin-mismatch'.
 */
export function openCheckpoint(signed: string, key: VerifierKey): Checkpoint {
  const note = parseNote(signed);
  verifyNote(note, [key]);
  const checkpoint = parseCheckpoint(note.text);
  if (checkpoint.origin !== key.name) {
    throw new LedgerError('checkpoint-origin-mismatch', `signed by ${key.name} for ${checkpoint.origin}`);
  }
  return checkpoint;
}

/** Parses a note's text. Extension lines are allowed and ignored. */
export function parseCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n');
  const [origin, sizeLine, rootLine] = lines;
  const isWhole = origin !== undefined && sizeLine !== undefined && rootLine !== undefined;
  if (lines.pop() !== '' || !isWhole || lines.length < 3 || lines.includes(''))
    throw malformed('want three lines');
  const size = parseUint64(sizeLine);
  if (size === null) throw malformed('the size is no uint64');
  const root = decodeBase64(rootLine, 'checkpoint-malformed');
  if (root.length !== HASH_BYTES) throw malformed('the root is not 32 bytes');
  return { origin, size, root };
}

const malformed = (reason: string): LedgerError =>
  new LedgerError('checkpoint-malformed', `checkpoint: ${reason}`);
