import {
  MAILBOX_MESSAGE_STATES,
  MAILBOX_REFUSALS,
  MAILBOX_TLS,
  type MailboxProblemWords,
  type MailboxTest,
} from '@assay/contract/mailboxes';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '../orm-pg.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/** Mailboxes of an organisation that are read by IMAP. */
export const mailboxes = pgTable('mailboxes', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  tls: text({ enum: MAILBOX_TLS }).notNull(),
  user: text('username').notNull(),
  sealedPassword: text('sealed_password').notNull(),
  folder: text().notNull(),
  targetFolder: text('target_folder'),
  senders: text().array().notNull().default([]),
  joinsReplies: boolean('joins_replies').notNull(),
  takesExisting: boolean('takes_existing').notNull(),
  enabled: boolean().notNull(),
  pollMinutes: integer('poll_minutes').notNull(),
  uidValidity: whole('uid_validity'),
  listedUid: whole('listed_uid').notNull().default(0),
  baselineUid: whole('baseline_uid').notNull().default(0),
  since: moment('since'),
  nextPollAt: moment('next_poll_at'),
  lastTriedAt: moment('last_tried_at'),
  lastReadAt: moment('last_read_at'),
  failures: integer().notNull().default(0),
  lastProblem: jsonb('last_problem').$type<MailboxProblemWords>(),
  lastTest: jsonb('last_test').$type<MailboxTest>(),
  /** Incremented by each change of the settings. */
  revision: integer().notNull().default(0),
  /** Incremented by each request to read it at once. */
  asks: integer().notNull().default(0),
  /** Messages that were taken in. */
  taken: whole('taken').notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The outcome of each message. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  organisationId: uuid('organisation_id').notNull(),
  mailboxId: uuid('mailbox_id').notNull(),
  uidValidity: whole('uid_validity'),
  uid: whole('uid').notNull(),
  messageId: text('message_id'),
  byteSize: whole('byte_size').notNull(),
  receivedAt: moment('received_at'),
  sender: text().notNull(),
  subject: text().notNull(),
  state: text({ enum: MAILBOX_MESSAGE_STATES }).notNull().default('waiting'),
  refusal: text({ enum: MAILBOX_REFUSALS }),
  error: text(),
  attempts: smallint().notNull().default(0),
  digest: text(),
  assetId: uuid('asset_id'),
  recordId: uuid('record_id'),
  joined: boolean().notNull().default(false),
  toBeFiled: boolean('to_be_filed').notNull().default(false),
  /** Sender, subject and Message-ID are erased. */
  erased: boolean().notNull().default(false),
  noticedAt: moment('noticed_at').notNull().defaultNow(),
});
