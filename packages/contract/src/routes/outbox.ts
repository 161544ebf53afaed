import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { email, listOf, listQuery, successStatus, timestamp, uuid } from '../schemas/basics.ts';
import { phoneNumberSchema } from '../schemas/phone-number.ts';

export const MESSAGE_CHANNELS = ['mail', 'sms'] as const;

export const messageSchema = z.object({
  id: uuid,
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  /** `kept`: there is no mail server or gateway, so the message can only be read here. */
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  error: z.string().nullable(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});
export type OutboxMessage = z.infer<typeof messageSchema>;

const params = z.object({ id: uuid });
const base = { tag: 'Outbox', access: ['admin'] } as const;

export const listMessages = defineRoute({
  ...base,
  id: 'listMessages',
  method: 'GET',
  path: '/api/v1/outbox',
  summary: 'Mail and SMS of the organisation and what became of each',
  query: listQuery(['createdAt'], ['channel', 'status', 'recipient', 'subject', 'createdAt']),
  output: listOf(messageSchema).extend({
    /** Whether messages are really sent, or only kept in this list. */
    carriers: z.object({ mail: z.boolean(), sms: z.boolean() }),
  }),
  errors: [],
});

export const getMessage = defineRoute({
  ...base,
  id: 'getMessage',
  method: 'GET',
  path: '/api/v1/outbox/:id',
  // It may hold a link that works like a password.
  ownUsersOnly: true,
  summary: 'One message; its text is null once it was delivered',
  params,
  output: z.object({ status: successStatus, data: messageSchema.extend({ text: z.string().nullable() }) }),
  errors: ['NOT_FOUND'],
});

export const retryMessage = defineRoute({
  ...base,
  id: 'retryMessage',
  method: 'POST',
  path: '/api/v1/outbox/:id/retry',
  summary: 'Try to deliver a message once more that was kept or failed',
  params,
  output: z.object({ status: successStatus, data: messageSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const sendTestMessage = defineRoute({
  ...base,
  id: 'sendTestMessage',
  method: 'POST',
  path: '/api/v1/outbox/test',
  summary: 'Send a message that only says that messages arrive',
  body: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('mail'), recipient: email }),
    z.strictObject({
      channel: z.literal('sms'),
      recipient: phoneNumberSchema,
    }),
  ]),
  output: z.object({ status: successStatus }),
  errors: [],
});
