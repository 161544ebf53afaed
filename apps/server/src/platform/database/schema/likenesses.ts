import { bigint, customType, pgTable, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What each picture looks like. */
export const pictureLooks = pgTable('picture_looks', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** Grows within an organisation: what was committed later has a higher one. */
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  looks: bytea().notNull(),
});

/** Pictures that look like one that came in before. */
export const likenesses = pgTable('likenesses', {
  assetId: uuid('asset_id').notNull(),
  earlierId: uuid('earlier_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
});
