import { bigint, customType, pgTable, smallint, text, timestamp, uuid } from '../orm-pg.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const ledgerQueue = pgTable('ledger_queue', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organisationId: uuid('organisation_id').notNull(),
  assetId: uuid('asset_id'),
  recordId: uuid('record_id'),
  kind: text().notNull(),
  fileFingerprint: text('file_fingerprint'),
  fingerprint: text(),
  subject: text(),
  entry: bytes().notNull(),
  leafHash: bytes('leaf_hash').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /** Its bytes and digests were erased with the file before it was integrated. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
});

export const ledgerEntries = pgTable('ledger_entries', {
  leafIndex: bigint('leaf_index', { mode: 'number' }).primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  assetId: uuid('asset_id'),
  recordId: uuid('record_id'),
  kind: text().notNull(),
  fileFingerprint: text('file_fingerprint'),
  fingerprint: text(),
  subject: text(),
  entry: bytes().notNull(),
  leafHash: bytes('leaf_hash').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  integratedAt: timestamp('integrated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Its bytes and digests were erased with the file. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
});

export const ledgerTiles = pgTable('ledger_tiles', {
  level: smallint().notNull(),
  tileIndex: bigint('tile_index', { mode: 'number' }).notNull(),
  width: smallint().notNull(),
  data: bytes().notNull(),
});

export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  size: bigint({ mode: 'number' }).primaryKey(),
  root: bytes().notNull(),
  note: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const ledgerDifferences = pgTable('ledger_differences', {
  kind: text().notNull(),
  name: text().notNull(),
  concerns: uuid(),
  message: text().notNull(),
  firstSeen: timestamp('first_seen', { withTimezone: true }).notNull().defaultNow(),
  lastSeen: timestamp('last_seen', { withTimezone: true }).notNull().defaultNow(),
});

export const removedEvidence = pgTable('removed_evidence', {
  organisationId: uuid('organisation_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
});
