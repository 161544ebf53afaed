import type { IssuedKind, IssuerKeys } from '@assay/contract/known-issuers';
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../orm-pg.ts';

/** Issuers whose documents are compared with genuine samples. */
export const knownIssuers = pgTable('known_issuers', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  kind: text().$type<IssuedKind>().notNull(),
  note: text().notNull(),
  keys: jsonb().$type<IssuerKeys>().notNull(),
  createdBy: uuid('created_by'),
  createdByName: text('created_by_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const knownIssuerSamples = pgTable(
  'known_issuer_samples',
  {
    issuerId: uuid('issuer_id').notNull(),
    assetId: uuid('asset_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ issuerId, assetId }) => [primaryKey({ columns: [issuerId, assetId] })],
);
