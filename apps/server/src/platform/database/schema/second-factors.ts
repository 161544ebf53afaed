import { bigint, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  provenBy: uuid('proven_by'),
  provenAt: timestamp('proven_at', { withTimezone: true }),
});

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  digest: text().notNull(),
  organisationId: uuid('organisation_id').notNull(),
});
