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
    /** Whether messages are really sent; otherwise they are kept in the outbox. */
    delivers: z.object({ mail: z.boolean(), sms: z.boolean() }),
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
