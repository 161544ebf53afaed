import type { Statement } from '@assay/statements';
import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Pictures by their ids. */
export interface ComparedPictures {
  readonly groups: readonly { readonly photos: readonly string[]; readonly pce: number }[];
  readonly alone: readonly string[];
  readonly leftOut: readonly {
    readonly id: string;
    readonly reason: 'small' | 'large' | 'unusable' | 'other-size' | 'unreadable';
  }[];
}

/** Which pictures of a record one camera took, as somebody last asked. */
export const cameraComparisons = pgTable('camera_comparisons', {
  recordId: uuid('record_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  requestId: uuid('request_id').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  otherRecordId: uuid('other_record_id'),
  groups: jsonb().$type<ComparedPictures>(),
  statements: jsonb().$type<Statement[]>(),
});
