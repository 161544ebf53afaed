import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Compares pictures of a record with known cameras, as somebody asked. */
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

/** Finds out whether a known camera took a new picture. */
export const searchKnownJob = defineJob({
  name: 'search-known-cameras',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 30,
  expireInSeconds: 3_600,
});

/** A camera names another device than before: every record with pictures that were compared with it is checked anew. */
export const recheckKnownJob = defineJob({
  name: 'recheck-known-camera',
  schema: z.object({ organisationId: z.uuid(), cameraId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
});
