import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Requests another analysis after a failure for lack of time, unless somebody has requested one in the
 * meantime.
 */
export const analyseLater = defineJob({
  name: 'analyse-later',
  schema: z.object({
    organisationId: z.uuid(),
    assetId: z.uuid(),
    /** The task that failed. */
    taskId: z.uuid(),
    /** 1 for the first such retry. */
    laterTry: z.int().min(1),
  }),
  retryLimit: 6,
  retryDelay: 10,
  expireInSeconds: 60,
});
