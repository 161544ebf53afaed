import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import type { Statement } from '@assay/statements';
import { jsonb, pgTable, real, text, timestamp, uuid } from '../orm-pg.ts';

/** The last requested comparison of two recordings. */
export const recordingComparisons = pgTable('recording_comparisons', {
  firstId: uuid('first_id').notNull(),
  secondId: uuid('second_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  requestId: uuid('request_id').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  state: text({ enum: ['waiting', 'failed', 'complete'] }).notNull(),
  progress: real(),
  result: jsonb().$type<RecordingComparison>(),
  statements: jsonb().$type<Statement[]>(),
});
