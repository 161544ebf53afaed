import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Makes an asset's renditions and, if it has a task, its analysis. Faults of the file are a result; an
 * attempt fails only because of our own infrastructure (store, database, a killed worker).
 */
export const analyseAsset = defineJob({
  name: 'analyse-asset',
  schema: z.object({
    organisationId: z.uuid(),
    assetId: z.uuid(),
    /** Null: only renditions. */
    taskId: z.uuid().nullable(),
    /** How often a failure for lack of time was already retried later. */
    laterTry: z.int().min(0).default(0),
  }),
  retryLimit: 6,
  retryDelay: 2,
  expireInSeconds: 600,
});
