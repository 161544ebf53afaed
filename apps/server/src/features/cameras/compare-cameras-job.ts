import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';

/** Finds out which of a record's pictures one camera took. */
export const compareCamerasJob = defineJob({
  name: 'compare-cameras',
  schema: z.object({ organisationId: z.uuid(), recordId: z.uuid(), requestId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 1_800,
});
