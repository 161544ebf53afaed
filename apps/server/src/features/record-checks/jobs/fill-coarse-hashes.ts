import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Adds coarse hashes of pictures that came before these were stored, some at a time, and queues itself again
 * until all have them.
 */
export const fillCoarseHashesJob = defineJob({
  name: 'fill-coarse-hashes',
  schema: z.object({}),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 600,
});
