import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Work that a device does instead of waiting: for each part it searches for a number such that
 * SHA-256(SHA-256(challenge) ‖ part ‖ number) begins with `bits` zero bits, part and number as 32 bits,
 * big-endian. Many small parts take nearly the same time on each try, one large part would not. (A. Back:
 * Hashcash, 2002.)
 */
export interface ProofOfWork {
  readonly challenge: string;
  readonly parts: number;
  /** 0 to 24. */
  readonly bits: number;
}

export interface Proof {
  readonly challenge: string;
  /** One number for each part. */
  readonly nonces: readonly number[];
}

const SLICE_MS = 12;

/** Yields the thread every few milliseconds. `onProgress`: from 0 to 1. */
export async function solveProof(
  { challenge, parts, bits }: ProofOfWork,
  onProgress: (done: number) => void = () => undefined,
): Promise<Proof> {
  const message = openMessage(challenge);
  const nonces: number[] = [];
  let pauseAt = performance.now() + SLICE_MS;
  for (let part = 0; part < parts; part++) {
    let nonce = 0;
    while (!isPartSolved(message, part, nonce, bits)) {
      nonce++;
      if ((nonce & 0xff) === 0 && performance.now() > pauseAt) {
        await new Promise((resolve) => setTimeout(resolve));
        pauseAt = performance.now() + SLICE_MS;
      }
    }
    nonces.push(nonce);
    onProgress((part + 1) / parts);
  }
  return { challenge, nonces };
}

export function isProofSolved({ challenge, parts, bits }: ProofOfWork, { nonces }: Proof): boolean {
  const message = openMessage(challenge);
  return nonces.length === parts && nonces.every((nonce, part) => isPartSolved(message, part, nonce, bits));
}

/** The digest of the challenge, with room for part and number after it. */
function openMessage(challenge: string): DataView {
  const message = new Uint8Array(40);
  message.set(sha256(utf8ToBytes(challenge)));
  return new DataView(message.buffer);
}

function isPartSolved(message: DataView, part: number, nonce: number, bits: number): boolean {
  message.setUint32(32, part);
  message.setUint32(36, nonce);
  const digest = sha256(new Uint8Array(message.buffer));
  return Math.clz32(new DataView(digest.buffer, digest.byteOffset).getUint32(0)) >= bits;
}
