import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import { recordLinksSchema } from '../schemas/record-links.ts';

export const getRecordLinks = defineRoute({
  ...({ tag: 'Records', access: 'signed-in', feature: 'recordsEnabled', looksAt: 'record' } as const),
  tokens: ['user', 'organization'],
  id: 'getRecordLinks',
  method: 'GET',
  path: '/api/v1/records/:id/links',
  summary: 'Which other records share a file, device, account, person or address with a record',
  scope: 'records:read',
  /** By id or reference. */
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ status: successStatus, data: recordLinksSchema }),
  errors: ['NOT_FOUND'],
});
