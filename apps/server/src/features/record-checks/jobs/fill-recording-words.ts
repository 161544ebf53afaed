import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Finds the organisations that may have recordings which came in before there was an index of them. */
export const findUnindexedJob = defineJob({
  name: 'find-unindexed-recordings',
  schema: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
});

/** Enters some of an organisation's recordings into the index, and asks for the next ones. */
export const indexRecordingsJob = defineJob({
  name: 'index-recordings',
  schema: z.object({ organisationId: z.uuid(), after: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 1_800,
});
