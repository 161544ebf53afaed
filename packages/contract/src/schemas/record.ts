import { z } from 'zod';
import { RECORD_ERROR_CODES } from '../closed-sets.ts';
import { statementSchema } from './assessment.ts';
import { assetSchema, uploadTransactionSchema } from './asset.ts';
import { timestamp, uuid } from './basics.ts';
import { claimSchema } from './claim.ts';
import { originalRequestSchema } from './originals.ts';
import { assigneeSchema, decisionSchema, proposalSchema, reviewStateSchema } from './review.ts';

export { RECORD_ERROR_CODES } from '../closed-sets.ts';

/** The readable name of a record, unique within an organisation. */
export const recordReference = z
  .string()
  .trim()
  .min(1, 'The reference is missing.')
  .max(100, 'At most 100 characters');
export const recordName = z.string().trim().max(200, 'At most 200 characters');

export const recordFindingSchema = z.object({
  code: z.enum(RECORD_ERROR_CODES),
  /** One or two sentences with the values and the limit, in English and in miles. */
  message: z.string(),
  /** The same as data, independent of language and unit. Absent: an older finding. */
  statements: z.array(statementSchema).optional(),
  /** Files of the record, the conspicuous one first. */
  assetIds: z.array(uuid),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  /**
   * The other files with which the finding compares (duplicates, another claimant's device, invoices of one
   * payee, pictures of one camera), as far as the caller may see them.
   */
  matches: z.array(
    z.object({
      assetId: uuid,
      recordId: uuid.nullable(),
      referenceId: z.string().nullable(),
      originalName: z.string(),
      createdAt: timestamp,
      /** The same bytes, the same content with other metadata, a picture or recording that resembles it, the same receipt, taken with the same device, an invoice with the same number, one of the same payee with another account, one near it in its series, or a picture whose sensor matches. */
      match: z.enum([
        'file',
        'content',
        'near',
        'sound',
        'receipt',
        'device',
        'number',
        'account',
        'payee',
        'object',
        'series',
        'camera',
      ]),
      /** Short-lived address of the picture. */
      thumbnail: z.string().nullable(),
    }),
  ),
});
export type RecordFinding = z.infer<typeof recordFindingSchema>;

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
  /** Assets whose analysis failed. */
  failedCount: z.int(),
  /** A customer was asked for something and has not answered yet. */
  awaitsCustomer: z.boolean(),
  /** Null for recipients of a share. */
  review: reviewStateSchema.nullable(),
  /** Highest score of its assets, without low scores of poor copies; null while none is known. */
  tamperScore: z.number().min(0).max(100).nullable(),
  /** The score is low or moderate, but one method is sure of the contrary for one of the files. */
  isDisputed: z.boolean(),
  /** Number of findings about its files: see `findings` of the record itself. */
  findingCount: z.int(),
  /** The kinds of these findings, the gravest first. */
  findingCodes: z.array(z.enum(RECORD_ERROR_CODES)),
  /** The decision in force. */
  decision: decisionSchema.nullable(),
  assignedTo: assigneeSchema.nullable(),
  /** Short-lived address of the first picture. */
  thumbnail: z.string().nullable(),
  requestData: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordSummary = z.infer<typeof recordSummarySchema>;

export const recordSchema = recordSummarySchema.extend({
  transactions: z.array(uploadTransactionSchema),
  assets: z.array(assetSchema),
  /** The gravest first. */
  findings: z.array(recordFindingSchema),
  /** The decision in force on each file with a decision of its own. */
  fileDecisions: z.array(decisionSchema),
  /** Decisions that wait for another user's confirmation. */
  proposals: z.array(proposalSchema),
  /** What is claimed; null if nothing was stated, and for recipients of a share. */
  claim: claimSchema.nullable(),
  /** Files whose originals were requested, and what arrived; empty for recipients of a share. */
  originals: z.array(originalRequestSchema),
  /** Legal hold: why the files are kept, and since when. */
  hold: z.object({ since: timestamp, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type AssayRecord = z.infer<typeof recordSchema>;

export type RecordBadge = 'Archived' | 'Needs Review' | 'Completed';

/** Archived takes precedence, then needs review, then completed. */
export function recordBadge(record: { archived: boolean; needsReview: boolean }): RecordBadge {
  if (record.archived) return 'Archived';
  return record.needsReview ? 'Needs Review' : 'Completed';
}

/** Archived and needing review: red; only archived: green; otherwise none. */
export function recordBorder(record: { archived: boolean; needsReview: boolean }): 'red' | 'green' | null {
  if (!record.archived) return null;
  return record.needsReview ? 'red' : 'green';
}
