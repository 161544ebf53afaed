import { bigint, customType, integer, pgTable, uuid } from '../orm-pg.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The perceptual hash of each picture. */
export const pictureHashes = pgTable('picture_looks', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** Increases in order of arrival. */
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  hash: bytea('looks').notNull(),
});

/** Organisations with pictures whose hashes were stored before their coarse hashes were. */
export const coarseHashFills = pgTable('coarse_hash_fills', {
  organisationId: uuid('organisation_id').primaryKey(),
  filledTo: bigint('filled_to', { mode: 'number' }).notNull().default(0),
  lastBefore: bigint('last_before', { mode: 'number' }).notNull(),
  searchFrom: bigint('search_from', { mode: 'number' }),
});

/** The keypoints by which free crops of each picture are found. */
export const pictureKeypoints = pgTable('picture_marks', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  /** Empty if a picture shows too little. */
  keypoints: bytea('marks').notNull(),
  visualWords: integer('words').array().notNull(),
});

/** The pictures that have a keypoint with a visual word. */
export const visualWords = pgTable('mark_words', {
  organisationId: uuid('organisation_id').notNull(),
  word: integer().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** Pictures that look like an earlier one. */
export const nearDuplicates = pgTable('likenesses', {
  assetId: uuid('asset_id').notNull(),
  earlierId: uuid('earlier_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});
