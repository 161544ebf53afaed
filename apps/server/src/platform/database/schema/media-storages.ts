import type { JobSettings, RunState, Schedule } from '@assay/contract/detection-jobs';
import { RUN_FILE_STATES, RUN_STATES } from '@assay/contract/detection-jobs';
import { STORAGE_KINDS, type StorageSettings, type StorageTest } from '@assay/contract/media-storages';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from '../orm-pg.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mediaStorages = pgTable('media_storages', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  kind: text({ enum: STORAGE_KINDS }).notNull(),
  directoryPath: text('directory_path'),
  settings: jsonb().$type<StorageSettings>().notNull(),
  sealedSecret: text('sealed_secret'),
  hostKey: text('host_key'),
  lastTest: jsonb('last_test').$type<StorageTest>(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const detectionJobs = pgTable('detection_jobs', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  storageId: uuid('storage_id').notNull(),
  name: text().notNull(),
  directoryPath: text('directory_path'),
  settings: jsonb().$type<JobSettings>().notNull(),
  schedule: jsonb().$type<Schedule>(),
  enabled: boolean().notNull().default(true),
  nextRunAt: moment('next_run_at'),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const detectionRuns = pgTable('detection_runs', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  storageId: uuid('storage_id').notNull(),
  jobId: uuid('job_id').notNull(),
  state: text({ enum: RUN_STATES }).$type<RunState>().notNull().default('waiting'),
  trigger: text({ enum: ['hand', 'schedule', 'retry'] }).notNull(),
  dryRun: boolean('dry_run').notNull().default(false),
  startedBy: text('started_by').notNull(),
  listingDone: boolean('listing_done').notNull().default(false),
  listed: integer().notNull().default(0),
  excluded: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  due: integer().notNull().default(0),
  dueBytes: bigint('due_bytes', { mode: 'number' }).notNull().default(0),
  takenIn: integer('taken_in').notNull().default(0),
  sameContent: integer('same_content').notNull().default(0),
  skipped: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
  filesPerSecond: real('files_per_second'),
  error: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
});

export const detectionRunFiles = pgTable('detection_run_files', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  runId: uuid('run_id').notNull(),
  path: text().notNull(),
  version: text().notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  modifiedAt: moment('modified_at'),
  state: text({ enum: RUN_FILE_STATES }).notNull().default('waiting'),
  attempts: smallint().notNull().default(0),
  error: text(),
  assetId: uuid('asset_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const storageFiles = pgTable(
  'storage_files',
  {
    storageId: uuid('storage_id').notNull(),
    path: text().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    version: text().notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    modifiedAt: moment('modified_at'),
    fileFingerprint: text('file_fingerprint'),
    assetId: uuid('asset_id'),
    changedAt: moment('changed_at'),
    missingSince: moment('missing_since'),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  ({ storageId, path }) => [primaryKey({ columns: [storageId, path] })],
);

export const storageImports = pgTable('storage_imports', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  storageId: uuid('storage_id'),
  storageName: text('storage_name').notNull(),
  storageKind: text('storage_kind').notNull(),
  runId: uuid('run_id'),
  path: text().notNull(),
  version: text().notNull(),
  modifiedAt: moment('modified_at'),
  importedAt: moment('imported_at').notNull().defaultNow(),
  enteredAt: moment('entered_at'),
  changeSeenAt: moment('change_seen_at'),
});

export const storageRecords = pgTable(
  'storage_records',
  {
    storageId: uuid('storage_id').notNull(),
    key: text().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    recordId: uuid('record_id').notNull(),
  },
  ({ storageId, key }) => [primaryKey({ columns: [storageId, key] })],
);
