import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Examines one picture with one method. It has its own queue: somebody waits for it, while there may be many
 * uploads.
 */
export const scanDeeply = defineJob({
  name: 'scan-deeply',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 280,
});
