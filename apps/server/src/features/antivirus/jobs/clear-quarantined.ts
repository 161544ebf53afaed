import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Removes what was derived of a file that is in quarantine, by work that was under way then. */
export const clearQuarantined = defineJob({
  name: 'clear-quarantined',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 10,
  expireInSeconds: 300,
});
