import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Reads the receipts in one file. It has its own queue: text recognition takes seconds a page, and there may be
 * many uploads.
 */
export const readExpenses = defineJob({
  name: 'read-expenses',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  // A document has 480 seconds by the clock, and a second try if its process dies.
  expireInSeconds: 1_080,
});
