import { createHash } from 'node:crypto';
import { readDigestAlgorithm } from './algorithms.ts';
import { type BerNode, childrenOf, hasUniversalTag, octetsOf, sameBytes } from './ber.ts';
import type { Certificate } from './certificate.ts';
import type { Attributes } from './read-signed-data.ts';

/**
 * Compares the certificate named in the signed attributes (ESS signing-certificate, RFC 2634 and 5035) with
 * the one used for verification: otherwise another certificate for the same key could be substituted.
 * @returns null if the signature names none, which older kinds of signature need not do
 */
export function checkSigningCertificate(attributes: Attributes, certificate: Certificate): boolean | null {
  const first = attributes.get('1.2.840.113549.1.9.16.2.12');
  const second = attributes.get('1.2.840.113549.1.9.16.2.47');
  if (first === null && second === null) return null;
  return (second === null || matches(second, certificate)) && (first === null || matches(first, certificate));
}

function matches(values: readonly BerNode[], certificate: Certificate): boolean {
  // SigningCertificate ::= SEQUENCE { certs SEQUENCE OF ESSCertID, … }; the first one is the signer's.
  const id = childrenOf(childrenOf(childrenOf(values[0])[0])[0]);
  const named = id.find((field) => hasUniversalTag(field, 4));
  if (named === undefined) return false;
  const hash = octetsOf(named);
  // ESSCertID uses SHA-1, ESSCertIDv2 SHA-256 unless it specifies another hash before the value.
  const digest = id[0] === named ? (hash.length === 20 ? 'sha1' : 'sha256') : readDigestAlgorithm(id[0]);
  if (digest === null) return false;
  return sameBytes(hash, createHash(digest).update(certificate.der).digest());
}
