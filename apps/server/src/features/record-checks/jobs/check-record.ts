import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Checks the files of one record; with `claimChanged`, also the records that are compared with it by their
 * claims. These are looked up here, without a viewer's restrictions: the user who changed the claim may not see
 * them.
 */
export const checkRecordJob = defineJob({
  name: 'check-record',
  schema: z.object({
    organisationId: z.uuid(),
    recordId: z.uuid(),
    claimChanged: z.literal(true).optional(),
  }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
});
