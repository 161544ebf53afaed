import { createHash } from 'node:crypto';
import * as pkijs from 'pkijs';
import { readDigestAlgorithm, readSignatureAlgorithm } from './algorithms.ts';
import {
  type BerNode,
  bitsOf,
  bytesOf,
  childrenOf,
  expectChildren,
  hasContextTag,
  hasUniversalTag,
  integerHexOf,
  octetsOf,
  readBer,
  sameBytes,
  timeOf,
} from './ber.ts';
import { type Certificate, isSignedBy, readCertificateNode } from './certificate.ts';
import { type DerElement, walkDer } from './der-walk.ts';
import { readDistinguishedName } from './distinguished-name.ts';

/** Revocation data embedded in the file; nothing is ever fetched. */
export interface RevocationData {
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

/** The status of a certificate according to the file's own revocation data. */
export type RevocationStatus =
  | { readonly status: 'good'; readonly at: Date }
  | { readonly status: 'revoked'; readonly since: Date }
  | { readonly status: 'unknown' };

/** A revocation of the certificate that does not count. */
export interface DisregardedRevocation {
  readonly kind: 'list' | 'response';
  /** The issuer named in a list; null for a response, which need not name one. */
  readonly by: string | null;
  /** Whether another authority than the certificate's issuer made it, or the issuer's key did not sign it. */
  readonly why: 'other-authority' | 'not-signed';
}

type Answer = RevocationStatus | { readonly status: 'disregarded'; readonly answer: DisregardedRevocation };

const MAX_ITEMS = 60;
const MAX_DELEGATES = 3;
const INTEGER = 0x02;
const SEQUENCE = 0x30;

/**
 * Searches for a certificate in CRLs (RFC 5280) and OCSP responses (RFC 6960) with a valid signature by the
 * issuer. A revocation takes precedence over any good status; of several good ones the latest is returned.
 */
export function checkRevocation(
  certificate: Certificate,
  issuer: Certificate,
  { crls, ocspResponses }: RevocationData,
): RevocationStatus & { readonly disregarded: readonly DisregardedRevocation[] } {
  const found: Answer[] = [];
  for (const bytes of ocspResponses.slice(0, MAX_ITEMS)) {
    found.push(tolerate(() => readOcspStatus(bytes, certificate, issuer)));
  }
  for (const bytes of crls.slice(0, MAX_ITEMS))
    found.push(tolerate(() => readCrlStatus(bytes, certificate, issuer)));
  const revoked = found.filter((one) => one.status === 'revoked').sort((a, b) => +a.since - +b.since)[0];
  const good = found.filter((one) => one.status === 'good').sort((a, b) => +b.at - +a.at)[0];
  const disregarded = found.flatMap((one) => (one.status === 'disregarded' ? [one.answer] : []));
  return { ...(revoked ?? good ?? { status: 'unknown' }), disregarded };
}

/**
 * Damaged revocation data provide no status and do not prevent the verification of the signature. They cause
 * many kinds of errors in pkijs.
 */
function tolerate(read: () => Answer): Answer {
  try {
    return read();
  } catch {
    return { status: 'unknown' };
  }
}

function readCrlStatus(bytes: Uint8Array, certificate: Certificate, issuer: Certificate): Answer {
  const [outer] = walkDer(bytes);
  const [toBeSigned, algorithm, signature] = walkDer(bytes, outer.from, outer.end);
  const fields = [...walkDer(bytes, toBeSigned.from, toBeSigned.end)];
  if (fields[0].tag === INTEGER) fields.shift();
  const [, name, thisUpdate] = fields;
  const bytesAt = ({ start, end }: DerElement) => bytes.subarray(start, end);
  const isIssuers = sameBytes(bytesAt(name), issuer.subjectBytes);
  if (!isIssuers && !holdsSerial(bytes, certificate)) return { status: 'unknown' };
  const at = timeOf(readBer(bytesAt(thisUpdate), 'time of the revocation list'));
  const signed = {
    toBeSigned: bytesAt(toBeSigned),
    signatureAlgorithm: readSignatureAlgorithm(
      readBer(bytesAt(algorithm), 'algorithm of the revocation list'),
    ),
    signature: bitsOf(
      readBer(bytesAt(signature), 'signature of the revocation list'),
      'signature of the revocation list',
    ),
  };
  if (at === null) return { status: 'unknown' };
  const isSigned = isIssuers && isCheckedOnce(bytes, issuer, () => isSignedBy(signed, issuer) === true);
  if (!isSigned && !holdsSerial(bytes, certificate)) return { status: 'unknown' };
  const entries = fields.slice(3).find(({ tag }) => tag === SEQUENCE);
  for (const entry of entries ? walkDer(bytes, entries.from, entries.end) : []) {
    const [serial, since] = walkDer(bytes, entry.from, entry.end);
    const hex = Buffer.from(bytes.subarray(serial.from, serial.end))
      .toString('hex')
      .replace(/^0+(?=.)/, '');
    if (hex !== certificate.serial) continue;
    if (!isSigned) {
      const by = readDistinguishedName(readBer(bytesAt(name), 'issuer of the revocation list')).words;
      return disregard({ kind: 'list', by, why: isIssuers ? 'not-signed' : 'other-authority' });
    }
    return { status: 'revoked', since: timeOf(readBer(bytesAt(since), 'time of a revocation')) ?? at };
  }
  return isSigned ? { status: 'good', at } : { status: 'unknown' };
}

function disregard(answer: DisregardedRevocation): Answer {
  return { status: 'disregarded', answer };
}

/**
 * Whether the serial number occurs anywhere in the bytes: only then are lists of other authorities parsed.
 */
function holdsSerial(bytes: Uint8Array, { serial }: Certificate): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from(serial.padStart(serial.length + (serial.length % 2), '0'), 'hex'),
  );
}

