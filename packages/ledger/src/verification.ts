import { equalBytes, HASH_BYTES, hashNode } from './hashing.ts';

/** A tree size or a leaf index: an integer from 0 to 2^64 - 1. */
export type Count = number | bigint;

/**
 * Whether `path` proves that the leaf at `index` is in the tree of `size` leaves with that root. Follows RFC
 * 9162, 2.1.3.2. Anything out of range (index ≥ size, no integer, hashes that are not 32 bytes, a path too
 * short or too long) is simply not a proof: false, never an exception.
 */
export function verifyInclusion(
  index: Count,
  size: Count,
  leafHash: Uint8Array,
  path: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  const leaf = toUint64(index);
  const leaves = toUint64(size);
  if (leaf === null || leaves === null || leaf >= leaves) return false;
  if (![leafHash, root, ...path].every(isHash)) return false;
  let node = leaf;
  let last = leaves - 1n;
  let hash = leafHash;
  for (const sibling of path) {
    if (last === 0n) return false;
    if (node % 2n === 1n || node === last) {
      hash = hashNode(sibling, hash);
      while (node % 2n === 0n && node !== 0n) {
        node /= 2n;
        last /= 2n;
      }
    } else {
      hash = hashNode(hash, sibling);
    }
    node /= 2n;
    last /= 2n;
  }
  return last === 0n && equalBytes(hash, root);
}

/**
 * Whether `path` proves that the tree of `newSize` leaves only appended to the tree of `oldSize`.
 * Follows RFC 9162, 2.1.4.2. Never throws. An empty old tree is false: every tree begins with it, so
 * such a proof would say nothing.
 */
export function verifyConsistency(
  oldSize: Count,
  newSize: Count,
  path: readonly Uint8Array[],
  oldRoot: Uint8Array,
  newRoot: Uint8Array,
): boolean {
  const from = toUint64(oldSize);
  const to = toUint64(newSize);
  if (from === null || to === null || from === 0n || from > to) return false;
  if (from === to) return path.length === 0 && equalBytes(oldRoot, newRoot);
  if (![oldRoot, newRoot, ...path].every(isHash)) return false;
  // A power of two is a node of the new tree itself: its root is the implicit first hash.
  const [first, ...siblings] = (from & (from - 1n)) === 0n ? [oldRoot, ...path] : path;
  if (!first || path.length === 0) return false;
  return climbBoth(from - 1n, to - 1n, first, siblings, oldRoot, newRoot);
}

function climbBoth(
  oldLast: bigint,
  newLast: bigint,
  first: Uint8Array,
  siblings: readonly Uint8Array[],
  oldRoot: Uint8Array,
  newRoot: Uint8Array,
): boolean {
  let node = oldLast;
  let last = newLast;
  while (node % 2n === 1n) {
    node /= 2n;
    last /= 2n;
  }
  let oldHash = first;
  let newHash = first;
  for (const sibling of siblings) {
    if (last === 0n) return false;
    if (node % 2n === 1n || node === last) {
      oldHash = hashNode(sibling, oldHash);
      newHash = hashNode(sibling, newHash);
      while (node % 2n === 0n && node !== 0n) {
        node /= 2n;
        last /= 2n;
      }
    } else {
      newHash = hashNode(newHash, sibling);
    }
    node /= 2n;
    last /= 2n;
  }
  return last === 0n && equalBytes(oldHash, oldRoot) && equalBytes(newHash, newRoot);
}

function toUint64(value: Count): bigint | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null;
  const integer = BigInt(value);
  return integer >= 0n && integer < 1n << 64n ? integer : null;
}

const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_BYTES;
