import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Gives words to the hashes of pictures that came in before they were kept, some at a time, and asks for itself again until all have them. */
export const fillHashWordsJob = defineJob({
  name: 'fill-hash-words',
  schema: z.object({}),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 600,
});
