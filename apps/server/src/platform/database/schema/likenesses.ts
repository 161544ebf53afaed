import { bigint, customType, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What each picture looks like. */
export const pictureHashes = pgTable('picture_looks', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** Grows within an organisation: what was committed later has a higher one. */
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  looks: bytea().notNull(),
});

/** By what each picture is found in free crops. */
export const pictureKeypoints = pgTable('picture_marks', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  /** Empty where a picture shows too little. */
  marks: bytea().notNull(),
  words: integer().array().notNull(),
});

/** Which pictures have a mark with a word. */
export const visualWords = pgTable('mark_words', {
  organisationId: uuid('organisation_id').notNull(),
  word: integer().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** Pictures that look like one that came in before. */
export const likenesses = pgTable('likenesses', {
  assetId: uuid('asset_id').notNull(),
  earlierId: uuid('earlier_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});
