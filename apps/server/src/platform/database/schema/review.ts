import type { DecisionOutcome, ReviewReasonKind } from '@assay/contract/closed-sets';
import type { ReviewReason } from '@assay/contract/review';
import { boolean, pgTable, smallint, text, timestamp, uuid } from '../orm-pg.ts';

export const recordDecisions = pgTable('record_decisions', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id').notNull(),
  outcome: text().$type<DecisionOutcome>().notNull(),
  reason: text().notNull(),
  falseAlarm: boolean('false_alarm').notNull().default(false),
  supersedes: uuid(),
  decidedBy: uuid('decided_by'),
  decidedByName: text('decided_by_name').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null: the record as a whole. */
  assetId: uuid('asset_id'),
  reasons: text().array().notNull().default([]),
  confirmedBy: uuid('confirmed_by'),
  confirmedByName: text('confirmed_by_name'),
  /** The answer that was sent to the customer. */
  answer: text(),
});

/** Decisions that another user has yet to confirm. */
export const proposedDecisions = pgTable('proposed_decisions', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id').notNull(),
  assetId: uuid('asset_id'),
  outcome: text().$type<DecisionOutcome>().notNull(),
  reason: text().notNull(),
  reasons: text().array().notNull().default([]),
  falseAlarm: boolean('false_alarm').notNull().default(false),
  answer: text(),
  supersedes: uuid(),
  proposedBy: uuid('proposed_by'),
  proposedByName: text('proposed_by_name').notNull(),
  proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const reviewReasons = pgTable('review_reasons', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id').notNull(),
  assetId: uuid('asset_id'),
  kind: text().$type<ReviewReasonKind>().notNull(),
  code: text().$type<NonNullable<ReviewReason['code']>>(),
  weight: smallint().notNull(),
  score: smallint(),
  isElsewhere: boolean('is_elsewhere').notNull().default(false),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
});

export const recordComments = pgTable('record_comments', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  text: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  withdrawnBy: text('withdrawn_by'),
});

export const recordViews = pgTable('record_views', {
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  search: text().notNull(),
});
