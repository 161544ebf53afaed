/** What is to be said of a signature inside a code. */
export type SignatureState =
  | 'holds'
  /** By a certificate that nobody vouches for: it is from the export of a till. */
  | 'holds-unvouched'
  /** By the certificate that the code names, which was not valid on the day of signing that the code states. */
  | 'holds-outside'
  | 'fails'
  /** No certificate of the signer is at hand. */
  | 'no-key'
  /** One under the signer's name does not verify it, but the code states no day that says whether it is the right one. */
  | 'undated'
  /** One under the signer's name does not verify it, but was not valid on the day of signing that the code states. */
  | 'outside'
  /** The code says that it is not signed, or holds nothing that could be a signature. */
  | 'unsigned'
  /** The code, its signature, its key or its algorithm is malformed, or of a kind that is not checked. */
  | 'unknown'
  /** The file has more signed codes than are verified. */
  | 'too-many';
