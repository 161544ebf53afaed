import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Draws the sample pictures and takes them in. What an earlier attempt made is there already and stays. */
export const makeSampleData = defineJob({
  name: 'make-sample-data',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 600,
});
