import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, queryFlag, successStatus, uuid } from '../schemas/basics.ts';
import {
  additionalRequestSchema,
  clientRequestSchema,
  clientRequestSummarySchema,
  clientRequestUpdateSchema,
  newClientRequestSchema,
  resendSchema,
} from '../schemas/client-request.ts';
import { originalWordsSchema } from '../schemas/originals.ts';

const base = {
  tag: 'Work orders',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  feature: 'recordsEnabled',
} as const;
const writing = { ...base, scope: 'records:write' } as const;
const FIELDS = [
  'createdAt',
  'due',
  'requestId',
  'firstName',
  'lastName',
  'email',
  'smsNumber',
  'type',
] as const;
const one = z.object({ status: successStatus, data: clientRequestSchema });
/** The id, or the request id. */
const name = z.string().max(100);

export const listClientRequests = defineRoute({
  ...base,
  scope: 'records:read',
  id: 'listClientRequests',
  method: 'GET',
  path: '/api/v1/clientrequest',
  summary: 'Work orders of the organisation',
  query: listQuery([...FIELDS, 'state'], [...FIELDS, 'state', 'assignedTo', 'recordId']).extend({
    /** Anywhere in request id, name, address or number. */
    search: z.string().trim().max(200).optional(),
  }),
  output: listOf(clientRequestSummarySchema),
  errors: [],
});

export const getClientRequest = defineRoute({
  ...base,
  scope: 'records:read',
  id: 'getClientRequest',
  looksAt: 'workorder',
  method: 'GET',
  tokens: ['user', 'organization', 'resource'],
  path: '/api/v1/clientrequest/:id',
  summary: 'One work order with its history and link, by id or request id',
  params: z.object({ id: name }),
  query: z.object({
    /** Unless true, a completed work order is not found. */
    includeCompleted: queryFlag.optional(),
  }),
  output: one,
  errors: ['NOT_FOUND'],
});

export const createClientRequest = defineRoute({
  ...writing,
  id: 'createClientRequest',
  method: 'POST',
  path: '/api/v1/clientrequest',
  summary: 'Make a work order and send its link by mail and SMS, as far as given and allowed',
  body: newClientRequestSchema,
  output: one,
  errors: ['NOT_FOUND', 'CONFLICT', 'WORK_ORDER_NOT_SENT'],
});

export const resendClientRequest = defineRoute({
  ...writing,
  id: 'resendClientRequest',
  method: 'POST',
  path: '/api/v1/clientrequest/resend',
  summary: 'Send the link again; one that expired opens again',
  body: resendSchema,
  output: one,
  errors: ['NOT_FOUND', 'WORK_ORDER_NOT_SENT'],
});

export const updateClientRequest = defineRoute({
  ...writing,
  id: 'updateClientRequest',
  method: 'PATCH',
  path: '/api/v1/clientrequest/:id',
  summary: 'Change a work order, end it (EXPIRED) or close it (COMPLETED)',
  params: z.object({ id: name }),
  body: clientRequestUpdateSchema,
  output: one,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const requestMore = defineRoute({
  ...writing,
  id: 'requestMore',
  method: 'POST',
  path: '/api/v1/clientrequest/:id/additional',
  summary: 'Ask the same client for more, for the same record',
  params: z.object({ id: name }),
  body: additionalRequestSchema,
  output: one,
  errors: ['NOT_FOUND', 'CONFLICT', 'WORK_ORDER_NOT_SENT'],
});

export const getOriginalWords = defineRoute({
  ...base,
  scope: 'records:read',
  id: 'getOriginalWords',
  method: 'GET',
  path: '/api/v1/assets/:id/original',
  summary: 'How the record’s customer is asked for the original of a picture, in their language',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: originalWordsSchema }),
  errors: ['NOT_FOUND'],
});
