import { createHash } from 'node:crypto';
import { readSignatureAlgorithm, type SignatureAlgorithm } from './algorithms.ts';
import {
  BerError,
  type BerNode,
  bitsOf,
  bytesOf,
  childrenOf,
  expectChildren,
  expectOid,
  hasContextTag,
  integerHexOf,
  octetsOf,
  readBer,
  sameBytes,
  timeOf,
} from './ber.ts';
import { type DistinguishedName, readDistinguishedName } from './distinguished-name.ts';
import { verifySignatureValue } from './verify-signature-value.ts';

/** An X.509 certificate (RFC 5280), parsed as far as signature verification requires. */
export interface Certificate {
  /** The encoding of the whole certificate, as in the file. */
  readonly der: Uint8Array;
  /** SHA-256 of `der` in hex: identifies the certificate. */
  readonly fingerprint: string;
  readonly subject: DistinguishedName;
  readonly issuer: DistinguishedName;
  /** The encoded names by which certificates are matched. */
  readonly subjectBytes: Uint8Array;
  readonly issuerBytes: Uint8Array;
  /** Hex, without leading zeros. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** The DER encoding of SubjectPublicKeyInfo. */
  readonly publicKeyInfo: Uint8Array;
  /** The bits of the key alone, of which key identifiers are hashes. */
  readonly publicKeyBits: Uint8Array;
  readonly subjectKeyId: Uint8Array | null;
  readonly authorityKeyId: Uint8Array | null;
  /** Whether basicConstraints marks it as an authority; null if the extension is missing. */
  readonly isAuthority: boolean | null;
  /** The largest number of authorities below this one; null if unlimited. */
  readonly pathLength: number | null;
  /** The bits of keyUsage, first bit first; null if the extension is missing. */
  readonly keyUsage: readonly boolean[] | null;
  /** The extended key usages as object identifiers; null if the extension is missing. */
  readonly purposes: readonly string[] | null;
  /** The signed part of the certificate, as in the file. */
  readonly toBeSigned: Uint8Array;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly signature: Uint8Array;
}

/** @throws BerError if the bytes are not a certificate */
export function readCertificate(der: Uint8Array): Certificate {
  return readCertificateNode(readBer(der, 'certificate'));
}

/** @throws BerError */
export function readCertificateNode(node: BerNode): Certificate {
  const [toBeSigned, algorithm, signature] = expectChildren(node, 3, 'certificate');
  const fields = [...childrenOf(toBeSigned)];
  if (hasContextTag(fields[0], 0)) fields.shift();
  const [serial, , issuer, validity, subject, publicKeyInfo] = fields;
  if (publicKeyInfo === undefined) throw new BerError('The certificate is incomplete.');
  const [notBefore, notAfter] = childrenOf(validity).map(timeOf);
  if (!notBefore || !notAfter) throw new BerError('The certificate has no period of validity.');
  const der = bytesOf(node);
  return {
    der,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    subject: readDistinguishedName(subject),
    issuer: readDistinguishedName(issuer),
    subjectBytes: bytesOf(subject),
    issuerBytes: bytesOf(issuer),
    serial: integerHexOf(serial, 'serial number'),
    notBefore,
    notAfter,
    publicKeyInfo: bytesOf(publicKeyInfo),
    publicKeyBits: bitsOf(childrenOf(publicKeyInfo)[1], 'public key'),
    ...readExtensions(fields.find((field) => hasContextTag(field, 3))),
    toBeSigned: bytesOf(toBeSigned),
    signatureAlgorithm: readSignatureAlgorithm(algorithm),
    signature: bitsOf(signature, 'signature of the certificate'),
  };
}

/** Whether `issuer` signed `signed`; null if the algorithm is not supported. */
export function isSignedBy(
  signed: Pick<Certificate, 'toBeSigned' | 'signatureAlgorithm' | 'signature'>,
  issuer: Certificate,
): boolean | null {
  return verifySignatureValue({
    publicKeyInfo: issuer.publicKeyInfo,
    algorithm: signed.signatureAlgorithm,
    fallbackDigest: null,
    data: signed.toBeSigned,
    signature: signed.signature,
  });
}

export function isSelfIssued(certificate: Certificate): boolean {
  return sameBytes(certificate.subjectBytes, certificate.issuerBytes);
}

function readExtensions(tagged: BerNode | undefined) {
  const found = {
    subjectKeyId: null as Uint8Array | null,
    authorityKeyId: null as Uint8Array | null,
    isAuthority: null as boolean | null,
    pathLength: null as number | null,
    keyUsage: null as boolean[] | null,
    purposes: null as string[] | null,
  };
  for (const extension of childrenOf(childrenOf(tagged)[0])) {
    const parts = childrenOf(extension);
    const oid = expectOid(parts[0], 'extension');
    if (!READ_EXTENSIONS.has(oid)) continue;
    const value = readBer(octetsOf(parts[parts.length - 1]), 'extension of a certificate');
    if (oid === '2.5.29.14') found.subjectKeyId = octetsOf(value);
    if (oid === '2.5.29.35') {
      const id = childrenOf(value).find((part) => hasContextTag(part, 0));
      found.authorityKeyId = id ? octetsOf(id) : null;
    }
    if (oid === '2.5.29.19') {
      const [authority, length] = childrenOf(value);
      found.isAuthority = (authority?.valueBlock as { value?: unknown } | undefined)?.value === true;
      found.pathLength = length ? Number.parseInt(integerHexOf(length, 'path length'), 16) : null;
    }
    if (oid === '2.5.29.15') {
      found.keyUsage = [...bitsOf(value, 'key usage')].flatMap((byte) =>
        Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
      );
    }
    if (oid === '2.5.29.37')
      found.purposes = childrenOf(value).map((purpose) => expectOid(purpose, 'purpose'));
  }
  return found;
}

const READ_EXTENSIONS = new Set(['2.5.29.14', '2.5.29.15', '2.5.29.19', '2.5.29.35', '2.5.29.37']);
