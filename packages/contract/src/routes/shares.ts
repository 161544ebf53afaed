import { z } from 'zod';
import { SHARE_DAYS } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { shareSchema } from '../schemas/report.ts';

const base = { tag: 'Reports', access: 'signed-in', feature: 'recordsEnabled' } as const;

export const listShares = defineRoute({
  ...base,
  id: 'listShares',
  method: 'GET',
  path: '/api/v1/shares',
  summary: 'Links that show records to outsiders, newest first',
  /** By id or reference; without it, the shares of all records that the caller sees. */
  query: z.object({ recordid: z.string().max(100).optional() }),
  output: z.object({ status: successStatus, docs: z.array(shareSchema) }),
  errors: ['NOT_FOUND'],
});

export const createShare = defineRoute({
  ...base,
  id: 'createShare',
  method: 'POST',
  path: '/api/v1/shares',
  summary: 'Make a link that shows one record, read-only; its token is in this answer and never again',
  body: z.strictObject({
    /** By id or reference. */
    recordid: z.string().trim().min(1).max(100),
    name: z.string().trim().max(80).default(''),
    days: z
      .int('Must enter a positive numeric value.')
      .min(1, 'Must be at least 1 day.')
      .max(SHARE_DAYS.largest, `Must be at most ${SHARE_DAYS.largest} days.`)
      .default(SHARE_DAYS.usual),
  }),
  output: z.object({ status: successStatus, data: shareSchema, token: z.string() }),
  errors: ['NOT_FOUND'],
});

export const revokeShare = defineRoute({
  ...base,
  id: 'revokeShare',
  method: 'DELETE',
  path: '/api/v1/shares/:id',
  summary: 'End a link at once',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: shareSchema }),
  errors: ['NOT_FOUND'],
});
