import { buildChain } from './build-chain.ts';
import type { Certificate } from './certificate.ts';
import { checkRevocation, type DisregardedRevocation, type RevocationData } from './revocation.ts';

/**
 * The source of the time for which certificates are judged: a time-stamp, the signer's claim, or the file's
 * arrival.
 */
export type TimeBasis = 'time-stamp' | 'claimed' | 'received';

/** What is known about a signer's identity, independent of the validity of the signature. */
export interface Trust {
  readonly state:
    | 'trusted'
    /** The chain does not end at a trusted certificate. */
    | 'unknown-signer'
    /** No trusted certificates are configured, so nothing could be compared. */
    | 'not-checked'
    /** A certificate had expired, or was not yet valid, at the time of signing. */
    | 'expired'
    /**
     * A certificate had been revoked, or was revoked later and no time-stamp proves that the signature is
     * older.
     */
    | 'revoked'
    /** The certificate is not intended for this use: a time-stamp by a certificate without that key usage. */
    | 'wrong-purpose';
  /** The certificate that determines the state; the trust anchor for 'trusted'. */
  readonly certificate: Certificate;
  /** The time of revocation; only for 'revoked'. */
  readonly since: Date | null;
  /** The time for which certificates were judged, and its source. */
  readonly time: Date;
  readonly basis: TimeBasis;
  /**
   * Whether the file's own revocation data, signed by the issuer, give the signer's certificate a good
   * status.
   */
  readonly isKnownGood: boolean;
  readonly chain: readonly Certificate[];
  /** Revocations in the file that do not count, with the affected certificate of the chain. */
  readonly disregarded: readonly (DisregardedRevocation & { readonly about: Certificate })[];
}

/**
 * @param time the time of signing as far as known, from the source `basis`
 * @param purpose the extended key usage that the certificate must have, if any
 */
export function assessTrust({
  certificate,
  candidates,
  trustAnchors,
  revocation,
  time,
  basis,
  purpose,
}: {
  readonly certificate: Certificate;
  readonly candidates: readonly Certificate[];
  readonly trustAnchors: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly time: Date;
  readonly basis: TimeBasis;
  readonly purpose: string | null;
}): Trust {
  const { certificates: chain, isTrusted } = buildChain({ certificate, candidates, trustAnchors });
  const statuses = chain.slice(0, -1).map((one, i) => checkRevocation(one, chain[i + 1], revocation));
  const disregarded = statuses.flatMap((status, i) =>
    status.disregarded.map((answer) => ({ ...answer, about: chain[i] })),
  );
  const isKnownGood = statuses[0]?.status === 'good';
  const said = { since: null, time, basis, isKnownGood, chain, disregarded };
  for (const [i, status] of statuses.entries()) {
    if (status.status !== 'revoked') continue;
    // Only a time-stamp proves that a signature is older than the revocation: anyone with the key can claim
    // any time.
    if (basis === 'time-stamp' && status.since > time) continue;
    return { ...said, state: 'revoked', certificate: chain[i], since: status.since };
  }
  const expired = (isTrusted ? chain : chain.slice(0, 1)).find(
    (one) => time < one.notBefore || time > one.notAfter,
  );
  if (expired) return { ...said, state: 'expired', certificate: expired };
  if (purpose !== null && !certificate.purposes?.includes(purpose)) {
    return { ...said, state: 'wrong-purpose', certificate };
  }
  if (isTrusted) return { ...said, state: 'trusted', certificate: chain[chain.length - 1] };
  return { ...said, state: trustAnchors.length === 0 ? 'not-checked' : 'unknown-signer', certificate };
}
