import { buildChain } from './build-chain.ts';
import type { Certificate } from './certificate.ts';
import { checkRevocation, type DisregardedRevocation, type RevocationData } from './revocation.ts';

/** Where the time at which certificates are judged comes from: proof, the signer's word, or the file's arrival. */
export type TimeBasis = 'time-stamp' | 'claimed' | 'received';

/** What is known of who a signer is. Says nothing about whether the signature is right. */
export interface Trust {
  readonly state:
    | 'trusted'
    /** The chain ends at no trusted certificate. */
    | 'unknown-signer'
    /** No trusted certificates are set up, so nothing could be compared. */
    | 'not-checked'
    /** A certificate was not valid (any more, or yet) at the time of signing. */
    | 'expired'
    /** A certificate had been revoked, or was revoked and no time-stamp proves that the signature is older. */
    | 'revoked'
    /** The certificate is not meant for this: a time-stamp by a certificate that is not for time-stamps. */
    | 'wrong-purpose';
  /** The certificate that the state is about; the trusted one for 'trusted'. */
  readonly certificate: Certificate;
  /** When it was revoked; only for 'revoked'. */
  readonly since: Date | null;
  /** The time for which certificates were judged, and its source. */
  readonly time: Date;
  readonly basis: TimeBasis;
  /** Whether the file's own revocation data, signed by the issuer, call the signer's certificate good. */
  readonly isKnownGood: boolean;
  readonly chain: readonly Certificate[];
  /** Answers in the file that call a certificate of the chain revoked and do not count, with that certificate. */
  readonly disregarded: readonly (DisregardedRevocation & { readonly about: Certificate })[];
}

/**
 * @param time when the signature was made, as far as known, and on whose word (`basis`).
 * @param purpose extended key usage that the certificate must name, if any.
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
    // Only a time-stamp proves that a signature is older than the revocation: who has the key can claim any time.
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
