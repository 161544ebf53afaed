/** Bounds of what a customer's page may send. */
export const CAPTURE_LIMITS = {
  /** Of one piece of a file; only the last one may be smaller than the least. */
  pieceBytes: { least: 256 * 1024, most: 8 * 1024 ** 2 },
  /** Of all answers, and of what is signed. */
  statementCharacters: 400_000,
  strokes: 200,
  strokeNumbers: 2_000,
} as const;

/** Stands before what is signed, so that the signature is good for nothing else. */
export const STATEMENT_PREFIX = 'assay capture v1\n';
