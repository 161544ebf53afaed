import type { ClaimNotes, WebhookEvent } from '@assay/contract/webhooks';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  url: text().notNull(),
  description: text().notNull().default(''),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  enabled: boolean().notNull().default(true),
  sealedSecret: text('sealed_secret').notNull(),
  notes: jsonb().$type<ClaimNotes>(),
  sealedClientSecret: text('sealed_client_secret'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  /** The delivery that this one repeats. */
  repeats: uuid(),
  event: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text({ enum: ['waiting', 'delivered', 'failed', 'skipped'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  responseStatus: integer('response_status'),
  error: text(),
  milliseconds: integer(),
  lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
