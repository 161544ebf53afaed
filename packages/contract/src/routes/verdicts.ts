import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { statementLedgerSchema } from '../schemas/report.ts';
import { TASK_STATUSES } from './forensics.ts';

const base = {
  tag: 'Ledger',
  access: 'signed-in',
  tokens: ['user', 'organization'],
} as const;
const ofAsset = z.object({ id: uuid });

export const getVerdict = defineRoute({
  ...base,
  id: 'getVerdict',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/assets/:id/verdict',
  scope: 'assets:read',
  summary: 'The verdict on a file as it was entered in the ledger, with its proof',
  params: ofAsset,
  output: z.object({
    status: successStatus,
    data: statementLedgerSchema.extend({
      /** The input of the digest: see packages/ledger. */
      statement: z.record(z.string(), z.unknown()),
      proof: z
        .object({
          format: z.literal('assay-proof/1'),
          entry: z.base64(),
          index: z.int(),
          proof: z.string(),
          checkpoint: z.string(),
        })
        .nullable(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

export const recomputeVerdict = defineRoute({
  ...base,
  id: 'recomputeVerdict',
  method: 'POST',
  scope: 'forensics:run',
  changes: 'nothing',
  path: '/api/v1/assets/:id/verdict/recomputation',
  summary: 'Analyse the file again and compare with the verdict that was entered; changes nothing',
  params: ofAsset,
  output: z.object({ status: successStatus, taskId: uuid }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getRecomputation = defineRoute({
  ...base,
  id: 'getRecomputation',
  method: 'GET',
  scope: 'assets:read',
  path: '/api/v1/assets/:id/verdict/recomputation/:taskId',
  summary: 'What a comparison came to',
  params: ofAsset.extend({ taskId: uuid }),
  output: z.object({
    status: successStatus,
    taskStatus: z.enum(TASK_STATUSES),
    /** Null until complete: empty means that every method said the same. */
    differences: z
      .array(
        z.object({
          /** Null: the file as a whole. */
          model: z.string().nullable(),
          what: z.enum(['score', 'band', 'version', 'status', 'message', 'places', 'missing', 'added']),
          entered: z.string().nullable(),
          computed: z.string().nullable(),
        }),
      )
      .nullable(),
    message: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});
