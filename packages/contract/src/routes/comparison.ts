import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { comparisonSchema } from '../schemas/comparison.ts';
import { documentComparisonSchema } from '../schemas/document-comparison.ts';
import { requestedRecordingComparisonSchema } from '../schemas/recording-comparison.ts';

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

const ofRecordings = {
  path: '/api/v1/assets/:id/recording-comparison/:otherId',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  params: z.object({ id: uuid, otherId: uuid }),
  output: z.object({ status: successStatus, data: requestedRecordingComparisonSchema }),
} as const;

export const compareRecordings = defineRoute({
  ...ofRecordings,
  id: 'compareRecordings',
  method: 'POST',
  summary: 'Lay one video or sound along another and find what is missing, put in or changed',
  scope: 'forensics:run',
  changes: 'nothing',
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getRecordingComparison = defineRoute({
  ...ofRecordings,
  id: 'getRecordingComparison',
  looksAt: 'file',
  method: 'GET',
  summary: 'How far the comparison of two recordings got, and its result',
  scope: 'assets:read',
  errors: ['NOT_FOUND'],
});
