import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Looks for objects on one file. It has its own queue: nobody's verdict waits for it. */
export const findObjects = defineJob({
  name: 'find-objects',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 280,
});
