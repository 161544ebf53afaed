import type { KnownCameraLack } from '@assay/analysis';
import type { PhotoRefusal } from '@assay/contract/known-cameras';
import type { Statement } from '@assay/statements';
import { sql } from '../orm.ts';
import { boolean, integer, jsonb, pgTable, real, text, timestamp, uuid } from '../orm-pg.ts';
import { varbit } from './varbit.ts';

/** Cameras that examiners enrolled. See docs/security.md. */
export const knownCameras = pgTable('known_cameras', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  serial: text().notNull(),
  note: text().notNull(),
  recordId: uuid('record_id'),
  lastRecordId: uuid('last_record_id'),
  isOfCustomer: boolean('is_of_customer').notNull().default(false),
  requestId: uuid('request_id').notNull(),
  assetIds: uuid('asset_ids').array().notNull(),
  state: text({ enum: ['waiting', 'failed', 'complete'] }).notNull(),
  statements: jsonb().$type<Statement[]>(),
  refused: jsonb().$type<{ id: string; reason: PhotoRefusal }[]>().notNull().default([]),
  storageKey: text('storage_key'),
  photos: integer().notNull().default(0),
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  agreement: real(),
  reliability: real(),
  digest: varbit(),
  photoFingerprints: text('photo_fingerprints').array().notNull().default(sql`'{}'`),
  enrolledBy: uuid('enrolled_by'),
  enrolledByName: text('enrolled_by_name').notNull(),
  enrolledAt: timestamp('enrolled_at', { withTimezone: true }).notNull().defaultNow(),
  extendedAt: timestamp('extended_at', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Results of pictures compared with known cameras. */
export const knownCameraResults = pgTable('known_camera_results', {
  assetId: uuid('asset_id').notNull(),
  cameraId: uuid('camera_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  outcome: text({ enum: ['match', 'no-match', 'cannot-tell'] }).notNull(),
  lack: text().$type<KnownCameraLack | 'unreadable' | 'gone'>(),
  pce: real(),
  reduced: real(),
  isAsked: boolean('is_asked').notNull(),
  comparedAt: timestamp('compared_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The last comparison with known cameras that was requested in a record. */
export const knownCameraRequests = pgTable('known_camera_requests', {
  recordId: uuid('record_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  requestId: uuid('request_id').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  state: text({ enum: ['waiting', 'failed', 'complete'] }).notNull(),
  statements: jsonb().$type<Statement[]>(),
});
