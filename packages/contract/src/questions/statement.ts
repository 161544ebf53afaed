/** Limits for what a customer's page may send. */
export const CAPTURE_LIMITS = {
  /** The size of one piece of a file; only the last one may be smaller than the least. */
  pieceBytes: { least: 256 * 1024, most: 8 * 1024 ** 2 },
  /** Applies to all answers, and to the signed text. */
  statementCharacters: 400_000,
  strokes: 200,
  strokeNumbers: 2_000,
} as const;

/** Prefixed to the signed text, so that the signature is valid for no other purpose. */
export const STATEMENT_PREFIX = 'assay capture v1\n';
