import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { RecordFinding } from '@assay/contract/records';
import type { Statement } from '@assay/statements';
import { jsonb, pgTable, smallint, text, timestamp, uuid } from '../orm-pg.ts';

/** An earlier file of the organisation that a duplicate resembles. */
export interface StoredMatch {
  readonly assetId: string;
  readonly match: RecordFinding['matches'][number]['match'];
}

export const recordFindings = pgTable('record_findings', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id').notNull(),
  code: text().$type<RecordErrorCode>().notNull(),
  place: smallint().notNull(),
  message: text().notNull(),
  statements: jsonb().$type<Statement[]>(),
  assetIds: uuid('asset_ids').array().notNull(),
  values: jsonb().$type<RecordFinding['values']>().notNull(),
  matches: jsonb().$type<StoredMatch[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
