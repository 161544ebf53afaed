import { sha256 } from '@noble/hashes/sha2.js';

/** Bytes of every hash in the tree (SHA-256). */
export const HASH_BYTES = 32;

/** MTH({}): the root of a tree without leaves, SHA-256 of nothing (RFC 6962, 2.1). */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array(0));

/** SHA-256(0x00 || entry): the leaf hash of an entry (RFC 6962, 2.1). */
export function hashLeaf(entry: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + entry.length);
  input.set(entry, 1);
  return sha256(input);
}

const nodeInput = new Uint8Array(1 + 2 * HASH_BYTES);
nodeInput[0] = 0x01;

/** SHA-256(0x01 || left || right): the hash of an inner node (RFC 6962, 2.1). Both are 32 bytes. */
export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  nodeInput.set(left, 1);
  nodeInput.set(right, 1 + HASH_BYTES);
  return sha256(nodeInput);
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (const [i, byte] of a.entries()) difference |= byte ^ (b[i] ?? ~byte);
  return difference === 0;
}
