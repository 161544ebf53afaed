import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  MAILBOX_MESSAGE_STATES,
  mailboxMessageSchema,
  mailboxSchema,
  mailboxTestSchema,
  mailboxUpdateSchema,
  newMailboxSchema,
} from '../schemas/mailbox.ts';

const base = { tag: 'Mailboxes', access: ['admin'] } as const;
const path = '/api/v1/mailboxes';
const params = z.object({ id: uuid });
const one = z.object({ status: successStatus, data: mailboxSchema });

export const listMailboxes = defineRoute({
  ...base,
  id: 'listMailboxes',
  method: 'GET',
  path,
  summary: 'Mailboxes of the organisation from which e-mails are taken in',
  output: z.object({ status: successStatus, docs: z.array(mailboxSchema) }),
  errors: [],
});

export const createMailbox = defineRoute({
  ...base,
  id: 'createMailbox',
  method: 'POST',
  path,
  summary: 'Connect a mailbox by IMAP: each message becomes a record with its attachments',
  body: newMailboxSchema,
  output: one,
  errors: ['MAILBOX_NOT_SAVED'],
});

export const getMailbox = defineRoute({
  ...base,
  id: 'getMailbox',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One mailbox, without its password',
  params,
  output: one,
  errors: ['NOT_FOUND'],
});

export const updateMailbox = defineRoute({
  ...base,
  id: 'updateMailbox',
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change a mailbox; where it leads elsewhere, the password has to be given again',
  params,
  body: mailboxUpdateSchema,
  output: one,
  errors: ['MAILBOX_NOT_SAVED', 'NOT_FOUND'],
});

export const removeMailbox = defineRoute({
  ...base,
  id: 'removeMailbox',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Disconnect a mailbox; what was taken in stays, and so does what is in the mailbox',
  params,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});

export const testMailbox = defineRoute({
  ...base,
  id: 'testMailbox',
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Try a mailbox step by step; no message is read, moved or marked',
  params,
  output: z.object({ status: successStatus, data: mailboxTestSchema }),
  errors: ['NOT_FOUND'],
});

export const readMailbox = defineRoute({
  ...base,
  id: 'readMailbox',
  method: 'POST',
  path: `${path}/:id/read`,
  summary: 'Look for new messages now, in the background',
  params,
  output: one,
  errors: ['NOT_FOUND', 'MAILBOX_NOT_READ'],
});

export const listMailboxMessages = defineRoute({
  ...base,
  id: 'listMailboxMessages',
  method: 'GET',
  path: `${path}/:id/messages`,
  summary: 'What became of each message, the newest first',
  params,
  query: z.object({
    state: z.enum(MAILBOX_MESSAGE_STATES).optional(),
    /** The last message of the previous page. */
    after: uuid.optional(),
    count: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ status: successStatus, docs: z.array(mailboxMessageSchema), hasMore: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const retryMailboxMessage = defineRoute({
  ...base,
  id: 'retryMailboxMessage',
  method: 'POST',
  path: `${path}/:id/messages/:messageId/retry`,
  summary: 'Try once more to take in a message that was refused',
  params: params.extend({ messageId: uuid }),
  output: z.object({ status: successStatus, data: mailboxMessageSchema }),
  errors: ['NOT_FOUND', 'MAILBOX_NOT_READ'],
});
