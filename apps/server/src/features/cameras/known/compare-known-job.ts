import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Compares pictures of a record with known cameras, on request. */
export const compareKnownJob = defineJob({
  name: 'compare-known-cameras',
  schema: z.object({
    organisationId: z.uuid(),
    recordId: z.uuid(),
    requestId: z.uuid(),
    assetIds: z.array(z.uuid()),
    cameraIds: z.array(z.uuid()),
  }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 3_600,
});

/** Searches for known cameras that took a new picture. */
export const searchKnownJob = defineJob({
  name: 'search-known-cameras',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 30,
  expireInSeconds: 3_600,
});

/** After a camera's device was changed: checks every record with pictures that were compared with it. */
export const recheckKnownJob = defineJob({
  name: 'recheck-known-camera',
  schema: z.object({ organisationId: z.uuid(), cameraId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
});
