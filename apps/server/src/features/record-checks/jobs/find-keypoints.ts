import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Finds the organisations that may have pictures from before keypoints were stored. */
export const findWithoutKeypointsJob = defineJob({
  name: 'find-unmarked-pictures',
  schema: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
});

/** Finds keypoints of some of an organisation's pictures without any, and queues the next ones. */
export const keepKeypointsJob = defineJob({
  name: 'mark-pictures',
  schema: z.object({ organisationId: z.uuid(), after: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 1_800,
});
