import type { AlertKind } from '@assay/contract/notifications';
import { integer, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const refusedCalls = pgTable('refused_calls', {
  organisationId: uuid('organisation_id').notNull(),
  /** Id of a user or an access token. */
  callerId: uuid('caller_id').notNull(),
  minute: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull().default(1),
});

export const securityAlerts = pgTable('security_alerts', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<AlertKind>().notNull(),
  about: text().notNull(),
  count: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
