import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SignatureAlgorithm } from './algorithms.ts';

/** True or false: the signature was computed with the key's private half or was not. Null: this algorithm is not supported here. */
export type SignatureCheck = boolean | null;

/**
 * Checks one signature value over `data` with the key of a certificate. Works with `node:crypto` rather than WebCrypto because signed PDFs
 * use brainpool curves, Ed448, SHA-3 and old hashes, none of which WebCrypto has.
 * @param fallbackDigest the hash that the signer named elsewhere; used where the algorithm itself names none.
 */
export function verifySignatureValue({
  publicKeyInfo,
  algorithm,
  fallbackDigest,
  data,
  signature,
}: {
  readonly publicKeyInfo: Uint8Array;
  readonly algorithm: SignatureAlgorithm;
  readonly fallbackDigest: string | null;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
}): SignatureCheck {
  const key = readPublicKey(publicKeyInfo);
  if (key === null || algorithm.kind === null) return null;
  const digest = algorithm.digest ?? fallbackDigest;
  if (algorithm.kind !== 'eddsa' && (digest === null || !isSupportedDigest(digest))) return null;
  try {
    switch (algorithm.kind) {
      case 'eddsa':
        return verify(null, data, key, signature);
      case 'rsa-pss':
        // node:crypto has no separate hash for the mask.
        if (algorithm.maskDigest !== digest) return null;
        return verify(
          digest,
          data,
          { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.saltLength },
          signature,
        );
      case 'ecdsa-plain':
        return verify(digest, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
      default:
        return verify(digest, data, key, signature);
    }
  } catch {
    // OpenSSL throws where key and algorithm do not belong together: no such signature can be right.
    return false;
  }
}

/** Null where OpenSSL does not know the key's type or curve. */
export function readPublicKey(publicKeyInfo: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(publicKeyInfo), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/** Hash of all parts in a row; null where the hash is not supported. SHAKE gives the lengths of RFC 8702. */
export function computeDigest(digest: string, parts: readonly Uint8Array[]): Uint8Array | null {
  if (!isSupportedDigest(digest)) return null;
  const outputLength = digest === 'shake256' ? 64 : digest === 'shake128' ? 32 : undefined;
  const hash = createHash(digest, outputLength === undefined ? undefined : { outputLength });
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

function isSupportedDigest(digest: string): boolean {
  try {
    createHash(digest);
    return true;
  } catch {
    return false;
  }
}
