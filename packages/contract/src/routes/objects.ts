import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { assetObjectsSchema, objectNameSchema } from '../schemas/detected-objects.ts';

const reading = {
  method: 'GET',
  tag: 'Forensics',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
} as const;

export const getObjects = defineRoute({
  ...reading,
  id: 'getObjects',
  looksAt: 'file',
  path: '/api/v1/assets/:id/objects',
  summary: 'The objects that models see on a file, and how far looking for them got',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: assetObjectsSchema }),
  errors: ['NOT_FOUND'],
});

export const listObjectNames = defineRoute({
  ...reading,
  id: 'listObjectNames',
  path: '/api/v1/objects',
  summary: 'Names of objects on the caller’s files, with the number of files; at most 20',
  query: z.object({
    /** The beginning of the name, in upper or lower case. */
    search: z.string().trim().max(60).default(''),
  }),
  output: z.object({ status: successStatus, docs: z.array(objectNameSchema) }),
  errors: [],
});

export const getRecordObjects = defineRoute({
  ...reading,
  tag: 'Records',
  scope: 'records:read',
  feature: 'recordsEnabled',
  id: 'getRecordObjects',
  looksAt: 'record',
  path: '/api/v1/records/:id/objects',
  summary: 'Names of the objects on a record’s files, with the number of files; the most first',
  /** By id or reference. */
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ status: successStatus, docs: z.array(objectNameSchema) }),
  errors: ['NOT_FOUND'],
});
