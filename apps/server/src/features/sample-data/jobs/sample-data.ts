import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Draws the sample pictures and takes them in. Results of an earlier attempt stay. */
export const makeSampleData = defineJob({
  name: 'make-sample-data',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 600,
});

/** Removes the sample records with everything that belongs to them. */
export const removeSampleData = defineJob({
  name: 'remove-sample-data',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 300,
});
