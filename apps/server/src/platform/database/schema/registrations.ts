import { pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const registrations = pgTable('registrations', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  displayName: text('display_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  tokenDigest: text('token_digest'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
