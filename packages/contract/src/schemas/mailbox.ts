import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

/**
 * `tls`: from the first byte. `starttls`: by the command, before anything else is sent. `none`: only in a
 * private network.
 */
export const MAILBOX_TLS = ['tls', 'starttls', 'none'] as const;
export type MailboxTls = (typeof MAILBOX_TLS)[number];

const line = (label: string, largest: number) =>
  z
    .string()
    .trim()
    .min(1, `Please enter the ${label}.`)
    .max(largest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
    .regex(/^[^\u0000-\u001f]*$/, `The ${label} must be one line.`);

const DOMAIN = '(?=[^@]{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}';
/**
 * `ann@example.com` is one address, `example.com` every address of that domain, but not of its subdomains.
 */
const sender = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(new RegExp(`^([^\\s@,;<>]+@)?${DOMAIN}$`), 'An address or a domain, as example.com.');

const settings = {
  name: line('name', 100),
  host: line('server', 253).regex(/^[A-Za-z0-9.:_-]+$/, 'Please enter a name or address without spaces.'),
  port: z.int().min(1).max(65_535),
  tls: z.enum(MAILBOX_TLS),
  user: line('user name', 320),
  /** As the server spells it, with its own separator. */
  folder: line('folder', 500),
  /** The folder to which accepted messages are moved; null: they stay, marked as read. */
  targetFolder: line('folder', 500).nullable(),
  /** Whose messages are accepted; empty: everybody’s. */
  senders: z
    .array(sender)
    .max(500, 'At most 500 senders')
    .transform((all) => [...new Set(all)]),
  /** Whether a reply goes into the record that it belongs to. */
  joinsReplies: z.boolean(),
  enabled: z.boolean(),
  pollMinutes: z.int().min(1).max(1_440),
};
const password = z.string().min(1, 'Please enter the password.').max(4_000);
/** INBOX is case-insensitive (RFC 3501 §5.1), and many servers ignore case in other names too. */
export const isSameFolder = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
const MUST_DIFFER = 'Messages cannot be moved to the folder that they are read from.';
const staysApart = ({ folder, targetFolder }: { folder?: string; targetFolder?: string | null }) =>
  folder === undefined || typeof targetFolder !== 'string' || !isSameFolder(folder, targetFolder);

export const newMailboxSchema = z
  .strictObject({
    ...settings,
    port: settings.port.default(993),
    tls: settings.tls.default('tls'),
    folder: settings.folder.default('INBOX'),
    targetFolder: settings.targetFolder.default(null),
    senders: settings.senders.default([]),
    joinsReplies: settings.joinsReplies.default(true),
    enabled: settings.enabled.default(true),
    pollMinutes: settings.pollMinutes.default(1),
    password,
    /** Also takes messages that are already in the folder. */
    takesExisting: z.boolean().default(false),
  })
  .refine(staysApart, { message: MUST_DIFFER, path: ['targetFolder'] });
export type NewMailbox = z.output<typeof newMailboxSchema>;

/** Missing fields are unchanged; the password must be given again if it would go to another server. */
export const mailboxUpdateSchema = z
  .strictObject({
    ...settings,
    password,
    /** Also takes existing messages, if folder, server or user change. */
    takesExisting: z.boolean(),
  })
  .partial()
  .refine(staysApart, { message: MUST_DIFFER, path: ['targetFolder'] });
export type MailboxUpdate = z.output<typeof mailboxUpdateSchema>;

type Way = Pick<NewMailbox, 'host' | 'port' | 'user' | 'tls'>;
/**
 * Whether the password is needed again: it was given for this server, user and encryption, and is sent
 * nowhere else.
 */
export const needsPasswordAgain = (before: Way, after: Way): boolean =>
  (['host', 'port', 'user'] as const).some((field) => before[field] !== after[field]) ||
  (after.tls === 'none' && before.tls !== 'none');

type Place = Pick<NewMailbox, 'host' | 'user' | 'folder'>;
/** Whether other messages may be there: the user must decide again what happens to them. */
export const isOtherPlace = (before: Place, after: Place): boolean =>
  (['host', 'user', 'folder'] as const).some((field) => before[field] !== after[field]);

/**
 * What is wrong, by its remedy. `address`: not allowed, or no such server. `connection`: it does not answer.
 * `security`: certificate or TLS. `login`: it rejects the user. `folder`: it does not exist, or may not be
 * read. `target`: messages cannot be moved or marked. `room`: this installation or organisation has no space
 * left. `other`: see the message.
 */
export const MAILBOX_PROBLEMS = [
  ...(['address', 'connection', 'security', 'login', 'folder', 'target', 'room', 'other'] as const),
] as const;
export type MailboxProblemKind = (typeof MAILBOX_PROBLEMS)[number];

/** The steps of a test, in this order; it ends with the first that fails. */
export const MAILBOX_CHECKS = ['address', 'connection', 'security', 'login', 'folder', 'target'] as const;
export type MailboxCheckName = (typeof MAILBOX_CHECKS)[number];

const problemSchema = z.object({
  kind: z.enum(MAILBOX_PROBLEMS),
  /** In Assay's words. */
  message: z.string(),
  /** The server’s own words; null if it said nothing. */
  serverSays: z.string().nullable(),
});
export type MailboxProblemWords = z.infer<typeof problemSchema>;

export const mailboxTestSchema = z.object({
  at: timestamp,
  passed: z.boolean(),
  /** Checks that passed before the one that failed. */
  passedChecks: z.array(z.enum(MAILBOX_CHECKS)),
  /** The one that failed. */
  failedCheck: z.enum(MAILBOX_CHECKS).nullable(),
  problem: problemSchema.nullable(),
  /** Messages in the folder; null if it could not be opened. */
  messages: z.int().nullable(),
  /** Folders that the server lists, at most 200; empty if it was not asked. */
  folders: z.array(z.string()),
});
export type MailboxTest = z.infer<typeof mailboxTestSchema>;

export const mailboxSchema = z.object({
  ...settings,
  senders: z.array(z.string()),
  id: uuid,
  takesExisting: z.boolean(),
  createdAt: timestamp,
  lastTest: mailboxTestSchema.nullable(),
  /** When the folder was last read to its end. */
  lastReadAt: timestamp.nullable(),
  lastTriedAt: timestamp.nullable(),
  nextTryAt: timestamp.nullable(),
  /** What went wrong the last time; null: nothing did. */
  lastProblem: problemSchema.nullable(),
  counts: z.object({ taken: z.int(), waiting: z.int(), refused: z.int() }),
});
export type Mailbox = z.infer<typeof mailboxSchema>;

/**
 * `same`: the same message was taken in before. `refused`: it was not taken in, and stays unchanged in its
 * folder.
 */
export const MAILBOX_MESSAGE_STATES = ['waiting', 'taken', 'same', 'refused'] as const;
export type MailboxMessageState = (typeof MAILBOX_MESSAGE_STATES)[number];
/**
 * `size`: too large. `unreadable`: it cannot be parsed as an e-mail. `sender`: the sender is not on the list.
 * `gone`: it left the folder before it was read. `failed`: reading or storing it failed repeatedly.
 */
export const MAILBOX_REFUSALS = ['size', 'unreadable', 'sender', 'gone', 'failed'] as const;
export type MailboxRefusal = (typeof MAILBOX_REFUSALS)[number];

export const mailboxMessageSchema = z.object({
  id: uuid,
  /** As reported by the server. */
  subject: z.string(),
  sender: z.string(),
  byteSize: z.int(),
  receivedAt: timestamp.nullable(),
  state: z.enum(MAILBOX_MESSAGE_STATES),
  refusal: z.enum(MAILBOX_REFUSALS).nullable(),
  /** What went wrong, if more is known than the refusal says. */
  error: z.string().nullable(),
  assetId: uuid.nullable(),
  recordId: uuid.nullable(),
  /** Whether it joined an existing record. */
  joined: z.boolean(),
  /** Sender and subject were erased: with the file, or some time after the message was refused. */
  erased: z.boolean(),
  /** Whether it was refused, and may still be in its folder. */
  canRetry: z.boolean(),
  noticedAt: timestamp,
});
export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;
