import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Scans a file for viruses. That the scanner is away is no failed attempt: the file is put back with a job of its own. */
export const scanFile = defineJob({
  name: 'scan-file',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 2,
  expireInSeconds: 900,
});