const checked = new WeakMap<Uint8Array, Map<string, boolean>>();

/**
 * CRLs are large and are consulted for many certificates of many signatures: each signature on one is
 * verified once per issuer.
 */
function isCheckedOnce(list: Uint8Array, issuer: Certificate, check: () => boolean): boolean {
  const known = checked.get(list) ?? new Map<string, boolean>();
  checked.set(list, known);
  const before = known.get(issuer.fingerprint);
  if (before !== undefined) return before;
  const result = check();
  known.set(issuer.fingerprint, result);
  return result;
}

function readOcspStatus(bytes: Uint8Array, certificate: Certificate, issuer: Certificate): Answer {
  const basic = readBasicResponse(bytes);
  if (basic === null) return { status: 'unknown' };
  const fields = expectChildren(basic, 3, 'OCSP response');
  const signed = {
    toBeSigned: bytesOf(fields[0]),
    signatureAlgorithm: readSignatureAlgorithm(fields[1]),
    signature: bitsOf(fields[2], 'signature of the OCSP response'),
  };
  const { responses } = new pkijs.ResponseData({ schema: fields[0] });
  const single = responses.find(({ certID }) => isAbout(certID, certificate, issuer));
  if (single === undefined) {
    const other = responses.find(
      ({ certID, certStatus }) => hasSerial(certID, certificate) && isRevoked(certStatus as BerNode),
    );
    return other ? disregard({ kind: 'response', by: null, why: 'other-authority' }) : { status: 'unknown' };
  }
  const status = single.certStatus as BerNode;
  const own = childrenOf(childrenOf(fields.find((field) => hasContextTag(field, 0)))[0]).slice(
    0,
    MAX_DELEGATES,
  );
  const delegates = own
    .map((node) => readCertificateNode(node))
    .filter((one) => one.purposes?.includes('1.3.6.1.5.5.7.3.9') && isSignedBy(one, issuer) === true);
  if (![issuer, ...delegates].some((responder) => isSignedBy(signed, responder) === true))
    return isRevoked(status)
      ? disregard({ kind: 'response', by: null, why: 'not-signed' })
      : { status: 'unknown' };
  if (hasContextTag(status, 0)) return { status: 'good', at: single.thisUpdate };
  if (!isRevoked(status)) return { status: 'unknown' };
  return { status: 'revoked', since: timeOf(childrenOf(status)[0]) ?? single.thisUpdate };
}

/**
 * The BasicOCSPResponse inside an OCSPResponse, or the bytes themselves if they are one; null if the
 * responder returned an error.
 */
function readBasicResponse(bytes: Uint8Array): BerNode | null {
  const outer = readBer(bytes, 'OCSP response');
  const [status, tagged] = childrenOf(outer);
  if (hasUniversalTag(status, 16)) return outer;
  const value = childrenOf(childrenOf(tagged)[0])[1];
  return value === undefined ? null : readBer(octetsOf(value), 'OCSP response');
}

const isRevoked = (status: BerNode): boolean => hasContextTag(status, 1);

const hasSerial = ({ serialNumber }: pkijs.CertID, { serial }: Certificate): boolean =>
  integerHexOf(serialNumber, 'serial number') === serial;

/** A CertID identifies the certificate by its serial number and by hashes of its issuer's name and key. */
function isAbout(certID: pkijs.CertID, certificate: Certificate, issuer: Certificate): boolean {
  if (!hasSerial(certID, certificate)) return false;
  const digest = readDigestAlgorithm(certID.hashAlgorithm.toSchema());
  if (digest === null) return false;
  const hash = (bytes: Uint8Array) => createHash(digest).update(bytes).digest();
  return (
    sameBytes(octetsOf(certID.issuerNameHash), hash(issuer.subjectBytes)) &&
    sameBytes(octetsOf(certID.issuerKeyHash), hash(issuer.publicKeyBits))
  );
}
