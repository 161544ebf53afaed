import { sameBytes } from './ber.ts';
import { type Certificate, isSelfIssued, isSignedBy } from './certificate.ts';

const LONGEST = 10;
const MAX_CHECKS = 200;

/**
 * The certification path from the signer's certificate to the last authority found, each certificate signed
 * by the next.
 */
export interface Chain {
  readonly certificates: readonly Certificate[];
  /** Whether the last certificate is a trust anchor. */
  readonly isTrusted: boolean;
}

/**
 * Finds the path from a certificate to a trust anchor, or the longest path if there is none (RFC 5280, 6.1
 * without policies and name constraints). Each link is a verified signature by an authority. Validity periods
 * are left to the caller, who knows the time.
 */
export function buildChain({
  certificate,
  candidates,
  trustAnchors,
}: {
  readonly certificate: Certificate;
  readonly candidates: readonly Certificate[];
  readonly trustAnchors: readonly Certificate[];
}): Chain {
  const trusted = new Set(trustAnchors.map(({ fingerprint }) => fingerprint));
  const pool = [...new Map([...trustAnchors, ...candidates].map((one) => [one.fingerprint, one])).values()];
  let checks = 0;
  let best: Chain = { certificates: [certificate], isTrusted: trusted.has(certificate.fingerprint) };
  const climb = (path: readonly Certificate[]): boolean => {
    const last = path[path.length - 1];
    const isTrusted = trusted.has(last.fingerprint);
    if (isTrusted || path.length > best.certificates.length) best = { certificates: path, isTrusted };
    if (isTrusted) return true;
    if (path.length >= LONGEST || isSelfIssued(last)) return false;
    for (const issuer of pool) {
      if (!couldIssue(issuer, last, path)) continue;
      if (++checks > MAX_CHECKS) return false;
      if (isSignedBy(last, issuer) === true && climb([...path, issuer])) return true;
    }
    return false;
  };
  climb([certificate]);
  return best;
}

function couldIssue(issuer: Certificate, certificate: Certificate, path: readonly Certificate[]): boolean {
  if (!sameBytes(issuer.subjectBytes, certificate.issuerBytes)) return false;
  if (path.some(({ fingerprint }) => fingerprint === issuer.fingerprint)) return false;
  const { authorityKeyId } = certificate;
  if (authorityKeyId && issuer.subjectKeyId && !sameBytes(authorityKeyId, issuer.subjectKeyId)) return false;
  // Version 1 certificates have no extensions and may be authorities only as anchors, which the signature
  // check decides.
  if (issuer.isAuthority === false) return false;
  if (issuer.isAuthority === null && (issuer.keyUsage !== null || issuer.purposes !== null)) return false;
  if (issuer.keyUsage !== null && issuer.keyUsage[5] !== true) return false;
  return issuer.pathLength === null || issuer.pathLength >= path.length - 1;
}
