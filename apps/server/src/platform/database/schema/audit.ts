import { jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const auditEntries = pgTable('audit_entries', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  actorType: text('actor_type', { enum: ['user', 'organization', 'resource', 'system', 'nobody'] }).notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name').notNull(),
  actorOrganisationId: uuid('actor_organisation_id'),
  address: text(),
  action: text().notNull(),
  targetType: text('target_type'),
  targetId: text('target_id'),
  targetName: text('target_name'),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
