import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, timestamp, uuid } from '../schemas/basics.ts';

const base = { tag: 'Retention', access: ['admin'] } as const;

export const expiringRecordSchema = z.object({
  recordId: uuid,
  referenceId: z.string(),
  name: z.string(),
  archivedAt: timestamp,
  /** When its files are erased, or would be. */
  dueAt: timestamp,
  files: z.int(),
  bytes: z.int(),
});

export const heldRecordSchema = z.object({
  recordId: uuid,
  referenceId: z.string(),
  name: z.string(),
  archived: z.boolean(),
  reason: z.string(),
  since: timestamp,
  by: z.string().nullable(),
});
export type HeldRecord = z.infer<typeof heldRecordSchema>;

export const previewRetention = defineRoute({
  ...base,
  id: 'previewRetention',
  method: 'GET',
  path: '/api/v1/retention/preview',
  summary: 'What would be erased today, with so many days or those that are set',
  query: z.object({ days: z.coerce.number().int().positive().max(36_500).optional() }),
  output: z.object({
    status: successStatus,
    /** Null: nothing is ever erased. */
    days: z.int().nullable(),
    records: z.int(),
    files: z.int(),
    bytes: z.int(),
    /** Records whose time is over but that a legal hold keeps. */
    held: z.int(),
    /** The size of all files that the organisation keeps here, and its quota; null: no quota. */
    keptBytes: z.int(),
    quotaBytes: z.int().nullable(),
    /** The first hundred, oldest first. */
    docs: z.array(expiringRecordSchema),
  }),
  errors: [],
});

export const eraseNow = defineRoute({
  ...base,
  id: 'eraseNow',
  method: 'POST',
  path: '/api/v1/retention/run',
  summary: 'Do what is due now, instead of in the night',
  output: z.object({ status: successStatus }),
  errors: [],
});

export const listHeldRecords = defineRoute({
  ...base,
  id: 'listHeldRecords',
  method: 'GET',
  path: '/api/v1/retention/holds',
  summary: 'Records under legal hold, newest first',
  output: z.object({ status: successStatus, docs: z.array(heldRecordSchema) }),
  errors: [],
});

export const changeLegalHold = defineRoute({
  ...base,
  id: 'changeLegalHold',
  method: 'PATCH',
  path: '/api/v1/records/legalhold',
  summary: 'Put a record under legal hold, so that its files are kept whatever its age, or take it off',
  body: z
    .strictObject({
      referenceId: z.string().trim().min(1).max(100),
      legalHold: z.boolean(),
      reason: z.string().trim().max(500).default(''),
    })
    .refine((body) => !body.legalHold || body.reason.length >= 4, {
      message: 'Minimum character length is 4',
      path: ['reason'],
    }),
  output: z.object({ status: successStatus, data: heldRecordSchema.nullable() }),
  errors: ['NOT_FOUND'],
});
