import type { FaceComparison } from '@assay/contract/faces';
import { customType, jsonb, pgTable, smallint, text, timestamp, uuid } from '../orm-pg.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Faces of each picture. Biometric data: see docs/security.md. */
export const pictureFaces = pgTable('picture_faces', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** 512 bytes a face. */
  embeddings: bytea().notNull(),
  tooSmall: smallint('too_small').notNull(),
  error: text(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The photo of a record that somebody chose as reference for the others. */
export const referenceFaces = pgTable('reference_faces', {
  recordId: uuid('record_id').primaryKey(),
  assetId: uuid('asset_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});

export const faceComparisons = pgTable('face_comparisons', {
  recordId: uuid('record_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  comparison: jsonb().$type<FaceComparison>().notNull(),
});
