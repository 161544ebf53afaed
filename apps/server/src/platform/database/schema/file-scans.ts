import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is known of a file's scan for viruses; its state stands at the asset. */
export const fileScans = pgTable('file_scans', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** Of an original that is kept from everybody; null while its asset has the key. */
  storageKey: text('storage_key'),
  /** What the scanner calls what it found. */
  signature: text(),
  /** Why the last attempt came to nothing, or why the file cannot be scanned. */
  problem: text(),
  attempts: integer().notNull().default(0),
  triedAt: timestamp('tried_at', { withTimezone: true }),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text(),
});
