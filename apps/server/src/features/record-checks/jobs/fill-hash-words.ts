import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Adds words for hashes of pictures that came before words were stored, some at a time, and queues itself
 * again until all have them.
 */
export const fillHashWordsJob = defineJob({
  name: 'fill-hash-words',
  schema: z.object({}),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 600,
});
