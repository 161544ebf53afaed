import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { decodeBase64 } from '../encoding.ts';
import { equalBytes } from '../hashing.ts';
import { toBuffer } from './request.ts';
import { TimestampError } from './timestamp-error.ts';

const PEM = /-----BEGIN X509 CRL-----([A-Za-z0-9+/=\s]+)-----END X509 CRL-----/g;
const REASON = '2.5.29.21';
/** Extensions of a list that covers only some certificates of its issuer, or changes since another list. */
const PARTIAL: ReadonlySet<string> = new Set(['2.5.29.27', '2.5.29.28']);
/**
 * Unspecified, another affiliation, superseded, out of operation: earlier stamps stay valid. After any other
 * reason, and without one, the key may have been compromised long before (RFC 3161, section 4).
 */
const HARMLESS: ReadonlySet<number> = new Set([0, 3, 4, 5]);

/**
 * The revocation lists of a PEM text, DER. Throws TimestampError 'malformed' if there is none, or an invalid
 * one.
 */
export function readRevocationLists(pem: string): Uint8Array[] {
  const lists = [...pem.matchAll(PEM)].map(([, base64 = '']) => {
    try {
      const der = decodeBase64(base64.replace(/\s/g, ''), 'proof-malformed');
      parseList(der);
      return der;
    } catch (error) {
      throw new TimestampError('malformed', `a revocation list cannot be read: ${(error as Error).message}`);
    }
  });
  if (lists.length === 0) throw new TimestampError('malformed', 'there is no revocation list (PEM) in it');
  return lists;
}

const parseList = (der: Uint8Array) => pkijs.CertificateRevocationList.fromBER(toBuffer(der));

/**
 * Checks the certificates of a chain, except trusted roots, against revocation lists of their issuers. Throws
 * TimestampError 'certificate-revoked' if the revocation of one invalidates its signatures up to `until`, and
 * 'revocation-unknown' if no complete list of its issuer is from that time or later.
 */
export async function requireUnrevoked(
  chain: readonly pkijs.Certificate[],
  until: Date,
  { lists, roots }: { lists: readonly Uint8Array[]; roots: readonly pkijs.Certificate[] },
  crypto: pkijs.ICryptoEngine,
): Promise<void> {
  const parsed = lists.map(parseList);
  for (const certificate of chain) {
    if (roots.some((root) => isSame(root, certificate))) continue;
    const issuers = [...chain, ...roots].filter(({ subject }) => subject.isEqual(certificate.issuer));
    const own: pkijs.CertificateRevocationList[] = [];
    for (const list of parsed) {
      if (!list.issuer.isEqual(certificate.issuer)) continue;
      for (const issuer of issuers) if (await isSignedBy(list, issuer, crypto)) own.push(list);
    }
    if (own.some((list) => isRevoked(list, certificate, until)))
      throw fail('certificate-revoked', 'its authority’s certificate was revoked');
    if (!own.some((list) => isWhole(list) && list.thisUpdate.value >= until))
      throw fail(
        'revocation-unknown',
        'no revocation list of that time or later says whether its authority’s certificate was revoked',
      );
  }
}

async function isSignedBy(
  list: pkijs.CertificateRevocationList,
  issuerCertificate: pkijs.Certificate,
  crypto: pkijs.ICryptoEngine,
): Promise<boolean> {
  try {
    return await list.verify({ issuerCertificate }, crypto);
  } catch {
    return false; // By a key or with an algorithm that does not fit.
  }
}

function isRevoked(
  list: pkijs.CertificateRevocationList,
  { serialNumber }: pkijs.Certificate,
  until: Date,
): boolean {
  const entry = list.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(serialNumber),
  );
  if (!entry) return false;
  const reason = readReason(entry);
  const isBefore = until < entry.revocationDate.value;
  return !(isBefore && reason !== null && HARMLESS.has(reason));
}

function readReason({ crlEntryExtensions }: pkijs.RevokedCertificate): number | null {
  const extension = crlEntryExtensions?.extensions.find(({ extnID }) => extnID === REASON);
  if (!extension) return null;
  const { result } = asn1js.fromBER(toBuffer(extension.extnValue.valueBlock.valueHexView));
  return result instanceof asn1js.Enumerated ? result.valueBlock.valueDec : null;
}

const isWhole = ({ crlExtensions }: pkijs.CertificateRevocationList): boolean =>
  !crlExtensions?.extensions.some(({ extnID }) => PARTIAL.has(extnID));

const isSame = (one: pkijs.Certificate, other: pkijs.Certificate): boolean =>
  equalBytes(new Uint8Array(one.toSchema().toBER()), new Uint8Array(other.toSchema().toBER()));

const fail = (code: 'certificate-revoked' | 'revocation-unknown', message: string) =>
  new TimestampError(code, `the time-stamp does not hold: ${message}`);
