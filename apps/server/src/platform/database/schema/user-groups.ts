import { boolean, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const userGroups = pgTable('user_groups', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  limitsRecords: boolean('limits_records').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const userGroupMembers = pgTable('user_group_members', {
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});

export const userGroupRecords = pgTable('user_group_records', {
  groupId: uuid('group_id').notNull(),
  recordId: uuid('record_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});
