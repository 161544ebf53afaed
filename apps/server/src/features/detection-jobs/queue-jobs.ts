import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';

/**
 * Works on a run for some minutes, and then queues the next turn: so no organisation's million files hold up
 * another's ten.
 */
export const workOnRun = defineJob({
  name: 'work-on-detection-run',
  schema: z.object({ organisationId: z.uuid(), runId: z.uuid() }),
  retryLimit: 8,
  retryDelay: 2,
  // A listing is not interrupted; a dead worker is noticed within seconds all the same.
  expireInSeconds: 12 * 60 * 60,
});

/** Starts the runs whose time has come. */
export const startDueRuns = defineJob({
  name: 'start-due-detection-runs',
  schema: z.object({}),
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 300,
});
