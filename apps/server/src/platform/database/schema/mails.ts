import type { MailContent } from '../../mail/mail-content.ts';
import { jsonb, pgTable, text, timestamp, uuid } from '../orm-pg.ts';

export const mails = pgTable('mails', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  /** The work order whose link it contains. */
  clientRequestId: uuid('client_request_id'),
  channel: text({ enum: ['mail', 'sms'] })
    .notNull()
    .default('mail'),
  /** Address, or telephone number. */
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Null once it was delivered. */
  content: jsonb().$type<MailContent>(),
  status: text().$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull().default('waiting'),
  error: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
});
