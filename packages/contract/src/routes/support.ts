import { z } from 'zod';
import { SUPPORT_GRANT_DAYS } from '../constants.ts';
import { defineRoute } from '../route.ts';
import { successStatus, timestamp } from '../schemas/basics.ts';

const row = {
  path: '/api/v1/organizations/support',
  tag: 'Organisations',
  access: ['admin'],
  errors: [],
} as const;

const supportAccess = z.object({
  status: successStatus,
  /** Null: support sees nothing of this organisation. */
  grant: z
    .object({ grantedAt: timestamp, grantedBy: z.string().nullable(), expiresAt: timestamp.nullable() })
    .nullable(),
});

export const getSupportAccess = defineRoute({
  ...row,
  id: 'getSupportAccess',
  method: 'GET',
  summary: 'Whether support may act for this organisation, and until when',
  output: supportAccess,
});

export const grantSupportAccess = defineRoute({
  ...row,
  id: 'grantSupportAccess',
  ownUsersOnly: true,
  method: 'POST',
  summary:
    'Let support of the main organisation act for this one, for some days; not for support itself to decide',
  body: z.strictObject({ days: z.int().min(1).max(SUPPORT_GRANT_DAYS.largest) }),
  output: supportAccess,
});

export const withdrawSupportAccess = defineRoute({
  ...row,
  id: 'withdrawSupportAccess',
  ownUsersOnly: true,
  method: 'DELETE',
  summary: 'End support’s access at once',
  output: supportAccess,
});
