import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { decodeBase64, encodeBase64 } from './encoding.ts';
import { LedgerError } from './errors.ts';

/** Signature types of C2SP signed-note that this package knows. */
const TYPES = { note: 0x01, cosignature: 0x04 } as const;
export type KeyType = keyof typeof TYPES;

/** A public key that a verifier has pinned. `id` is a 32-bit hint, not a cryptographic name. */
export type VerifierKey = { name: string; id: number; type: KeyType; publicKey: Uint8Array };

/** A private key with its public half; `seed` is the 32-byte secret of RFC 8032. */
export type SigningKey = { verifier: VerifierKey; seed: Uint8Array };

/** Reads `<name>+<id in hex>+<base64 of type and key>`. Throws LedgerError 'key-malformed'. */
export function parseVerifierKey(vkey: string): VerifierKey {
  // The base64 may itself hold a plus: only the first two separate.
  const first = vkey.indexOf('+');
  const second = vkey.indexOf('+', first + 1);
  if (first < 1 || second < 0) throw malformed('want name+id+key');
  const name = vkey.slice(0, first);
  const id = vkey.slice(first + 1, second);
  const material = decodeBase64(vkey.slice(second + 1), 'key-malformed');
  const type = (Object.keys(TYPES) as KeyType[]).find((candidate) => TYPES[candidate] === material[0]);
  if (!type || material.length !== 33) throw malformed('want an Ed25519 key of type 1 or 4');
  const key = makeVerifierKey(name, type, material.slice(1));
  if (formatKeyId(key.id) !== id) throw malformed('the id is not that of this name and key');
  return key;
}

export function formatVerifierKey(key: VerifierKey): string {
  const material = encodeBase64(Uint8Array.of(TYPES[key.type], ...key.publicKey));
  return `${key.name}+${formatKeyId(key.id)}+${material}`;
}

/**
 * The key pair of a seed: 32 secret bytes from a cryptographic source. `type` 'note' signs
 * checkpoints, 'cosignature' is a witness. Throws LedgerError 'key-malformed' for a bad name.
 */
export function createSigningKey(name: string, seed: Uint8Array, type: KeyType = 'note'): SigningKey {
  if (seed.length !== 32) throw malformed('a seed is 32 bytes');
  return { verifier: makeVerifierKey(name, type, ed25519.getPublicKey(seed)), seed: Uint8Array.from(seed) };
}

/** Ed25519 (RFC 8032) over bytes; deterministic. */
export const signBytes = (key: SigningKey, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, key.seed);

/**
 * Ed25519 according to RFC 8032, with the cofactor: refuses public keys of small order, non-canonical
 * encodings and S ≥ L.
 */
export function verifyBytes(key: VerifierKey, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return ed25519.verify(signature, message, key.publicKey, { zip215: false });
  } catch {
    return false; // the library throws for points that do not decode
  }
}

/** Names contain no whitespace of any script, no plus and no control character. */
export const isKeyName = (name: string): boolean =>
  name.length > 0 && !/[\s+\p{White_Space}\p{Cc}]/u.test(name);

function makeVerifierKey(name: string, type: KeyType, publicKey: Uint8Array): VerifierKey {
  if (!isKeyName(name)) throw malformed('a key name is not empty and holds no space or plus');
  const prefix = new TextEncoder().encode(`${name}\n`);
  const input = Uint8Array.of(...prefix, TYPES[type], ...publicKey);
  return { name, id: new DataView(sha256(input).buffer).getUint32(0), type, publicKey };
}

const formatKeyId = (id: number): string => id.toString(16).padStart(8, '0');
const malformed = (reason: string): LedgerError =>
  new LedgerError('key-malformed', `verifier key: ${reason}`);
