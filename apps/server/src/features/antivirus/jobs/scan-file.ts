import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Scans a file for viruses. An unavailable scanner is not a failed attempt: the file is queued again with a
 * new job.
 */
export const scanFile = defineJob({
  name: 'scan-file',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 2,
  expireInSeconds: 900,
});
