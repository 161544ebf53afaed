import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/**
 * Makes an asset's renditions and, where it has a task, its analysis. What is wrong with the file is a result;
 * an attempt fails only where something of ours does (store, database, a worker that was killed).
 */
export const analyseAsset = defineJob({
  name: 'analyse-asset',
  schema: z.object({
    organisationId: z.uuid(),
    assetId: z.uuid(),
    /** Null: renditions alone. */
    taskId: z.uuid().nullable(),
    /** How often an analysis of it that failed by time alone was tried again later. */
    laterTry: z.int().min(0).default(0),
  }),
  retryLimit: 6,
  retryDelay: 2,
  expireInSeconds: 600,
});
