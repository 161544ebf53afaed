/** Every way in which a time-stamp can fail to prove its claim. A closed set: callers may switch over it. */
export type TimestampErrorCode =
  | 'malformed'
  /** WebCrypto is not available, so the result is unknown. */
  | 'not-possible'
  /** The authority did not grant the stamp. */
  | 'refused'
  | 'other-message'
  | 'nonce-mismatch'
  | 'policy-mismatch'
  | 'signature-invalid'
  /** Its certificate is not for time-stamps, or is not the one named by the signature. */
  | 'certificate-unfit'
  /** No chain leads to a trusted certificate at that time. */
  | 'authority-unknown'
  /** According to a revocation list of the verifier. */
  | 'certificate-revoked'
  /** The verifier has revocation lists, but none covers this certificate. */
  | 'revocation-unknown';

export class TimestampError extends Error {
  readonly code: TimestampErrorCode;

  constructor(code: TimestampErrorCode, message: string) {
    super(message);
    this.name = 'TimestampError';
    this.code = code;
  }
}
