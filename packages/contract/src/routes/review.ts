import { z } from 'zod';
import { DECISION_OUTCOMES, REVIEW_VIEWS } from '../closed-sets.ts';
import { CREDENTIAL_MINIMUM_LENGTH } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, successStatus, timestamp, uuid } from '../schemas/basics.ts';
import { MAX_MENTIONS } from '../schemas/notification.ts';
import { MIN_SEARCHED } from '../schemas/page-text.ts';
import { recordSummarySchema } from '../schemas/record.ts';
import {
  assigneeSchema,
  commentSchema,
  decisionSchema,
  foundCommentSchema,
  foundDecisionSchema,
  historyEntrySchema,
  recordViewSchema,
} from '../schemas/review.ts';

const base = { tag: 'Review', access: 'signed-in', feature: 'recordsEnabled' } as const;
/** By id or reference. */
const ofRecord = z.object({ id: z.string().max(100) });

export const decideOnRecord = defineRoute({
  ...base,
  id: 'decideOnRecord',
  method: 'POST',
  path: '/api/v1/records/:id/decisions',
  summary: 'Decide on a record, with the reason; a decision is never changed, only superseded',
  params: ofRecord,
  body: z
    .strictObject({
      outcome: z.enum(DECISION_OUTCOMES),
      /** From the organisation's list, or others; at most ten. */
      reasons: z.array(z.string().trim().min(2).max(80)).max(10).default([]),
      /** Free text; required if no reason is chosen. */
      reason: z.string().trim().max(1_000).default(''),
      /** The one file that the decision concerns; null: the record as a whole. */
      assetId: uuid.nullable().default(null),
      /** The answer to the customer, sent by the work order's channels. */
      answer: z
        .string()
        .trim()
        .min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4')
        .max(2_000)
        .nullable()
        .default(null),
      falseAlarm: z.boolean().default(false),
      /** The decision in force, as the caller knows it: if two decide at once, the second gets an error. */
      supersedes: uuid.nullable().default(null),
    })
    .refine(({ reason, reasons }) => reasons.length > 0 || reason.length >= CREDENTIAL_MINIMUM_LENGTH, {
      message: 'Minimum character length is 4',
      path: ['reason'],
    }),
  output: z.object({
    status: successStatus,
    data: decisionSchema,
    /** The decision is not in force: another user must confirm it first. */
    isProposed: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'WORK_ORDER_NOT_SENT'],
});

export const answerProposal = defineRoute({
  ...base,
  access: ['admin', 'approver'],
  id: 'answerProposal',
  method: 'POST',
  path: '/api/v1/records/:id/proposals/:proposalId',
  summary: 'Confirm or decline a decision that another user made; confirmed, it is in force',
  params: ofRecord.extend({ proposalId: uuid }),
  body: z.strictObject({ confirmed: z.boolean(), note: z.string().trim().max(1_000).default('') }),
  output: z.object({ status: successStatus, data: decisionSchema.nullable() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'WORK_ORDER_NOT_SENT'],
});

export const listReview = defineRoute({
  ...base,
  id: 'listReview',
  method: 'GET',
  path: '/api/v1/review',
  summary: 'Records that wait for a person, the gravest first; a day of waiting weighs as much as one point',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  query: listQuery(['rank'], []).extend({
    sort: z.literal('rank:desc').default('rank:desc'),
    view: z.enum(REVIEW_VIEWS).default('all'),
  }),
  output: listOf(recordSummarySchema),
  errors: [],
});

export const countReview = defineRoute({
  ...base,
  id: 'countReview',
  method: 'GET',
  path: '/api/v1/review/counts',
  summary: 'How many records wait in each part of the queue; counted to a thousand',
  output: z.object({ status: successStatus, counts: z.record(z.enum(REVIEW_VIEWS), z.int()) }),
  errors: [],
});

export const takeNext = defineRoute({
  ...base,
  id: 'takeNext',
  method: 'POST',
  path: '/api/v1/review/next',
  summary: 'Take the gravest record of one’s own or nobody’s; of two who ask at once each gets another one',
  body: z.strictObject({
    /** Ids of records to skip. */
    except: z.array(uuid).max(100).default([]),
  }),
  output: z.object({
    status: successStatus,
    /** Null: nothing waits. */
    data: z.object({ recordId: uuid, assetId: uuid.nullable(), wasTaken: z.boolean() }).nullable(),
  }),
  errors: [],
});

export const changeReview = defineRoute({
  ...base,
  id: 'changeReview',
  method: 'PATCH',
  path: '/api/v1/records/:id/review',
  summary: 'Take a record, give it back, leave it out of the queue until later, or escalate it',
  params: ofRecord,
  body: z.strictObject({
    /**
     * True: the record is assigned to the caller, if it has no assignee. False: it is unassigned, if the
     * caller was the assignee.
     */
    taken: z.boolean().optional(),
    snoozedUntil: timestamp.nullable().optional(),
    /** Why the record is escalated; null ends the escalation. */
    escalation: z
      .string()
      .trim()
      .min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4')
      .max(500)
      .nullable()
      .optional(),
  }),
  output: z.object({ status: successStatus, data: recordSummarySchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const commentOnRecord = defineRoute({
  ...base,
  id: 'commentOnRecord',
  method: 'POST',
  path: '/api/v1/records/:id/comments',
  summary: 'Add a comment to a record',
  params: ofRecord,
  body: z.strictObject({
    text: z.string().trim().min(1).max(4_000),
    /** Ids of users whom the comment names; they are notified. */
    mentions: z.array(uuid).max(MAX_MENTIONS).default([]),
  }),
  output: z.object({ status: successStatus, data: commentSchema }),
  errors: ['NOT_FOUND'],
});

export const findComments = defineRoute({
  ...base,
  id: 'findComments',
  method: 'GET',
  path: '/api/v1/comments',
  summary: 'Comments in which some words stand, with their records; newest first',
  query: z.object({
    query: z.string().trim().min(MIN_SEARCHED).max(200),
    count: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ status: successStatus, docs: z.array(foundCommentSchema) }),
  errors: [],
});

export const findDecisions = defineRoute({
  ...base,
  id: 'findDecisions',
  method: 'GET',
  path: '/api/v1/decisions',
  summary: 'Decisions in whose reasons some words stand, with their records; newest first',
  query: z.object({
    query: z.string().trim().min(MIN_SEARCHED).max(200),
    count: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ status: successStatus, docs: z.array(foundDecisionSchema) }),
  errors: [],
});

export const withdrawComment = defineRoute({
  ...base,
  id: 'withdrawComment',
  method: 'DELETE',
  path: '/api/v1/records/:id/comments/:commentId',
  summary:
    'Withdraw a comment of one’s own, or as an administrator any: its words go, that it was there stays',
  params: ofRecord.extend({ commentId: uuid }),
  output: z.object({ status: successStatus, data: commentSchema }),
  errors: ['NOT_FOUND'],
});

export const getRecordHistory = defineRoute({
  ...base,
  id: 'getRecordHistory',
  looksAt: 'record',
  method: 'GET',
  path: '/api/v1/records/:id/history',
  summary: 'Who did what with a record, and when: decisions, comments, changes, files; newest first',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  params: ofRecord,
  output: z.object({
    status: successStatus,
    docs: z.array(historyEntrySchema),
    /** There is more than the newest five hundred. */
    isCapped: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const listAssignees = defineRoute({
  ...base,
  id: 'listAssignees',
  method: 'GET',
  path: '/api/v1/assignees',
  summary: 'Users whom a record can be given to',
  output: z.object({
    status: successStatus,
    docs: z.array(assigneeSchema),
    /** Disabled users, to show their names; nothing can be assigned to them. */
    former: z.array(assigneeSchema),
  }),
  errors: [],
});

export const listRecordViews = defineRoute({
  ...base,
  id: 'listRecordViews',
  method: 'GET',
  path: '/api/v1/recordviews',
  summary: 'Lists of records that the caller saved under a name',
  output: z.object({ status: successStatus, docs: z.array(recordViewSchema) }),
  errors: [],
});

export const saveRecordView = defineRoute({
  ...base,
  id: 'saveRecordView',
  method: 'POST',
  path: '/api/v1/recordviews',
  summary: 'Save a list of records; one with the same name is replaced',
  body: recordViewSchema.strict(),
  output: z.object({ status: successStatus, docs: z.array(recordViewSchema) }),
  errors: ['CONFLICT'],
});

export const removeRecordView = defineRoute({
  ...base,
  id: 'removeRecordView',
  method: 'DELETE',
  path: '/api/v1/recordviews',
  summary: 'Forget a saved list',
  body: z.strictObject({ name: recordViewSchema.shape.name }),
  output: z.object({ status: successStatus, docs: z.array(recordViewSchema) }),
  errors: ['NOT_FOUND'],
});
