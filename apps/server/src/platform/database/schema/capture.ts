import type { QuestionSet } from '@assay/contract/question-sets';
import type { Answers } from '@assay/contract/questions/answer';
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const workflowData = pgTable('workflow_data', {
  requestId: uuid('request_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  questionSetRefId: text('question_set_ref_id').notNull(),
  title: text().notNull(),
  translations: jsonb().$type<QuestionSet['translations']>().notNull().default({}),
  questions: jsonb().$type<QuestionSet['questions']>().notNull(),
  forwardAnswers: jsonb('forward_answers').$type<Answers>().notNull().default({}),
  answers: jsonb().$type<Answers>().notNull().default({}),
  transactionId: uuid('transaction_id').notNull().defaultRandom(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  submissionId: uuid('submission_id'),
  submittedAt: timestamp('submitted_at', { withTimezone: true }),
  statement: text(),
  signature: text(),
  publicKey: text('public_key'),
  language: text(),
  assetIds: uuid('asset_ids').array().notNull().default([]),
});

export const captureUploads = pgTable('capture_uploads', {
  requestId: uuid('request_id').notNull(),
  id: uuid().notNull(),
  organisationId: uuid('organisation_id').notNull(),
  questionId: text('question_id').notNull(),
  originalName: text('original_name').notNull(),
  channel: text({ enum: ['camera', 'browser'] }).notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const capturePieces = pgTable('capture_pieces', {
  requestId: uuid('request_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
  pieceOffset: bigint('piece_offset', { mode: 'number' }).notNull(),
  organisationId: uuid('organisation_id').notNull(),
  byteSize: integer('byte_size').notNull(),
  storageKey: text('storage_key').notNull(),
});
