import { CLIENT_REQUEST_STEPS } from '@assay/contract/client-requests';
import { CLIENT_REQUEST_STATES } from '@assay/contract/closed-sets';
import { LANGUAGES } from '@assay/contract/users';
import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from '../orm-pg.ts';

export const clientRequests = pgTable('client_requests', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  requestId: text('request_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text(),
  smsNumber: text('sms_number'),
  due: timestamp({ withTimezone: true }).notNull(),
  type: text().notNull(),
  questionSetRefId: text('question_set_ref_id'),
  message: text().notNull().default(''),
  language: text({ enum: LANGUAGES }),
  referenceFaceId: uuid('reference_face_id'),
  originalOf: uuid('original_of'),
  state: text({ enum: CLIENT_REQUEST_STATES }).notNull().default('CREATED'),
  recordId: uuid('record_id'),
  additionalTo: uuid('additional_to'),
  assignedUserId: uuid('assigned_user_id'),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  submittedAt: timestamp('submitted_at', { withTimezone: true }),
  linkVersion: integer('link_version').notNull().default(1),
  linkAddress: text('link_address'),
  tokenDigest: text('token_digest').notNull(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
});

export const clientRequestHistory = pgTable('client_request_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organisationId: uuid('organisation_id').notNull(),
  clientRequestId: uuid('client_request_id').notNull(),
  step: text({ enum: CLIENT_REQUEST_STEPS }).notNull(),
  actorName: text('actor_name'),
  channels: text().array().$type<('mail' | 'sms')[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const clientRequestAssets = pgTable('client_request_assets', {
  assetId: uuid('asset_id').primaryKey(),
  clientRequestId: uuid('client_request_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});

export const clientRequestNumbers = pgTable('client_request_numbers', {
  organisationId: uuid('organisation_id').notNull(),
  year: smallint().notNull(),
  last: integer().notNull(),
});
