import type { DetectedObject } from '@assay/contract/detected-objects';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../orm-pg.ts';

/** The content of `detected_objects.report`. */
export interface StoredObjects {
  /** Titles. */
  models: string[];
  /** Times of the examined key frames, in seconds; empty for a picture. */
  frames: number[];
  objects: DetectedObject[];
}

export const detectedObjects = pgTable('detected_objects', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  taskId: uuid('task_id').notNull(),
  report: jsonb().$type<StoredObjects>().notNull(),
});

export const objectCounts = pgTable(
  'object_counts',
  {
    assetId: uuid('asset_id').notNull(),
    /** In lower case. */
    name: text().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    amount: integer().notNull(),
  },
  ({ assetId, name }) => [primaryKey({ columns: [assetId, name] })],
);
