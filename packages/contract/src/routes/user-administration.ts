import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, successStatus } from '../schemas/basics.ts';
import {
  changedUserSchema,
  importRowSchema,
  managedUserSchema,
  newUserSchema,
} from '../schemas/managed-user.ts';

const row = { method: 'POST', tag: 'Users', access: ['admin'] } as const;
const username = z.string().max(254);

export const listUsers = defineRoute({
  id: 'listUsers',
  method: 'GET',
  path: '/api/v1/users/',
  summary: 'Users of the organisation; others than admins see themselves alone',
  tag: 'Users',
  access: 'signed-in',
  query: listQuery(
    ['createdAt', 'username', 'displayName', 'email'],
    ['username', 'displayName', 'email', 'roles'],
  ).extend({
    /** Anywhere in a name or address. */
    search: z.string().trim().max(200).optional(),
  }),
  output: listOf(managedUserSchema),
  errors: [],
});

export const createUser = defineRoute({
  ...row,
  id: 'createUser',
  path: '/api/v1/users',
  summary: 'Add a user and mail an invitation to choose a password',
  body: newUserSchema,
  output: z.object({ status: successStatus, user: managedUserSchema }),
  errors: ['USERNAME_TAKEN', 'NOT_FOUND'],
});

export const changeUser = defineRoute({
  ...row,
  id: 'changeUser',
  method: 'PATCH',
  path: '/api/v1/users/:username',
  summary: 'Change a user’s data, roles, groups and access',
  params: z.object({ username }),
  body: changedUserSchema,
  output: z.object({ status: successStatus, user: managedUserSchema }),
  errors: ['USER_NOT_UPDATED', 'USER_SIGNED_IN', 'LAST_ADMIN', 'NOT_FOUND'],
});

export const removeUser = defineRoute({
  ...row,
  id: 'removeUser',
  method: 'DELETE',
  path: '/api/v1/users/:username',
  summary: 'Remove a user; what they did stays',
  params: z.object({ username }),
  output: z.object({ status: successStatus }),
  errors: ['USER_SIGNED_IN', 'LAST_ADMIN', 'NOT_FOUND'],
});

export const inviteUser = defineRoute({
  ...row,
  id: 'inviteUser',
  path: '/api/v1/users/invite',
  summary: 'Mail the invitation again to a user who has not chosen a password; the link before is void',
  body: z.strictObject({ username }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeTwoFactor = defineRoute({
  ...row,
  id: 'removeTwoFactor',
  path: '/api/v1/users/2fa/remove',
  summary: 'Take a second factor that a user has lost away; ends their sessions and tells them by mail',
  body: z.strictObject({ username }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'CONFLICT', 'USER_SIGNED_IN'],
});

export const unlinkIdentity = defineRoute({
  ...row,
  id: 'unlinkIdentity',
  path: '/api/v1/users/identity/unlink',
  summary:
    'Forget which account of the identity provider is a user’s; ends their sessions and tells them by mail',
  body: z.strictObject({ username }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'CONFLICT', 'USER_SIGNED_IN'],
});

export const signOutUser = defineRoute({
  ...row,
  id: 'signOutUser',
  path: '/api/v1/users/sessions/end',
  summary: 'End all sessions of a user, wherever they are signed in',
  body: z.strictObject({ username }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});

export const importUsers = defineRoute({
  ...row,
  id: 'importUsers',
  path: '/api/v1/users/import',
  summary: 'Add the users of a CSV file, or only check them; lines with errors are left out',
  body: z.strictObject({
    csv: z.string().max(MAX_IMPORT_BYTES, 'The file is too large'),
    /** Checks and reports, but adds nobody. */
    dryRun: z.boolean(),
  }),
  output: z.object({ status: successStatus, rows: z.array(importRowSchema), imported: z.int() }),
  errors: [],
});
