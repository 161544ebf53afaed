import { ORIGINAL_OUTCOMES } from '@assay/contract/originals';
import type { Statement } from '@assay/statements';
import { integer, jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

/** A poor copy and what was sent as its original. */
export const originalComparisons = pgTable('original_comparisons', {
  copyId: uuid('copy_id').notNull(),
  originalId: uuid('original_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id').notNull(),
  outcome: text({ enum: ORIGINAL_OUTCOMES }),
  places: integer().notNull().default(0),
  statements: jsonb().$type<Statement[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
