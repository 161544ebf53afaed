/** Every way in which a time-stamp can fail to prove what it is meant to. Closed: callers may switch over it. */
export type TimestampErrorCode =
  | 'malformed'
  /** There is no WebCrypto here, so nothing can be said. */
  | 'not-possible'
  /** The authority did not grant it. */
  | 'refused'
  | 'other-message'
  | 'nonce-mismatch'
  | 'policy-mismatch'
  | 'signature-invalid'
  /** Its certificate is not for time-stamps, or not the one that the signature names. */
  | 'certificate-unfit'
  /** No chain leads to a trusted certificate at that time. */
  | 'authority-unknown'
  /** By a revocation list that the verifier has. */
  | 'certificate-revoked'
  /** The verifier has revocation lists, and none that says so of this certificate. */
  | 'revocation-unknown';

export class TimestampError extends Error {
  readonly code: TimestampErrorCode;

  constructor(code: TimestampErrorCode, message: string) {
    super(message);
    this.name = 'TimestampError';
    this.code = code;
  }
}
