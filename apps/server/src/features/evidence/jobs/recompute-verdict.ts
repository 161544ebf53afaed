import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

export const recomputeVerdict = defineJob({
  name: 'recompute-verdict',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 1,
  retryDelay: 2,
  expireInSeconds: 600,
});
