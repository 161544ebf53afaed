import { z } from 'zod';

export const CLAIM_IMPORT_LIMITS = { characters: 2_000_000, rows: 1_000 } as const;

/** What happened, or would happen, to one line of a table of claims. */
export const importedClaimSchema = z.object({
  /** The line in the table, whose heading is line 1. A cell may have several lines. */
  line: z.int(),
  referenceId: z.string(),
  /**
   * `new`: a new record. `same`: the record already states all of this. `refused`: nothing of it is imported.
   */
  outcome: z.enum(['new', 'changed', 'same', 'refused']),
  /** Facts that are set, with their previous values. */
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string() })),
  /** Why it is refused. `column`: null for the line as a whole. */
  errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
});
export type ImportedClaim = z.infer<typeof importedClaimSchema>;

export const claimImportSchema = z.object({
  rows: z.array(importedClaimSchema),
  /** Columns that are ignored because their headings are unknown. */
  unknownColumns: z.array(z.string()),
  /**
   * The refused lines as a table (CSV), each with the reason in front, to be corrected and imported again;
   * null if there are none.
   */
  refused: z.string().nullable(),
});
export type ClaimImport = z.infer<typeof claimImportSchema>;
