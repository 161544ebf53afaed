import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Finds the organisations that may have recordings from before there was an index. */
export const findUnindexedJob = defineJob({
  name: 'find-unindexed-recordings',
  schema: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
});

/** Adds some of an organisation's recordings to the index, and queues the next ones. */
export const indexRecordingsJob = defineJob({
  name: 'index-recordings',
  schema: z.object({ organisationId: z.uuid(), after: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 1_800,
});
