import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listOf, uuid } from '../schemas/basics.ts';
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
  /** Each may hold a long text. */
  query: z.object({
    index: z.coerce.number().int().min(0).default(0),
    after: uuid.optional(),
    count: z.coerce.number().int().min(1).max(50).default(10),
  }),
  output: listOf(emailSchema),
  errors: ['NOT_FOUND'],
});
