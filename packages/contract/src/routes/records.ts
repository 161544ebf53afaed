import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, queryFlag, successStatus, uuid } from '../schemas/basics.ts';
import { recordSchema, recordSummarySchema } from '../schemas/record.ts';

const referenceId = z.string().trim().min(1).max(100);
const recordName = z.string().trim().max(200);

export const listRecords = defineRoute({
  id: 'listRecords',
  method: 'GET',
  path: '/api/v1/records',
  summary: 'Records of the organisation',
  tag: 'Records',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  feature: 'recordsEnabled',
  query: listQuery(
    ['createdAt', 'referenceId', 'name', 'tamperScore', 'assetCount'],
    ['referenceId', 'name', 'archived', 'needsReview', 'tamperScore', 'createdAt', 'assetCount'],
  ).extend({ includeRequestData: queryFlag.optional(), submitted: queryFlag.optional() }),
  output: listOf(recordSummarySchema),
  errors: [],
});

export const getRecord = defineRoute({
  id: 'getRecord',
  method: 'GET',
  path: '/api/v1/records/:id',
  summary: 'One record with its transactions and assets, by id or reference',
  tag: 'Records',
  access: 'signed-in',
  tokens: ['user', 'organization', 'resource'],
  scope: 'records:read',
  feature: 'recordsEnabled',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ status: successStatus, data: recordSchema }),
  errors: ['NOT_FOUND', 'RECORD_NOT_SHOWN'],
});

export const createRecord = defineRoute({
  id: 'createRecord',
  method: 'POST',
  path: '/api/v1/records',
  summary: 'Open a record',
  tag: 'Records',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:write',
  feature: 'recordsEnabled',
  body: z.strictObject({
    /** Made by the server where none is given. */
    referenceId: referenceId.optional(),
    name: recordName.default(''),
    /** The same id sent again answers with the record of the first time. */
    uuid: uuid.optional(),
  }),
  output: z.object({ status: successStatus, data: recordSummarySchema }),
  errors: ['CONFLICT', 'NOT_FOUND', 'RECORD_NOT_CREATED'],
});

export const updateRecord = defineRoute({
  id: 'updateRecord',
  method: 'PATCH',
  path: '/api/v1/records',
  summary: 'Change a record, named by its reference',
  tag: 'Records',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:write',
  feature: 'recordsEnabled',
  body: z.strictObject({
    referenceId,
    name: recordName.optional(),
    archived: z.boolean().optional(),
    needsReview: z.boolean().optional(),
  }),
  output: z.object({ status: successStatus, data: recordSummarySchema }),
  errors: ['NOT_FOUND'],
});
