import { readDigestAlgorithm, readSignatureAlgorithm, type SignatureAlgorithm } from './algorithms.ts';
import {
  BerError,
  type BerNode,
  bytesOf,
  childrenOf,
  encodeDer,
  expectChildren,
  expectOid,
  hasContextTag,
  hasUniversalTag,
  integerHexOf,
  joinBytes,
  octetsOf,
  readBer,
} from './ber.ts';
import { type Certificate, readCertificateNode } from './certificate.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** CMS SignedData (RFC 5652) with its one signer. */
export interface SignedData {
  /** The enclosed content; null if the signature is detached. */
  readonly content: Uint8Array | null;
  readonly contentType: string;
  readonly certificates: readonly Certificate[];
  /** DER-encoded certificate revocation lists and OCSP responses. */
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly signer: SignerInfo;
  /** PDF allows only one; more are reported. */
  readonly signerCount: number;
  /** The length of the structure in bytes; the rest of `/Contents` is padding. */
  readonly length: number;
}

export interface SignerInfo {
  /** Identifies the signer's certificate. */
  readonly id: { readonly issuerBytes: Uint8Array; readonly serial: string } | { readonly keyId: Uint8Array };
  readonly digest: string | null;
  readonly algorithm: SignatureAlgorithm;
  readonly signature: Uint8Array;
  /** Null if the content itself is signed. */
  readonly signedAttributes: Attributes | null;
  readonly unsignedAttributes: Attributes | null;
}

export interface Attributes {
  /** The values of the first attribute of that type; null if there is none. */
  readonly get: (oid: string) => readonly BerNode[] | null;
  /** The encodings over which the signature may have been computed, the one in the file first. */
  readonly encodings: readonly Uint8Array[];
}

/** @throws BerError if the bytes are not a CMS signature */
export function readSignedData(bytes: Uint8Array): SignedData {
  const outer = readBer(bytes, 'signature');
  const [type, tagged] = expectChildren(outer, 2, 'signature');
  if (expectOid(type, 'kind of content') !== SIGNED_DATA)
    throw new BerError('The signature is no CMS signed data.');
  const fields = expectChildren(childrenOf(tagged)[0], 4, 'signature');
  const [contentType, wrapped] = childrenOf(fields[2]);
  const inner = childrenOf(wrapped)[0];
  const certificates = fields.find((field) => hasContextTag(field, 0));
  const revocations = fields.find((field) => hasContextTag(field, 1));
  const signers = childrenOf(fields[fields.length - 1]);
  if (signers.length === 0) throw new BerError('Nobody signed: the list of signers is empty.');
  return {
    content: inner === undefined ? null : octetsOf(inner),
    contentType: expectOid(contentType, 'kind of signed content'),
    certificates: readCertificates(childrenOf(certificates)),
    ...readRevocations(childrenOf(revocations)),
    signer: readSigner(signers[0]),
    signerCount: signers.length,
    length: bytesOf(outer).length,
  };
}

/**
 * Unreadable certificates are left out: the others may suffice, and a missing certificate of the signer is
 * reported.
 */
function readCertificates(nodes: readonly BerNode[]): Certificate[] {
  const found: Certificate[] = [];
  for (const node of nodes.slice(0, 100)) {
    if (!hasUniversalTag(node, 16)) continue;
    try {
      found.push(readCertificateNode(node));
    } catch (error) {
      if (!(error instanceof BerError)) throw error;
    }
  }
  return found;
}

/** RFC 5652, 10.2.1: CRLs directly, OCSP responses as `[1] { id-ri-ocsp-response, response }`. */
function readRevocations(nodes: readonly BerNode[]) {
  const crls = nodes.filter((node) => hasUniversalTag(node, 16)).map(bytesOf);
  const others = nodes.filter((node) => hasContextTag(node, 1)).map(childrenOf);
  const ocspResponses = others
    .filter(
      ([type, value]) =>
        value !== undefined && expectOid(type, 'kind of revocation') === '1.3.6.1.5.5.7.16.2',
    )
    .map(([, value]) => bytesOf(value));
  return { crls, ocspResponses };
}

function readSigner(node: BerNode): SignerInfo {
  const fields = expectChildren(node, 5, 'list of signers');
  const signed = hasContextTag(fields[3], 0) ? fields[3] : null;
  const [algorithm, signature, unsigned] = fields.slice(signed ? 4 : 3);
  if (signature === undefined) throw new BerError('The signature has no value.');
  return {
    id: readSignerId(fields[1]),
    digest: readDigestAlgorithm(fields[2]),
    algorithm: readSignatureAlgorithm(algorithm),
    signature: octetsOf(signature),
    signedAttributes: signed ? readAttributes(signed) : null,
    unsignedAttributes: unsigned ? readAttributes(unsigned) : null,
  };
}

function readSignerId(node: BerNode): SignerInfo['id'] {
  if (hasContextTag(node, 0)) return { keyId: octetsOf(node) };
  const [issuer, serial] = expectChildren(node, 2, "signer's identifier");
  return { issuerBytes: bytesOf(issuer), serial: integerHexOf(serial, 'serial number') };
}

/**
 * The signature covers the DER encoding of the attributes as a SET OF. Files exist with the file's own order,
 * with DER order, and with indefinite lengths, so all three encodings are returned.
 */
function readAttributes(node: BerNode): Attributes {
  const attributes = childrenOf(node);
  const parts = attributes.map(bytesOf);
  const asStored = Uint8Array.from(bytesOf(node));
  asStored[0] = 0x31;
  return {
    get: (oid) => {
      const found = attributes.find((attribute) => expectOid(childrenOf(attribute)[0], 'attribute') === oid);
      return found ? childrenOf(childrenOf(found)[1]) : null;
    },
    encodings: [
      asStored,
      encodeDer(0x31, joinBytes(parts)),
      encodeDer(0x31, joinBytes([...parts].sort(Buffer.compare))),
    ],
  };
}
