import { z } from 'zod';

export const CLAIM_IMPORT_LIMITS = { characters: 2_000_000, rows: 1_000 } as const;

/** What became, or would become, of one line of a table of claims. */
export const importedClaimSchema = z.object({
  /** In the table, its heading being line 1. A cell may have several lines. */
  line: z.int(),
  referenceId: z.string(),
  /** `new`: a record of its own. `same`: the record states all of this already. `refused`: nothing of it is taken. */
  outcome: z.enum(['new', 'changed', 'same', 'refused']),
  /** Facts that are set, with what stood there before. */
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string() })),
  /** Why it is refused. `column`: null for the line as a whole. */
  errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
});
export type ImportedClaim = z.infer<typeof importedClaimSchema>;

export const claimImportSchema = z.object({
  rows: z.array(importedClaimSchema),
  /** Columns of which nothing is taken, since their headings say nothing. */
  unknownColumns: z.array(z.string()),
  /** The lines that were refused as a table (CSV), each with the reason in front, to be corrected and imported again; null where none was. */
  refused: z.string().nullable(),
});
export type ClaimImport = z.infer<typeof claimImportSchema>;
