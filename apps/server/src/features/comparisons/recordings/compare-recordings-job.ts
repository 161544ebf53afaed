import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Lays one recording along another. */
export const compareRecordingsJob = defineJob({
  name: 'compare-recordings',
  schema: z.object({
    organisationId: z.uuid(),
    firstId: z.uuid(),
    secondId: z.uuid(),
    requestId: z.uuid(),
  }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 1_200,
});
