import {
  type Mailbox,
  type MailboxTls,
  mailboxUpdateSchema,
  newMailboxSchema,
} from '@assay/contract/mailboxes';
import type { MailboxChange, NewMailboxBody } from './api/mailboxes.ts';

/** What the form holds; the password begins empty. */
export interface MailboxDraft {
  name: string;
  host: string;
  port: number | string;
  tls: MailboxTls;
  user: string;
  password: string;
  folder: string;
  afterwards: 'mark' | 'move';
  targetFolder: string;
  /** One below the other. */
  senders: string;
  joinsReplies: boolean;
  takesExisting: boolean;
  pollMinutes: number | string;
}

export type DraftErrors = Partial<Record<keyof MailboxDraft, string>>;

/** Where servers listen for each (RFC 8314). */
export const PORT_OF: Readonly<Record<MailboxTls, number>> = { tls: 993, starttls: 143, none: 143 };

export function draftOf(mailbox: Mailbox | null): MailboxDraft {
  return {
    ...{ name: '', host: '', port: PORT_OF.tls, tls: 'tls', user: '', folder: 'INBOX', joinsReplies: true },
    ...{ takesExisting: false, pollMinutes: 1 },
    ...mailbox,
    password: '',
    afterwards: mailbox?.targetFolder ? 'move' : 'mark',
    targetFolder: mailbox?.targetFolder ?? '',
    senders: mailbox?.senders.join('\n') ?? '',
  };
}

function bodyOf(draft: MailboxDraft) {
  const { name, host, port, tls, user, folder, joinsReplies, pollMinutes, password } = draft;
  return {
    ...{ name, host: host.trim(), port: Number(port), tls, user, folder, joinsReplies },
    pollMinutes: Number(pollMinutes),
    targetFolder: draft.afterwards === 'move' ? draft.targetFolder : null,
    senders: draft.senders.split(/[\s,;]+/).filter(Boolean),
    ...(password ? { password } : {}),
  };
}

type Checked<Body> = { body: Body; errors?: never } | { body?: never; errors: DraftErrors };

function check(
  schema: typeof newMailboxSchema | typeof mailboxUpdateSchema,
  body: object,
): DraftErrors | null {
  const { error } = schema.safeParse(body);
  if (!error) return null;
  const told = error.issues.map(({ path, message }) => [String(path[0]), message]);
  // The first of a field's: the others follow from it.
  return Object.fromEntries(told.reverse());
}

/** What is sent to connect the mailbox, or what is wrong with which field. `noPassword` is said where none was typed. */
export function newMailboxOf(draft: MailboxDraft, noPassword: string): Checked<NewMailboxBody> {
  const body = { ...bodyOf(draft), takesExisting: draft.takesExisting };
  const errors = check(newMailboxSchema, body);
  if (!errors) return { body: body as NewMailboxBody };
  return { errors: draft.password ? errors : { ...errors, password: noPassword } };
}

/** What is sent to change the mailbox: what differs. A password that was not typed stays as it is. */
export function mailboxChangeOf(draft: MailboxDraft, before: Mailbox): Checked<MailboxChange> {
  const whole = bodyOf(draft);
  const errors = check(mailboxUpdateSchema, whole);
  if (errors) return { errors };
  const kept: object = before;
  const changed = Object.entries(whole).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(kept[field as keyof typeof kept]),
  );
  return { body: Object.fromEntries(changed) as MailboxChange };
}

/** Where a mailbox is, in one line. */
export const placeOf = ({ user, host, folder }: Mailbox): string => `${user} · ${host} · ${folder}`;
