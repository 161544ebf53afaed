import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Registers a poor copy with the file that was sent as its original. */
export const compareOriginalJob = defineJob({
  name: 'compare-original',
  schema: z.object({ organisationId: z.uuid(), copyId: z.uuid(), originalId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 600,
});
