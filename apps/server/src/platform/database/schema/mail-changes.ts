import { pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const mailChanges = pgTable('mail_changes', {
  digest: text().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
