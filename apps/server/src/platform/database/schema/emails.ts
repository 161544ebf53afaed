import type { Email, EmailPart, EmailSignature } from '@assay/contract/emails';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

/** The message itself. */
export const emails = pgTable('emails', {
  /** The message itself. */
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  parentId: uuid('parent_id'),
  subject: text().notNull(),
  from: jsonb('sender').$type<NonNullable<Email['from']>>(),
  receivers: jsonb().$type<Pick<Email, 'to' | 'cc' | 'replyTo'>>().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  messageId: text('message_id'),
  headers: jsonb().$type<(readonly [name: string, value: string])[]>().notNull(),
  text: text('body').notNull(),
  isFromHtml: boolean('from_html').notNull(),
  isCut: boolean('is_cut').notNull(),
  signatures: jsonb().$type<EmailSignature[]>().notNull(),
  parts: jsonb().$type<EmailPart[]>().notNull(),
  leftOut: integer('left_out').notNull(),
});
