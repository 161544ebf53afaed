import type { AnsweredFactOf, Claim, ClaimComparison } from '@assay/contract/claims';
import { date, jsonb, numeric, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

/** What is claimed in a record. */
export const recordClaims = pgTable('record_claims', {
  recordId: uuid('record_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  kind: text().$type<Claim['kind']>().notNull().default('loss'),
  date: date('happened_on', { mode: 'string' }),
  time: text('happened_at'),
  place: text(),
  location: jsonb().$type<NonNullable<Claim['location']>>(),
  found: jsonb().$type<NonNullable<Claim['found']>>(),
  claimant: text(),
  number: text(),
  amount: numeric({ precision: 14, scale: 2, mode: 'number' }),
  currency: text(),
  receipts: text().$type<NonNullable<Claim['receipts']>>(),
  account: text(),
  own: jsonb().$type<Claim['own']>().notNull().default({}),
  answered: jsonb().$type<AnsweredFactOf[]>().notNull().default([]),
  comparisons: jsonb().$type<ClaimComparison[]>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
