import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';

/** Finds out whether cameras that took a record's pictures took some of other records. */
export const searchCamerasJob = defineJob({
  name: 'search-cameras',
  schema: z.object({ organisationId: z.uuid(), recordId: z.uuid(), requestId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 3_600,
});
