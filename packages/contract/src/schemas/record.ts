import { z } from 'zod';
import { assetSchema, uploadTransactionSchema } from './asset.ts';
import { timestamp, uuid } from './basics.ts';

export const recordSummarySchema = z.object({
  id: uuid,
  referenceId: z.string(),
  name: z.string(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  archived: z.boolean(),
  needsReview: z.boolean(),
  assetCount: z.int(),
  /** Assets whose analysis has not ended. */
  pendingCount: z.int(),
  /** Highest score of its assets; null while none is known. */
  tamperScore: z.number().min(0).max(100).nullable(),
  /** Short-lived address of the first picture. */
  thumbnail: z.string().nullable(),
  requestData: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordSummary = z.infer<typeof recordSummarySchema>;

export const recordSchema = recordSummarySchema.extend({
  transactions: z.array(uploadTransactionSchema),
  assets: z.array(assetSchema),
});
export type AssayRecord = z.infer<typeof recordSchema>;

export type RecordBadge = 'Archived' | 'Needs Review' | 'Completed';

/** Archived wins, then needs review, then completed. */
export function recordBadge(record: { archived: boolean; needsReview: boolean }): RecordBadge {
  if (record.archived) return 'Archived';
  return record.needsReview ? 'Needs Review' : 'Completed';
}

/** Archived and needing review: red; archived only: green; else none. */
export function recordBorder(record: { archived: boolean; needsReview: boolean }): 'red' | 'green' | null {
  if (!record.archived) return null;
  return record.needsReview ? 'red' : 'green';
}
