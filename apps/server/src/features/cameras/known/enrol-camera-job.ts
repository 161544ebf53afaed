import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Learns the pattern of a known camera's sensor from photos of a record. */
export const enrolCameraJob = defineJob({
  name: 'enrol-camera',
  schema: z.object({
    organisationId: z.uuid(),
    cameraId: z.uuid(),
    requestId: z.uuid(),
    waits: z.int().optional(),
  }),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 3_600,
});
