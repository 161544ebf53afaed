import { z } from 'zod';
import { DECISION_OUTCOMES } from '../words.ts';
import { timestamp, uuid } from './basics.ts';

/** Never changed; a later one takes its place and names it. */
export const decisionSchema = z.object({
  id: uuid,
  outcome: z.enum(DECISION_OUTCOMES),
  reason: z.string(),
  /** The suspicion was raised without ground. */
  falseAlarm: z.boolean(),
  /** The decision that this one takes the place of. */
  supersedes: uuid.nullable(),
  at: timestamp,
  by: z.string(),
});
export type Decision = z.infer<typeof decisionSchema>;

export const commentSchema = z.object({
  id: uuid,
  /** Null once it was withdrawn: the words are gone then. */
  text: z.string().nullable(),
  at: timestamp,
  by: z.string(),
  isOwn: z.boolean(),
  withdrawn: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

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

/** A user whom a record can be given to. */
export const assigneeSchema = z.object({ id: uuid, username: z.string(), displayName: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** A list that a user wants to find again: `search` is its address after the question mark. */
export const recordViewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  search: z.string().max(2_000),
});
export type RecordView = z.infer<typeof recordViewSchema>;
