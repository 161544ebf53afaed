import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Looks for faces on some of a record's pictures. */
export const findFacesJob = defineJob({
  name: 'find-faces',
  schema: z.object({ organisationId: z.uuid(), recordId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 1_800,
});
