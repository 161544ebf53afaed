import type { QuestionSet } from '@assay/contract/question-sets';
import { jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const questionSets = pgTable('question_sets', {
  organisationId: uuid('organisation_id').notNull(),
  id: uuid().notNull().defaultRandom(),
  refId: text('ref_id').notNull(),
  title: text().notNull(),
  translations: jsonb().$type<QuestionSet['translations']>().notNull().default({}),
  questions: jsonb().$type<QuestionSet['questions']>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});

export const questionSetLinks = pgTable('question_set_links', {
  organisationId: uuid('organisation_id').notNull(),
  type: text().notNull(),
  questionSetId: uuid('question_set_id').notNull(),
});
