import { z } from 'zod';
import { DECISION_OUTCOMES, RECORD_ERROR_CODES, REVIEW_REASONS } from '../closed-sets.ts';
import { timestamp, uuid } from './basics.ts';
import { FAILED_CREDENTIALS } from './credentials.ts';
import { DOCUMENT_VERDICTS, SIGNATURE_STATES } from './document.ts';

/** Never changed; a later decision supersedes it by naming it. */
export const decisionSchema = z.object({
  id: uuid,
  /** The one file that the decision concerns; null: the record as a whole. */
  assetId: uuid.nullable(),
  outcome: z.enum(DECISION_OUTCOMES),
  /** The reasons chosen from the organisation's list and the free text, as one text. */
  reason: z.string(),
  /** The reasons chosen from the organisation's list. */
  reasons: z.array(z.string()),
  /** The suspicion was unfounded. */
  falseAlarm: z.boolean(),
  /** The decision that this one supersedes. */
  supersedes: uuid.nullable(),
  at: timestamp,
  by: z.string(),
  /** The user who confirmed it, if confirmation was needed. */
  confirmedBy: z.string().nullable(),
  /** It was sent to the customer as the answer. */
  answered: z.boolean(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** A decision that waits for another user's confirmation. It is not in force. */
export const proposalSchema = decisionSchema
  .omit({ confirmedBy: true, answered: true })
  .extend({ /** The caller made it, and cannot confirm it. */ isOwn: z.boolean() });
export type Proposal = z.infer<typeof proposalSchema>;

/** Why a record waits for a person. */
export const reviewReasonSchema = z.object({
  kind: z.enum(REVIEW_REASONS),
  /**
   * For a finding its code, for a document its verdict, for a signature or content credentials their state.
   */
  code: z
    .enum([...RECORD_ERROR_CODES, ...DOCUMENT_VERDICTS, ...SIGNATURE_STATES, ...FAILED_CREDENTIALS])
    .nullable(),
  /** Null: the record as a whole. */
  assetId: uuid.nullable(),
  /** Name of the file. */
  originalName: z.string().nullable(),
  /** 0 to 100. */
  weight: z.int(),
  /** The file's score, if that is the reason. */
  score: z.int().nullable(),
  /** For a duplicate: the earlier file belongs to another record, or to none. */
  isElsewhere: z.boolean(),
  /** When the failed analysis is retried automatically. */
  retryAt: timestamp.nullable(),
  since: timestamp,
});
export type ReviewReason = z.infer<typeof reviewReasonSchema>;

/** The review state of a record. */
export const reviewStateSchema = z.object({
  /** The weight of all open reasons together, 0 to 130; 0 if nothing waits. */
  weight: z.int(),
  since: timestamp.nullable(),
  /** The gravest first: in lists at most twenty of them, of a record by itself all. */
  reasons: z.array(reviewReasonSchema),
  reasonCount: z.int(),
  /** The highest total on one of its receipts, with its currency as written there. */
  amount: z.object({ value: z.number(), currency: z.string().nullable() }).nullable(),
  /** Left out of the queue until then. */
  snoozedUntil: timestamp.nullable(),
  escalation: z.object({ at: timestamp, by: z.string(), note: z.string() }).nullable(),
  /** A decision waits for another user's confirmation. */
  isProposed: z.boolean(),
});
export type ReviewState = z.infer<typeof reviewStateSchema>;

export const commentSchema = z.object({
  id: uuid,
  /** Null once it was withdrawn: the text is deleted then. */
  text: z.string().nullable(),
  at: timestamp,
  by: z.string(),
  isOwn: z.boolean(),
  withdrawn: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/** A comment that contains the search text, with its record. */
export const foundCommentSchema = z.object({
  id: uuid,
  recordId: uuid,
  referenceId: z.string(),
  text: z.string(),
  by: z.string(),
  at: timestamp,
});
export type FoundComment = z.infer<typeof foundCommentSchema>;

/** A decision whose reason contains the search text, with its record. */
export const foundDecisionSchema = z.object({
  id: uuid,
  recordId: uuid,
  referenceId: z.string(),
  /** The one file that the decision concerns; null: the record as a whole. */
  assetId: uuid.nullable(),
  outcome: z.enum(DECISION_OUTCOMES),
  reason: z.string(),
  /** No later decision superseded it. */
  isInForce: z.boolean(),
  by: z.string(),
  at: timestamp,
});
export type FoundDecision = z.infer<typeof foundDecisionSchema>;

/** One line of a record's time line. */
export const historyEntrySchema = z.discriminatedUnion('type', [
  decisionSchema.extend({ type: z.literal('decision') }),
  commentSchema.extend({ type: z.literal('comment') }),
  z.object({
    type: z.literal('change'),
    id: uuid,
    at: timestamp,
    by: z.string(),
    /** As the audit log names it, or `files.received`. */
    action: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
]);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A user to whom a record can be assigned. */
export const assigneeSchema = z.object({ id: uuid, username: z.string(), displayName: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** A list that a user saved: `search` is the query of its address. */
export const recordViewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  search: z.string().max(2_000),
});
export type RecordView = z.infer<typeof recordViewSchema>;
