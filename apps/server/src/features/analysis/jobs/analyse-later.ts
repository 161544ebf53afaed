import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Asks for an analysis anew of which the last one failed by time alone, unless somebody did so meanwhile. */
export const analyseLater = defineJob({
  name: 'analyse-later',
  schema: z.object({
    organisationId: z.uuid(),
    assetId: z.uuid(),
    /** The task that failed. */
    taskId: z.uuid(),
    /** 1 for the first such try. */
    laterTry: z.int().min(1),
  }),
  retryLimit: 6,
  retryDelay: 10,
  expireInSeconds: 60,
});
