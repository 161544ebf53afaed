/** How much of a document is read for receipts and account statements. */
export const READ_LIMITS = {
  /** Pages; longer documents are rarely bundles of receipts. */
  pages: 40,
  /** The largest number of pages without text whose picture is read: each takes seconds. */
  pictures: 40,
  /** On all pages together. */
  words: 40_000,
} as const;
