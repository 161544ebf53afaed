import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';

/** Groups a record's pictures by the camera that took them. */
export const compareCamerasJob = defineJob({
  name: 'compare-cameras',
  schema: z.object({ organisationId: z.uuid(), recordId: z.uuid(), requestId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 1_800,
});
