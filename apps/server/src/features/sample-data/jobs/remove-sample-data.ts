import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Removes the sample records with all that belongs to them. */
export const removeSampleData = defineJob({
  name: 'remove-sample-data',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 300,
});
