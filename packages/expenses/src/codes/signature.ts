/** What is to be said of a signature inside a code. */
export type SignatureState =
  | 'holds'
  | 'fails'
  /** No certificate of the signer is at hand. */
  | 'no-key'
  /** The code says that it is not signed, or holds nothing that could be a signature. */
  | 'unsigned'
  /** The signature, its key or its algorithm is of a kind that is not checked. */
  | 'unknown';
