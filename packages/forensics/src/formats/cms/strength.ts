import { isWeakDigest, nameDigest, type SignatureAlgorithm } from './algorithms.ts';
import { readPublicKey } from './verify-signature-value.ts';

/**
 * The algorithms of a signature, and which of them are no longer considered secure (NIST SP 800-131A rev. 2).
 */
export interface Strength {
  /** E.g. 'SHA-256 with RSA, 2048 bits'. */
  readonly words: string;
  /** Weak parts, e.g. 'SHA-1', 'RSA, 1024 bits'; empty if there are none. */
  readonly weak: readonly string[];
}

export function describeStrength({
  digest,
  algorithm,
  publicKeyInfo,
}: {
  readonly digest: string | null;
  readonly algorithm: SignatureAlgorithm;
  readonly publicKeyInfo: Uint8Array;
}): Strength {
  const key = describeKey(publicKeyInfo, algorithm.oid);
  const digests = [...new Set([digest, algorithm.digest])].filter((name) => name !== null);
  const weak = digests.filter(isWeakDigest).map(nameDigest);
  if (key.isWeak) weak.push(key.words);
  const hashes = digests.map(nameDigest).join(' and ') || 'an unknown hash';
  return { words: `${hashes} with ${key.words}`, weak };
}

function describeKey(
  publicKeyInfo: Uint8Array,
  oid: string,
): { readonly words: string; readonly isWeak: boolean } {
  const key = readPublicKey(publicKeyInfo);
  const bits = key?.asymmetricKeyDetails?.modulusLength;
  switch (key?.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss':
      return { words: `RSA, ${bits} bits`, isWeak: (bits ?? 0) < 2048 };
    case 'dsa':
      return { words: `DSA, ${bits} bits`, isWeak: true };
    case 'ec': {
      const curve = key.asymmetricKeyDetails?.namedCurve ?? 'a curve of its own';
      return { words: `ECDSA, ${curve}`, isWeak: /(?:112|128|160|192)/.test(curve) };
    }
    case 'ed25519':
      return { words: 'Ed25519', isWeak: false };
    case 'ed448':
      return { words: 'Ed448', isWeak: false };
    default:
      return { words: `an unknown algorithm (${oid})`, isWeak: false };
  }
}
