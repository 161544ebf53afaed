import type { DecisionOutcome } from '@assay/contract/words';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
