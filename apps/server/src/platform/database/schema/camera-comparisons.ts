import type { Statement } from '@assay/statements';
import { integer, jsonb, pgTable, real, timestamp, uuid } from '../orm-pg.ts';
import { varbit } from './varbit.ts';

/** Pictures by their ids. */
export interface ComparedPictures {
  readonly groups: readonly { readonly photos: readonly string[]; readonly pce: number }[];
  readonly alone: readonly string[];
  readonly leftOut: readonly {
    readonly id: string;
    readonly reason: 'small' | 'large' | 'unusable' | 'other-size' | 'unreadable';
  }[];
}

/** The last requested comparison of which pictures of a record one camera took. */
export const cameraComparisons = pgTable('camera_comparisons', {
  recordId: uuid('record_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  requestId: uuid('request_id').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  otherRecordId: uuid('other_record_id'),
  groups: jsonb().$type<ComparedPictures>(),
  statements: jsonb().$type<Statement[]>(),
  search: jsonb().$type<CameraSearch>(),
});

/** The search among pictures of other records. */
export interface CameraSearch {
  readonly state: 'waiting' | 'complete' | 'failed';
  /** Pictures of other records that have the size of a searched one. */
  readonly compared: number;
  /**
   * Those with a digest in an older format, which were not compared. Missing in searches from before there
   * were any.
   */
  readonly unsearched?: number;
  /** Picture ids: those that were searched for, and those of which too little of a pattern is kept. */
  readonly searched: readonly string[];
  readonly unable: readonly string[];
}

/** Short forms of sensors' patterns. See docs/security.md. */
export const cameraDigests = pgTable('camera_digests', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  digest: varbit().notNull(),
  /** Null if the digest predates coarse digests. */
  coarse: varbit(),
  /** When a search last tried to renew a digest in an older format. */
  renewalTriedAt: timestamp('renewal_tried_at', { withTimezone: true }),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Pictures of two records whose sensors match, each pair in both directions. */
export const cameraLinks = pgTable('camera_links', {
  assetId: uuid('asset_id').notNull(),
  otherAssetId: uuid('other_asset_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  matchId: uuid('match_id').notNull(),
  pce: real().notNull(),
});
