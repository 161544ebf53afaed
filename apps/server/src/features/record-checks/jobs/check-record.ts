import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Checks the files of one record. */
export const checkRecordJob = defineJob({
  name: 'check-record',
  schema: z.object({ organisationId: z.uuid(), recordId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
});
