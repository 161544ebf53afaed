import { boolean, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const identityProviders = pgTable('identity_providers', {
  organisationId: uuid('organisation_id').primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  sealedSecret: text('sealed_secret'),
  mailDomains: text('mail_domains').array().notNull(),
  provisionsUsers: boolean('provisions_users').notNull().default(false),
  newUserRole: text('new_user_role', { enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  enabled: boolean().notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const userIdentities = pgTable('user_identities', {
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const signOnsUnderWay = pgTable('sign_ons_under_way', {
  digest: text().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  sealedChecks: text('sealed_checks').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
