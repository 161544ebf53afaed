import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, timestamp, uuid } from '../schemas/basics.ts';

/** Only the account's own administrators may call these: support neither exports its data nor deletes it. */
const row = {
  tag: 'Account',
  access: ['admin'],
  ownUsersOnly: true,
  output: z.object({ status: successStatus }),
} as const;

const account = z.object({
  identifier: z.string(),
  name: z.string(),
  /** The main organisation, which cannot be deleted. */
  isMain: z.boolean(),
  createdAt: timestamp,
  /** A deletion that was requested and has not happened yet. */
  deletion: z.object({ requestedAt: timestamp, requestedBy: z.string(), dueAt: timestamp }).nullable(),
});

export const getAccount = defineRoute({
  ...row,
  id: 'getAccount',
  method: 'GET',
  path: '/api/v1/account',
  summary: 'The organisation itself',
  output: z.object({ status: successStatus, account }),
  errors: [],
});

export const updateAccount = defineRoute({
  ...row,
  id: 'updateAccount',
  method: 'PATCH',
  path: '/api/v1/account',
  summary: 'Give the organisation another name',
  body: z.strictObject({
    name: z.string().trim().min(2, 'Min character length is 2').max(100, 'At most 100 characters'),
  }),
  output: z.object({ status: successStatus, account }),
  errors: [],
});

const amount = { files: z.int(), bytes: z.number(), analyses: z.int() };

export const getUsage = defineRoute({
  ...row,
  id: 'getUsage',
  method: 'GET',
  path: '/api/v1/account/usage',
  summary: 'What the organisation keeps here, and what came in in each of the last twelve months',
  output: z.object({
    status: successStatus,
    usage: z.object({
      ...amount,
      users: z.int(),
      /** Oldest first, ending with the current month; UTC. */
      months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...amount })),
    }),
  }),
  errors: [],
});

const accountExport = z.object({
  id: uuid,
  withFiles: z.boolean(),
  requestedBy: z.string(),
  status: z.enum(['waiting', 'running', 'complete', 'failed']),
  /** 0 to 1. */
  progress: z.number(),
  byteSize: z.number().nullable(),
  createdAt: timestamp,
  /** The file is removed at that time. */
  expiresAt: timestamp.nullable(),
  /** Short-lived: request it again for a new one. */
  link: z.string().nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;

export const listExports = defineRoute({
  ...row,
  id: 'listExports',
  method: 'GET',
  path: '/api/v1/account/exports',
  summary: 'Exports of all data, newest first',
  output: z.object({ status: successStatus, docs: z.array(accountExport) }),
  errors: [],
});

export const requestExport = defineRoute({
  ...row,
  id: 'requestExport',
  method: 'POST',
  path: '/api/v1/account/exports',
  summary: 'Have all data of the organisation put into a ZIP, with its files or without; one at a time',
  body: z.strictObject({ withFiles: z.boolean().default(false) }),
  output: z.object({ status: successStatus, export: accountExport }),
  errors: ['CONFLICT'],
});

export const removeExport = defineRoute({
  ...row,
  id: 'removeExport',
  method: 'DELETE',
  path: '/api/v1/account/exports/:id',
  summary: 'Remove an export before its time',
  params: z.object({ id: uuid }),
  errors: ['NOT_FOUND'],
});

export const requestDeletion = defineRoute({
  ...row,
  id: 'requestDeletion',
  method: 'POST',
  path: '/api/v1/account/deletion',
  summary: 'Have everything of the organisation erased after a time of grace; its name confirms it',
  body: z.strictObject({ name: z.string() }),
  output: z.object({ status: successStatus, account }),
  errors: ['NAME_NOT_CONFIRMED', 'MAIN_ORGANISATION_STAYS'],
});

export const cancelDeletion = defineRoute({
  ...row,
  id: 'cancelDeletion',
  method: 'DELETE',
  path: '/api/v1/account/deletion',
  summary: 'Keep the organisation after all',
  output: z.object({ status: successStatus, account }),
  errors: ['DELETION_UNDER_WAY'],
});
