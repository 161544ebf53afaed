import { z } from 'zod';
import { PAGE } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, ownUuid, queryFlag, successStatus, uuid } from '../schemas/basics.ts';
import { claimChangesSchema } from '../schemas/claim.ts';
import { CLAIM_IMPORT_LIMITS, claimImportSchema } from '../schemas/claim-import.ts';
import { recordName, recordReference, recordSchema, recordSummarySchema } from '../schemas/record.ts';

const base = { tag: 'Records', access: 'signed-in', feature: 'recordsEnabled' } as const;
const machines = { tokens: ['user', 'organization'] } as const;
const recordList = listQuery(
  ['createdAt', 'referenceId', 'name', 'tamperScore', 'assetCount'],
  [
    ...['referenceId', 'name', 'archived', 'needsReview', 'tamperScore', 'createdAt', 'assetCount'],
    /**
     * `decision:none` for records without one; `assignedTo:` a user's id, or none; `finding:` one of the
     * error codes.
     */
    ...['decision', 'assignedTo', 'finding'],
  ],
);

const referenceId = recordReference;
/** Changes that can be made to many records at once. */
const changes = {
  archived: z.boolean().optional(),
  needsReview: z.boolean().optional(),
  /** A user's id; null removes the assignee. */
  assignedTo: uuid.nullable().optional(),
};

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
  query: recordList.extend({ includeRequestData: queryFlag.optional(), submitted: queryFlag.optional() }),
  output: listOf(recordSummarySchema),
  errors: [],
});

export const getRecord = defineRoute({
  id: 'getRecord',
  looksAt: 'record',
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
    /** Made by the server if none is given. */
    referenceId: referenceId.optional(),
    name: recordName.default(''),
    /** The same id sent again answers with the record of the first call. */
    uuid: ownUuid.optional(),
    /**
     * Files that were analysed without a record: they move into this record, with the files extracted from
     * them.
     */
    assetIds: z.array(uuid).max(PAGE.largest).default([]),
    /** The claim, as far as it is known. */
    claim: claimChangesSchema.optional(),
  }),
  output: z.object({ status: successStatus, data: recordSummarySchema }),
  // Also CONFLICT if a file is in another record.
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
    /** The facts that change; null removes all of them. */
    claim: claimChangesSchema.nullable().optional(),
    ...changes,
  }),
  output: z.object({ status: successStatus, data: recordSummarySchema }),
  errors: ['NOT_FOUND'],
});

export const updateRecords = defineRoute({
  ...base,
  ...machines,
  id: 'updateRecords',
  method: 'PATCH',
  path: '/api/v1/records/bulk',
  summary: 'Change several records in one go: all of them or, where one is not there, none',
  scope: 'records:write',
  body: z.strictObject({ referenceIds: z.array(referenceId).min(1).max(PAGE.largest), ...changes }),
  output: z.object({ status: successStatus, changed: z.int() }),
  errors: ['NOT_FOUND'],
});

export const exportRecords = defineRoute({
  ...base,
  ...machines,
  id: 'exportRecords',
  method: 'GET',
  path: '/api/v1/records/export',
  summary: 'All records that the filters find, for spreadsheets',
  scope: 'records:read',
  query: recordList.pick({ sort: true, filter: true }),
  output: { contentType: 'text/csv; charset=utf-8', description: 'One line a record, with a heading' },
  errors: [],
});

export const importClaims = defineRoute({
  ...base,
  ...machines,
  id: 'importClaims',
  method: 'POST',
  path: '/api/v1/records/claims',
  summary: 'Set the claims of many records from a table, each line by its reference',
  scope: 'records:write',
  largestBody: 4 * CLAIM_IMPORT_LIMITS.characters,
  body: z.strictObject({
    /** RFC 4180, with a heading; commas, semicolons or tabs. */
    csv: z.string().max(CLAIM_IMPORT_LIMITS.characters, 'The table is too long.'),
    /** Nothing is written: the answer says what would happen to each line. */
    isTrial: z.boolean().default(false),
  }),
  output: z.object({ status: successStatus, data: claimImportSchema }),
  errors: [],
});
