import type { Captured } from '@assay/analysis';
import type {
  Assessment,
  FirstLook,
  PictureCondition,
  Statement,
  TamperedResult,
} from '@assay/contract/assessments';
import { type AssetDetails, SCAN_STATES, type UploadTransaction } from '@assay/contract/assets';
import { DECISION_OUTCOMES } from '@assay/contract/closed-sets';
import type { Credentials } from '@assay/contract/credentials';
import type {
  DocumentFont,
  DocumentRevision,
  DocumentSignature,
  DocumentVerdict,
} from '@assay/contract/documents';
import type { ContainerReport, MediaFacts } from '@assay/contract/media-facts';
import { sql } from '../orm.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from '../orm-pg.ts';

/** A finished analysis. Overlays are keys of the store, which become signed addresses in answers. */
export interface StoredAnalysis {
  /** Version of the fusion of methods; missing in older analyses. */
  fusion?: string | null;
  /** For a picture: its quality as a copy; missing in older analyses. */
  condition?: PictureCondition | null;
  /** In English. */
  sentences: string[];
  /** Each sentence as statements; missing in older analyses. */
  statements?: TamperedResult['statements'];
  assessments: (Omit<Assessment, 'overlay'> & { overlayKey: string | null })[];
  overlayKey: string | null;
  milliseconds: number;
  /** Only for sounds and videos. */
  media?: MediaFacts | null;
  container?: ContainerReport | null;
}

/** The content of `documents.report`; see the contract for its members. */
export interface StoredDocument {
  verdict: DocumentVerdict;
  reason: string;
  /** The reason as statements; missing in older documents. */
  statements?: Statement[];
  /** Parts that no method examined; missing in older documents. */
  unexamined?: { words: string; statements: Statement[] }[];
  pageCount: number;
  pages: {
    number: number;
    width: number;
    height: number;
    message: string | null;
    /** The message as statements; missing in older documents. */
    statements?: Statement[];
    pictureKey: string | null;
    thumbnailKey: string | null;
    earlier: { revision: number; pictureKey: string }[];
  }[];
  revisions: DocumentRevision[];
  signatures: DocumentSignature[];
  markers: string[];
  /** Missing in documents stored before fonts were listed. */
  fonts?: DocumentFont[];
}

export const records = pgTable('records', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  referenceId: text('reference_id').notNull(),
  name: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: uuid('created_by'),
  archived: boolean().notNull().default(false),
  needsReview: boolean('needs_review').notNull().default(false),
  completed: boolean().notNull().default(false),
  tamperScore: smallint('tamper_score'),
  assetCount: integer('asset_count').notNull().default(0),
  requestData: jsonb('request_data').$type<Record<string, unknown>>(),
  errors: jsonb().$type<unknown[]>().notNull().default([]),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  /** Legal hold: the files are not erased while it is set. */
  holdSince: timestamp('hold_since', { withTimezone: true }),
  holdBy: text('hold_by'),
  holdReason: text('hold_reason'),
  /** The outcome of the decision in force. */
  decision: text({ enum: ['none', ...DECISION_OUTCOMES] })
    .notNull()
    .default('none'),
  assignedTo: uuid('assigned_to'),
  filesErasedAt: timestamp('files_erased_at', { withTimezone: true }),
  /** The weight of all open reasons; 0 if nothing waits. */
  reviewWeight: smallint('review_weight').notNull().default(0),
  reviewSince: timestamp('review_since', { withTimezone: true }),
  reviewRank: integer('review_rank').notNull().default(0),
  reviewAmount: jsonb('review_amount').$type<{ value: number; currency: string | null }>(),
  snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  escalatedAt: timestamp('escalated_at', { withTimezone: true }),
  escalatedBy: text('escalated_by'),
  escalationNote: text('escalation_note'),
  isProposed: boolean('is_proposed').notNull().default(false),
});

export const transactions = pgTable('transactions', {
  id: uuid().notNull(),
  organisationId: uuid('organisation_id').notNull(),
  recordId: uuid('record_id'),
  userId: uuid('user_id'),
  location: jsonb().$type<NonNullable<UploadTransaction['location']>>(),
  rejected: jsonb().$type<{ originalName: string; code: string; message: string }[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The upload that its files came with, if they were moved into a record without the others. */
  splitFrom: uuid('split_from'),
});

export const assets = pgTable('assets', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  recordId: uuid('record_id'),
  parentUuid: uuid('parent_uuid'),
  fileFingerprint: text('file_fingerprint').notNull(),
  fingerprint: text().notNull(),
  mimeType: text('mime_type').notNull(),
  originalName: text('original_name').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  /**
   * Leads from the analysed picture to the displayed one, 1 to 8 as in EXIF; null if no rendition was made,
   * or before it was stored.
   */
  orientation: smallint(),
  isJpeg: boolean('is_jpeg').notNull().default(false),
  tags: text().array().notNull().default([]),
  storageKey: text('storage_key'),
  previewKey: text('preview_key'),
  preview: jsonb().$type<{ width: number; height: number; byteSize: number }>(),
  fullKey: text('full_key'),
  intakeChannel: text('intake_channel', {
    enum: ['browser', 'api', 'camera', 'storage', 'mailbox'],
  }).notNull(),
  analysisEnabled: boolean('analysis_enabled').notNull().default(true),
  analysisStatus: text('analysis_status', { enum: ['none', 'queued', 'running', 'complete', 'failed'] })
    .notNull()
    .default('none'),
  tamperScore: smallint('tamper_score'),
  band: text(),
  /** One method is sure although the overall score is low or moderate. Computed by the database. */
  isDisputed: boolean('is_disputed').notNull().generatedAlwaysAs(sql``),
  taskId: uuid('task_id'),
  mediaExisted: boolean('media_existed').notNull().default(false),
  analysis: jsonb().$type<StoredAnalysis>(),
  /** What the file's own bytes show, while an analysis is running. */
  firstLook: jsonb('first_look').$type<FirstLook>(),
  metadata: jsonb().$type<AssetDetails['metadata']>(),
  /** Content credentials; null if they were not looked for, as in older analyses. */
  credentials: jsonb().$type<Credentials>(),
  captured: jsonb().$type<Captured>(),
  analysisError: jsonb('analysis_error').$type<{ code: string; message: string; statements?: Statement[] }>(),
  /** When an analysis that failed only for lack of time is retried. */
  retryAt: timestamp('retry_at', { withTimezone: true }),
  /** Null: no virus scanner was set up when it came in. */
  scanState: text('scan_state', { enum: SCAN_STATES }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const tasks = pgTable('tasks', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  assetId: uuid('asset_id'),
  kind: text().notNull(),
  status: text({ enum: ['pending', 'running', 'complete', 'failed'] })
    .notNull()
    .default('pending'),
  progress: real().notNull().default(0),
  input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  result: jsonb().$type<Record<string, unknown>>(),
  error: jsonb().$type<Record<string, unknown>>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

/** What is known about a document beside its assessments. */
export const documents = pgTable('documents', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  taskId: uuid('task_id').notNull(),
  report: jsonb().$type<StoredDocument>().notNull(),
});

export const unclaimedObjects = pgTable('unclaimed_objects', {
  storageKey: text('storage_key').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
});

export const recordNumbers = pgTable('record_numbers', {
  organisationId: uuid('organisation_id').notNull(),
  year: smallint().notNull(),
  last: integer().notNull(),
});
