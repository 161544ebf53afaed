import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

/** Typed views of the tables that `migrations/` creates; a test compares the two. */
export const organisations = pgTable('organisations', {
  id: uuid().primaryKey().defaultRandom(),
  identifier: text().notNull(),
  name: text().notNull(),
  isMain: boolean('is_main').notNull().default(false),
  config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  uiConfig: jsonb('ui_config').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
  deletionRequestedBy: text('deletion_requested_by'),
  deletionDueAt: timestamp('deletion_due_at', { withTimezone: true }),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  /** When nothing of it was found any more, days after it was erased. */
  erasureFinishedAt: timestamp('erasure_finished_at', { withTimezone: true }),
});

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  username: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  roles: text().array().notNull().default(['user']),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  displayName: text('display_name').notNull().default(''),
  email: text().notNull(),
  photoUrl: text('photo_url'),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  shortcuts: text().array().notNull().default([]),
  timezone: text().notNull().default('UTC'),
  receiveEmailNotifications: boolean('receive_email_notifications').notNull().default(true),
  twoFactorInUse: boolean('two_factor_in_use').notNull().default(false),
  /** Expiry of a password that was generated for its holder. */
  passwordEndsAt: timestamp('password_ends_at', { withTimezone: true }),
  firstLogin: boolean('first_login').notNull().default(false),
  /** Taken by another organisation's user: nobody signs in by this name, and no administrator is notified. */
  nameIsTaken: boolean('name_is_taken').notNull().default(false),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  jti: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  userAgent: text('user_agent'),
  address: text(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  authenticatedAt: timestamp('authenticated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  lastFailureAt: timestamp('last_failure_at', { withTimezone: true }).notNull().defaultNow(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
});

export const passwordHistory = pgTable('password_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const passwordResetTokens = pgTable('password_reset_tokens', {
  digest: text().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const supportGrants = pgTable('support_grants', {
  organisationId: uuid('organisation_id').primaryKey(),
  grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  grantedBy: text('granted_by'),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  organisationId: uuid('organisation_id').notNull(),
  key: text().notNull(),
  route: text().notNull(),
  answer: jsonb().$type<unknown>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
