import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Removes data derived from a quarantined file by work that was still running. */
export const clearQuarantined = defineJob({
  name: 'clear-quarantined',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 10,
  expireInSeconds: 300,
});
