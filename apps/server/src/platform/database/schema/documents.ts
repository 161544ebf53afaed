import type { PageTextSource, PlacedWord } from '@assay/contract/page-text';
import type { TrustListName } from '@assay/contract/trust-list';
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from '../orm-pg.ts';

/** The words of a page of a document, or those recognised on a picture (page 1). */
export const pageTexts = pgTable(
  'page_texts',
  {
    assetId: uuid('asset_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    page: integer().notNull(),
    source: text().$type<Exclude<PageTextSource, 'none'>>().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    text: text().notNull(),
    lines: jsonb().$type<PlacedWord[][]>().notNull(),
  },
  ({ assetId, page }) => [primaryKey({ columns: [assetId, page] })],
);

export const trustedCertificates = pgTable(
  'trusted_certificates',
  {
    organisationId: uuid('organisation_id').notNull(),
    list: text().$type<TrustListName>().notNull().default('documents'),
    fingerprint: text().notNull(),
    pem: text().notNull(),
    subject: text().notNull(),
    issuer: text().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    validTo: timestamp('valid_to', { withTimezone: true }).notNull(),
    fromTill: boolean('from_till').notNull().default(false),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    addedBy: text('added_by').notNull(),
  },
  ({ organisationId, list, fingerprint }) => [primaryKey({ columns: [organisationId, list, fingerprint] })],
);

export const documentPasswords = pgTable('document_passwords', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  sealed: text().notNull(),
});
