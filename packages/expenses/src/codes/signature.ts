/** The result of verifying a code's signature. */
export type SignatureState =
  | 'holds'
  /** By a certificate without a trusted issuer: it comes from a till's export. */
  | 'holds-unvouched'
  /** By the certificate that the code names, which was not valid on the stated day of signing. */
  | 'holds-outside'
  | 'fails'
  /** No certificate of the signer is available. */
  | 'no-key'
  /**
   * A certificate with the signer's name does not verify it, but the code states no day that shows whether it
   * is the right one.
   */
  | 'undated'
  /**
   * A certificate with the signer's name does not verify it, but was not valid on the stated day of signing.
   */
  | 'outside'
  /** The code says that it is unsigned, or contains nothing that could be a signature. */
  | 'unsigned'
  /** The code, its signature, its key or its algorithm is malformed or unsupported. */
  | 'unknown'
  /** The file has more signed codes than are verified. */
  | 'too-many';
