import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SignatureAlgorithm } from './algorithms.ts';

/** Whether the signature was computed with the private key; null if the algorithm is not supported. */
export type SignatureCheck = boolean | null;

/**
 * Verifies one signature value over `data` with the key of a certificate. Uses `node:crypto` instead of
 * WebCrypto because signed PDFs use brainpool curves, Ed448, SHA-3 and old hashes, which WebCrypto does not
 * support.
 * @param fallbackDigest the hash that the signer specified elsewhere; used if the algorithm itself specifies
 * none
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
        // node:crypto does not support a different hash for the mask.
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
    // OpenSSL throws if key and algorithm are incompatible: such a signature cannot be valid.
    return false;
  }
}

/** Null if OpenSSL does not support the key's type or curve. */
export function readPublicKey(publicKeyInfo: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(publicKeyInfo), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/**
 * The hash of the concatenated parts; null if it is not supported. SHAKE has the output lengths of RFC 8702.
 */
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
