import { integer, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const sampleData = pgTable('sample_data', {
  organisationId: uuid('organisation_id').primaryKey(),
  id: uuid().notNull(),
  state: text({ enum: ['making', 'present', 'removing'] }).notNull(),
  userId: uuid('user_id'),
  total: integer().notNull(),
  made: integer().notNull().default(0),
  error: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sampleRecords = pgTable('sample_records', {
  recordId: uuid('record_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
});
