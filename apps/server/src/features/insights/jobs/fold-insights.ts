import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Queues folding for every organisation. */
export const startFoldingJob = defineJob({
  name: 'start-folding-insights',
  schema: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
});

/** Counts an organisation's past days that were never counted or have changed since. */
export const foldInsightsJob = defineJob({
  name: 'fold-insights',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 3_600,
});
