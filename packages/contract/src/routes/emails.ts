import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import { emailSchema } from '../schemas/email.ts';

export const listEmails = defineRoute({
  ...({ tag: 'Records', access: 'signed-in', feature: 'recordsEnabled', looksAt: 'record' } as const),
  tokens: ['user', 'organization'],
  id: 'listEmails',
  method: 'GET',
  path: '/api/v1/records/:id/emails',
  summary: 'The e-mails of a record: sender, text, headers, signatures, and what came with them',
  scope: 'records:read',
  /** By id or reference. */
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ status: successStatus, docs: z.array(emailSchema) }),
  errors: ['NOT_FOUND'],
});
