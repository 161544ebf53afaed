import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, successStatus, timestamp, uuid } from '../schemas/basics.ts';
import { ownFact } from '../schemas/claim-field.ts';
import { LANGUAGES } from '../schemas/user.ts';

/** The events that a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'analysis.finished',
  'record.created',
  'record.changed',
  'record.decided',
  'ledger.entered',
  'ledger.differs',
  'workorder.created',
  'workorder.sent',
  'workorder.submitted',
  'workorder.expired',
  'detectionjob.ended',
  'security.alert',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Events that a note on a claim can report: each is about one record. */
export const NOTE_EVENTS = [
  'record.created',
  'record.decided',
  'workorder.sent',
  'workorder.submitted',
  'workorder.expired',
] as const satisfies WebhookEvent[];
export type NoteEvent = (typeof NOTE_EVENTS)[number];
export const isNoteEvent = (event: string): event is NoteEvent => NOTE_EVENTS.some((one) => one === event);

/** Claims systems to which notes are written. */
export const CLAIMS_SYSTEMS = ['claimcenter', 'salesforce'] as const;
export type ClaimsSystem = (typeof CLAIMS_SYSTEMS)[number];

/**
 * `skipped`: there was no claim to write a note on, or a test, which writes none, passed; `error` says which.
 */
const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'skipped'] as const;

const noteFields = {
  system: z.enum(CLAIMS_SYSTEMS),
  /**
   * What identifies the claim in its own system: the record's reference, the number of its claim, or one of
   * the organisation's own facts.
   */
  claimFrom: z.union([z.enum(['reference', 'number']), ownFact]),
  language: z.enum(LANGUAGES),
  /** Issues access tokens for these credentials (OAuth 2.0, RFC 6749, section 4.4). */
  tokenUrl: z.url('Please enter a valid address, beginning with https://.').max(2_000),
  clientId: z.string().trim().min(1, 'Enter the client ID.').max(300),
  scope: z.string().trim().max(1_000),
};
const claimNotesSchema = z.object(noteFields);
/** How notes are written to a claims system. */
export type ClaimNotes = z.infer<typeof claimNotesSchema>;

const clientSecret = z.string().min(1, 'Enter the client secret.').max(1_000);

export const webhookSchema = z.object({
  id: uuid,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  enabled: z.boolean(),
  /** Null: the events themselves are sent, as JSON. */
  notes: claimNotesSchema.nullable(),
  createdAt: timestamp,
  lastDelivery: z
    .object({ status: z.enum(DELIVERY_STATUSES), responseStatus: z.int().nullable(), at: timestamp })
    .nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookDeliverySchema = z.object({
  id: uuid,
  /** One of the events, or `test`. */
  event: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  /** HTTP status of the last attempt; null if no answer came. */
  responseStatus: z.int().nullable(),
  error: z.string().nullable(),
  milliseconds: z.int().nullable(),
  createdAt: timestamp,
  lastAttemptAt: timestamp.nullable(),
  /** The payload as sent; for notes, the event that the note is about. */
  data: z.record(z.string(), z.unknown()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const fields = {
  url: z.url('Please enter a valid address, beginning with https://.').max(2_000),
  description: z.string().trim().max(200),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event.'),
};
const params = z.object({ id: uuid });
const base = { tag: 'Webhooks', access: ['admin'] } as const;
const one = z.object({ status: successStatus, data: webhookSchema });
/** Shown only this once. */
const withSecret = one.extend({ secret: z.string() });
const delivery = z.object({ status: successStatus, data: webhookDeliverySchema });

export const listWebhooks = defineRoute({
  ...base,
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/webhooks',
  summary: 'Addresses that are notified of what happens in the organisation',
  output: z.object({ status: successStatus, docs: z.array(webhookSchema) }),
  errors: [],
});

export const createWebhook = defineRoute({
  ...base,
  id: 'createWebhook',
  method: 'POST',
  path: '/api/v1/webhooks',
  summary:
    'Have an address told: POST of JSON, with Assay-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body" under the secret>',
  body: z
    .strictObject({
      ...fields,
      description: fields.description.default(''),
      notes: z.strictObject({ ...noteFields, scope: noteFields.scope.default(''), clientSecret }).optional(),
    })
    .refine(({ events, notes }) => !notes || events.every(isNoteEvent), {
      message: 'A claims system takes notes about records and work orders alone.',
      path: ['events'],
    }),
  output: withSecret,
  errors: ['WEBHOOK_ADDRESS_REFUSED', 'CONFLICT'],
});

export const updateWebhook = defineRoute({
  ...base,
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/api/v1/webhooks/:id',
  summary: 'Change a webhook, or switch it off and on',
  params,
  body: z
    .strictObject({
      ...fields,
      enabled: z.boolean(),
      /** The client secret stays unchanged if none is given. */
      notes: z.strictObject({ ...noteFields, clientSecret: clientSecret.optional() }),
    })
    .partial(),
  output: one,
  errors: ['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_NOT_SAVED', 'NOT_FOUND'],
});

export const removeWebhook = defineRoute({
  ...base,
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/api/v1/webhooks/:id',
  summary: 'Remove a webhook with the log of its deliveries',
  params,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});

export const renewWebhookSecret = defineRoute({
  ...base,
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/v1/webhooks/:id/secret',
  summary: 'Sign with a new secret from now on',
  params,
  output: withSecret,
  errors: ['NOT_FOUND'],
});

export const testWebhook = defineRoute({
  ...base,
  id: 'testWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/:id/test',
  summary:
    'Send an event called test, whether the webhook is switched on or not; a claims system is only asked for an access token',
  params,
  output: delivery,
  errors: ['NOT_FOUND'],
});

export const listWebhookDeliveries = defineRoute({
  ...base,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook and what came back',
  params,
  query: listQuery(['createdAt'], ['status', 'event', 'createdAt']),
  output: listOf(webhookDeliverySchema),
  errors: ['NOT_FOUND'],
});

export const redeliverWebhook = defineRoute({
  ...base,
  id: 'redeliverWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:deliveryId/redeliver',
  summary: 'Send the same once more, as a delivery of its own',
  params: params.extend({ deliveryId: uuid }),
  output: delivery,
  errors: ['NOT_FOUND'],
});
