import { bigint, boolean, pgTable, real, text, timestamp, uuid } from '../orm-pg.ts';

export const accountExports = pgTable('account_exports', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  withFiles: boolean('with_files').notNull(),
  status: text({ enum: ['waiting', 'running', 'complete', 'failed'] })
    .notNull()
    .default('waiting'),
  progress: real().notNull().default(0),
  byteSize: bigint('byte_size', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});
