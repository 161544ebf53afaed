import type { Scope } from '@assay/contract/roles';
import { integer, jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const configProfiles = pgTable('config_profiles', {
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  config: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const accessTokens = pgTable('access_tokens', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  type: text({ enum: ['organization', 'resource'] }).notNull(),
  recordId: uuid('record_id'),
  name: text().notNull().default(''),
  scopes: text().array().$type<Scope[]>().notNull(),
  accessDigest: text('access_digest').notNull(),
  refreshDigest: text('refresh_digest').notNull(),
  family: uuid().notNull(),
  days: integer().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  refreshExpiresAt: timestamp('refresh_expires_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  refreshedAt: timestamp('refreshed_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});
