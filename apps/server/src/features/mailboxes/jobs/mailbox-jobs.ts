import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';

/** Reads a mailbox for some minutes; what is left is for the next time. */
export const readOneMailbox = defineJob({
  name: 'read-mailbox',
  schema: z.object({ organisationId: z.uuid(), mailboxId: z.uuid() }),
  // What fails is told in the mailbox and tried again when its time comes. These are for a worker that was killed.
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 30 * 60,
});

/** Begins with the mailboxes whose time has come. */
export const readDueMailboxes = defineJob({
  name: 'read-due-mailboxes',
  schema: z.object({}),
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 300,
});
