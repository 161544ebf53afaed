import type { NewsKind } from '@assay/contract/notifications';
import { boolean, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NewsKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  byName: text('by_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});

export const notificationWays = pgTable('notification_ways', {
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NewsKind>().notNull(),
  bell: boolean().notNull(),
  mail: boolean().notNull(),
});
