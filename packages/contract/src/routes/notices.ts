import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, timestamp } from '../schemas/basics.ts';

// Kept apart from the other system calls: the sign-in page, which asks for the version, loads none of this.
const NOTICES = [
  'WEAK_SANDBOX',
  'NO_SANDBOX',
  'LEDGER_DIFFERS',
  'CLOCK_WRONG',
  'STORAGE_LOW',
  'STORAGE_FULL',
  'SCANNER_AWAY',
  'FILES_QUARANTINED',
  'MESSAGES_UNSENT',
] as const;

export const listNotices = defineRoute({
  id: 'listNotices',
  method: 'GET',
  path: '/api/v1/notices',
  summary: 'What is wrong with this installation, and which messages of the organisation were not sent',
  tag: 'System',
  access: ['admin'],
  output: z.object({
    status: successStatus,
    docs: z.array(
      z.object({
        code: z.enum(NOTICES),
        /** Addressed to the operator of the server. */
        message: z.string(),
        /** The disk with the least room for files. */
        disk: z.object({ freeBytes: z.int(), folder: z.string() }).optional(),
        /** Unsent messages: how many, and when the newest was written. */
        unsent: z.object({ count: z.int(), newest: timestamp }).optional(),
      }),
    ),
  }),
  errors: [],
});
