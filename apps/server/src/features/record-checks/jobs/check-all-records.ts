import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Checks all unarchived records of an organisation after its limits changed. */
export const checkAllRecordsJob = defineJob({
  name: 'check-all-records',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 3_600,
});
