import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { foundTextSchema, MIN_SEARCHED, pageTextSchema, textMatchSchema } from '../schemas/page-text.ts';

/** The text of one page, and searches for words in one file or in all. */

export const getPageText = defineRoute({
  id: 'getPageText',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/documents/:id/pages/:page',
  summary: 'The words of one page with their places; of a picture whose receipt was read, page 1',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid, page: z.coerce.number().int().min(1) }),
  output: z.object({ status: successStatus, data: pageTextSchema }),
  errors: ['NOT_FOUND'],
});

const searched = z.string().trim().min(MIN_SEARCHED, `Type at least ${MIN_SEARCHED} letters.`).max(200);

export const findInDocument = defineRoute({
  id: 'findInDocument',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/documents/:id/matches',
  summary: 'Where some words stand in a document, whatever the case; the first 500 places',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid }),
  query: z.object({ query: z.string().trim().min(1).max(200) }),
  output: z.object({
    status: successStatus,
    /** In page order. */
    docs: z.array(textMatchSchema),
    /** Whether there are more. */
    isMore: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const findTexts = defineRoute({
  id: 'findTexts',
  method: 'GET',
  path: '/api/v1/documents/texts',
  summary:
    'Files in whose text some words stand: documents, and pictures whose receipts were read; newest first',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  query: z.object({ query: searched, count: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ status: successStatus, docs: z.array(foundTextSchema) }),
  errors: [],
});
