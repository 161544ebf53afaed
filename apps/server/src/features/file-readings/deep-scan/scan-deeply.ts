import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Looks at one picture with one method. A queue of its own: somebody waits for it, while uploads may be many. */
export const scanDeeply = defineJob({
  name: 'scan-deeply',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 280,
});
