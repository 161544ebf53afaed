import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { comparisonSchema } from '../schemas/comparison.ts';
import { documentComparisonSchema } from '../schemas/document-comparison.ts';
import { recordingComparisonSchema } from '../schemas/recording-comparison.ts';

export const compareAssets = defineRoute({
  id: 'compareAssets',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/assets/:id/comparison/:otherId',
  summary: 'Lay one picture over another and find where they differ',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid, otherId: uuid }),
  output: z.object({ status: successStatus, data: comparisonSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_FILE_TYPE', 'ANALYSIS_FAILED'],
});

export const compareDocuments = defineRoute({
  id: 'compareDocuments',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/assets/:id/document-comparison/:otherId',
  summary: 'Compare two versions of a PDF, page by page and word by word',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid, otherId: uuid }),
  output: z.object({ status: successStatus, data: documentComparisonSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'ANALYSIS_FAILED'],
});

export const compareRecordings = defineRoute({
  id: 'compareRecordings',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/assets/:id/recording-comparison/:otherId',
  summary: 'Lay one video or sound along another and find what is missing, put in or changed',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid, otherId: uuid }),
  output: z.object({ status: successStatus, data: recordingComparisonSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'ANALYSIS_FAILED'],
});
