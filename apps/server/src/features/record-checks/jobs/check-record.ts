import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Checks the files of one record; where `claimChanged`, also the records that are compared with it by what is claimed. These are looked for
 * here, with nobody's eyes: whoever changed the claim may not see them.
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
