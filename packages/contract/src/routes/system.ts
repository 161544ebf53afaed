import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';

export const getVersion = defineRoute({
  id: 'getVersion',
  method: 'GET',
  path: '/api/v1/version',
  summary: 'Version, build number and deployment date',
  tag: 'System',
  access: 'public',
  output: z.object({
    status: successStatus,
    product: z.literal('Assay'),
    version: z.string(),
    build: z.string(),
    deployedAt: z.iso.datetime(),
    links: z.object({ documentation: z.string(), support: z.string(), contact: z.string() }),
    registrationEnabled: z.boolean(),
    /** Whether messages leave the house; otherwise they are kept in the outbox. */
    delivers: z.object({ mail: z.boolean(), sms: z.boolean() }),
  }),
  errors: [],
});

export const NOTICES = [
  'WEAK_SANDBOX',
  'NO_SANDBOX',
  'LEDGER_DIFFERS',
  'CLOCK_WRONG',
  'STORAGE_LOW',
  'STORAGE_FULL',
] as const;

export const listNotices = defineRoute({
  id: 'listNotices',
  method: 'GET',
  path: '/api/v1/notices',
  summary: 'What is wrong with this installation and whoever runs it can put right',
  tag: 'System',
  access: ['admin'],
  output: z.object({
    status: successStatus,
    docs: z.array(
      z.object({
        code: z.enum(NOTICES),
        /** For whoever runs the server. */
        message: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const getOpenApi = defineRoute({
  id: 'getOpenApi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'This interface as OpenAPI 3.1',
  tag: 'System',
  access: 'public',
  output: { contentType: 'application/json', description: 'OpenAPI document' },
  errors: [],
});
