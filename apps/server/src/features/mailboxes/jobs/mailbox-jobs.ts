import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Reads a mailbox for some minutes; the rest is left for the next time. */
export const readOneMailbox = defineJob({
  name: 'read-mailbox',
  schema: z.object({ organisationId: z.uuid(), mailboxId: z.uuid() }),
  // Failures are recorded in the mailbox and retried at its next time. These retries are for a killed worker.
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 30 * 60,
});

/** Starts the mailboxes whose time has come. */
export const readDueMailboxes = defineJob({
  name: 'read-due-mailboxes',
  schema: z.object({}),
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 300,
});
