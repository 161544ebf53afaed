import { type BerNode, childrenOf, expectOid, hasContextTag, integerHexOf } from './ber.ts';

/** Hash functions by their `node:crypto` names. Sources: RFC 3279, 4055, 5754, 8017, 8702; NIST CSOR. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.5': 'sha512-224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '2.16.840.1.101.3.4.2.11': 'shake128',
  '2.16.840.1.101.3.4.2.12': 'shake256',
  '2.16.840.1.101.3.4.2.18': 'shake256',
};

type KeyKind = 'rsa' | 'rsa-pss' | 'dsa' | 'ecdsa' | 'ecdsa-plain' | 'eddsa';

/** Signature algorithms: the kind of key, and the hash if the identifier specifies one. */
const SIGNATURES: Readonly<Record<string, readonly [KeyKind, string | null]>> = {
  '1.2.840.113549.1.1.1': ['rsa', null],
  '1.2.840.113549.1.1.4': ['rsa', 'md5'],
  '1.2.840.113549.1.1.5': ['rsa', 'sha1'],
  '1.3.14.3.2.29': ['rsa', 'sha1'],
  '1.2.840.113549.1.1.10': ['rsa-pss', null],
  '1.2.840.113549.1.1.11': ['rsa', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa', 'sha512'],
  '1.2.840.113549.1.1.14': ['rsa', 'sha224'],
  '1.3.36.3.3.1.2': ['rsa', 'ripemd160'],
  '2.16.840.1.101.3.4.3.13': ['rsa', 'sha3-224'],
  '2.16.840.1.101.3.4.3.14': ['rsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.15': ['rsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.16': ['rsa', 'sha3-512'],
  '1.2.840.10040.4.1': ['dsa', null],
  '1.2.840.10040.4.3': ['dsa', 'sha1'],
  '2.16.840.1.101.3.4.3.1': ['dsa', 'sha224'],
  '2.16.840.1.101.3.4.3.2': ['dsa', 'sha256'],
  '2.16.840.1.101.3.4.3.3': ['dsa', 'sha384'],
  '2.16.840.1.101.3.4.3.4': ['dsa', 'sha512'],
  '1.2.840.10045.2.1': ['ecdsa', null],
  '1.2.840.10045.4.1': ['ecdsa', 'sha1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'sha224'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'sha256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'sha384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'sha512'],
  '2.16.840.1.101.3.4.3.9': ['ecdsa', 'sha3-224'],
  '2.16.840.1.101.3.4.3.10': ['ecdsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.11': ['ecdsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.12': ['ecdsa', 'sha3-512'],
  '0.4.0.127.0.7.1.1.4.1.1': ['ecdsa-plain', 'sha1'],
  '0.4.0.127.0.7.1.1.4.1.2': ['ecdsa-plain', 'sha224'],
  '0.4.0.127.0.7.1.1.4.1.3': ['ecdsa-plain', 'sha256'],
  '0.4.0.127.0.7.1.1.4.1.4': ['ecdsa-plain', 'sha384'],
  '0.4.0.127.0.7.1.1.4.1.5': ['ecdsa-plain', 'sha512'],
  '1.3.101.112': ['eddsa', null],
  '1.3.101.113': ['eddsa', null],
};

export interface SignatureAlgorithm {
  /** Null if the identifier is unknown. */
  readonly kind: KeyKind | null;
  /** The hash that the identifier or its parameters specify; null if none. */
  readonly digest: string | null;
  /** The length of the salt in bytes, for RSA-PSS only. */
  readonly saltLength: number;
  /** The hash of RSA-PSS's mask generation function. */
  readonly maskDigest: string | null;
  readonly oid: string;
}

/**
 * The `node:crypto` name of a hash, or null.
 * @param node an AlgorithmIdentifier
 */
export function readDigestAlgorithm(node: BerNode | undefined): string | null {
  return DIGESTS[expectOid(childrenOf(node)[0], 'digest algorithm')] ?? null;
}

export function readSignatureAlgorithm(node: BerNode | undefined): SignatureAlgorithm {
  const [identifier, parameters] = childrenOf(node);
  const oid = expectOid(identifier, 'signature algorithm');
  const [kind, digest] = SIGNATURES[oid] ?? [null, null];
  if (kind !== 'rsa-pss') return { kind, digest, saltLength: 0, maskDigest: null, oid };
  // RFC 4055: the defaults are SHA-1 and a salt of 20 bytes.
  const found = {
    kind,
    digest: 'sha1' as string | null,
    saltLength: 20,
    maskDigest: 'sha1' as string | null,
    oid,
  };
  for (const part of childrenOf(parameters)) {
    const value = childrenOf(part)[0];
    if (hasContextTag(part, 0)) found.digest = readDigestAlgorithm(value);
    if (hasContextTag(part, 1)) found.maskDigest = readDigestAlgorithm(childrenOf(value)[1]);
    if (hasContextTag(part, 2)) found.saltLength = Number.parseInt(integerHexOf(value, 'salt length'), 16);
  }
  return found;
}

const WEAK_DIGESTS = new Set(['md5', 'sha1', 'ripemd160']);

/** Whether collisions of the hash are known or feasible, so that two documents could share a signature. */
export function isWeakDigest(digest: string | null): boolean {
  return digest !== null && WEAK_DIGESTS.has(digest);
}

/** The usual spelling of a hash's name, e.g. 'SHA-256'. */
export function nameDigest(digest: string): string {
  return digest
    .toUpperCase()
    .replace(/^SHA(?=\d{3})/, 'SHA-')
    .replace(/^SHA1$/, 'SHA-1');
}
