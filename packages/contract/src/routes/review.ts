import { z } from 'zod';
import { CREDENTIAL_MINIMUM_LENGTH } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  assigneeSchema,
  commentSchema,
  decisionSchema,
  historyEntrySchema,
  recordViewSchema,
} from '../schemas/review.ts';
import { DECISION_OUTCOMES } from '../words.ts';

const base = { tag: 'Review', access: 'signed-in', feature: 'recordsEnabled' } as const;
/** By id or reference. */
const ofRecord = z.object({ id: z.string().max(100) });

export const decideOnRecord = defineRoute({
  ...{ ...base, id: 'decideOnRecord', method: 'POST', path: '/api/v1/records/:id/decisions' },
  summary: 'Decide on a record, with the reason; a decision is never changed, only superseded',
  params: ofRecord,
  body: z.strictObject({
    outcome: z.enum(DECISION_OUTCOMES),
    reason: z.string().trim().min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4').max(2_000),
    falseAlarm: z.boolean().default(false),
    /** The decision in force, as the caller knows it: of two who decide at once the second is told. */
    supersedes: uuid.nullable().default(null),
  }),
  output: z.object({ status: successStatus, data: decisionSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const commentOnRecord = defineRoute({
  ...{ ...base, id: 'commentOnRecord', method: 'POST', path: '/api/v1/records/:id/comments' },
  summary: 'Add a comment to a record',
  params: ofRecord,
  body: z.strictObject({ text: z.string().trim().min(1).max(4_000) }),
  output: z.object({ status: successStatus, data: commentSchema }),
  errors: ['NOT_FOUND'],
});

export const withdrawComment = defineRoute({
  ...{ ...base, id: 'withdrawComment', method: 'DELETE' },
  path: '/api/v1/records/:id/comments/:commentId',
  summary:
    'Withdraw a comment of one’s own, or as an administrator any: its words go, that it was there stays',
  params: ofRecord.extend({ commentId: uuid }),
  output: z.object({ status: successStatus, data: commentSchema }),
  errors: ['NOT_FOUND'],
});

export const getRecordHistory = defineRoute({
  ...{ ...base, id: 'getRecordHistory', method: 'GET', path: '/api/v1/records/:id/history' },
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
  ...{ ...base, id: 'listAssignees', method: 'GET', path: '/api/v1/assignees' },
  summary: 'Users whom a record can be given to',
  output: z.object({ status: successStatus, docs: z.array(assigneeSchema) }),
  errors: [],
});

export const listRecordViews = defineRoute({
  ...{ ...base, id: 'listRecordViews', method: 'GET', path: '/api/v1/recordviews' },
  summary: 'Lists of records that the caller saved under a name',
  output: z.object({ status: successStatus, docs: z.array(recordViewSchema) }),
  errors: [],
});

export const saveRecordView = defineRoute({
  ...{ ...base, id: 'saveRecordView', method: 'POST', path: '/api/v1/recordviews' },
  summary: 'Save a list of records; one with the same name is replaced',
  body: recordViewSchema.strict(),
  output: z.object({ status: successStatus, docs: z.array(recordViewSchema) }),
  errors: ['CONFLICT'],
});

export const removeRecordView = defineRoute({
  ...{ ...base, id: 'removeRecordView', method: 'DELETE', path: '/api/v1/recordviews' },
  summary: 'Forget a saved list',
  body: z.strictObject({ name: recordViewSchema.shape.name }),
  output: z.object({ status: successStatus, docs: z.array(recordViewSchema) }),
  errors: ['NOT_FOUND'],
});
