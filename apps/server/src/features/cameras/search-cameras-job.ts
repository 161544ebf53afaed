import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';

/** Searches other records for pictures by the cameras of this record's pictures. */
export const searchCamerasJob = defineJob({
  name: 'search-cameras',
  schema: z.object({ organisationId: z.uuid(), recordId: z.uuid(), requestId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 3_600,
});
