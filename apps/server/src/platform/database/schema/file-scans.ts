import { integer, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

/** What is known about a file's virus scan; its state is stored with the asset. */
export const fileScans = pgTable('file_scans', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** Key of an original that is withheld from everybody; null while its asset has the key. */
  storageKey: text('storage_key'),
  /** The scanner's name for what it found. */
  signature: text(),
  /** Why the last attempt failed, or why the file cannot be scanned. */
  problem: text(),
  attempts: integer().notNull().default(0),
  triedAt: timestamp('tried_at', { withTimezone: true }),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text(),
});
