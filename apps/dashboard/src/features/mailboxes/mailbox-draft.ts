import {
  isOtherPlace,
  type Mailbox,
  type MailboxTls,
  mailboxUpdateSchema,
  needsPasswordAgain,
  newMailboxSchema,
} from '@assay/contract/mailboxes';
import type { MailboxChange, NewMailboxBody } from './api/mailboxes.ts';

/** The content of the form; the password begins empty. */
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

/** Possible faults: the names of their texts. */
const WRONG = [
  ...(['name', 'host', 'port', 'user', 'password', 'passwordAgain', 'folder'] as const),
  ...(['targetFolder', 'senders', 'pollMinutes'] as const),
] as const;
export type Wrong = (typeof WRONG)[number];
/** By field. */
export type DraftErrors = Partial<Record<keyof MailboxDraft, Wrong>>;

export const isWrong = (name: string): name is Wrong => WRONG.some((one) => one === name);

/** The ports of servers for each (RFC 8314). */
export const PORT_OF: Readonly<Record<MailboxTls, number>> = { tls: 993, starttls: 143, none: 143 };

export function draftOf(mailbox: Mailbox | null): MailboxDraft {
  return {
    ...{ name: '', host: '', port: PORT_OF.tls, tls: 'tls', user: '', folder: 'INBOX', joinsReplies: true },
    ...{ pollMinutes: 1, ...mailbox },
    password: '',
    // Asked again for each folder.
    takesExisting: false,
    afterwards: mailbox?.targetFolder ? 'move' : 'mark',
    targetFolder: mailbox?.targetFolder ?? '',
    senders: mailbox?.senders.join('\n') ?? '',
  };
}

function bodyOf(draft: MailboxDraft) {
  const { name, host, port, tls, user, folder, joinsReplies, pollMinutes, password } = draft;
  return {
    ...{ name: name.trim(), host: host.trim(), port: Number(port), tls, user: user.trim() },
    ...{ folder: folder.trim(), joinsReplies, pollMinutes: Number(pollMinutes) },
    targetFolder: draft.afterwards === 'move' ? draft.targetFolder.trim() : null,
    senders: draft.senders.split(/[\s,;]+/).filter(Boolean),
    ...(password ? { password } : {}),
  };
}

/** Whether the stored password is useless for the typed settings. */
export const wantsPassword = (draft: MailboxDraft, before: Mailbox): boolean =>
  needsPasswordAgain(before, bodyOf(draft));

/** Whether the typed settings lead to other messages: another folder, or another server or user. */
export function leadsElsewhere(draft: MailboxDraft, before: Mailbox): 'folder' | 'server' | null {
  const after = bodyOf(draft);
  if (!isOtherPlace(before, after)) return null;
  return after.folder === before.folder ? 'server' : 'folder';
}

type Checked<Body> = { body: Body; errors?: never } | { body?: never; errors: DraftErrors };

function check(schema: typeof newMailboxSchema | typeof mailboxUpdateSchema, body: object): DraftErrors {
  const { error } = schema.safeParse(body);
  const names = error?.issues.map(({ path }) => String(path[0])).filter(isWrong) ?? [];
  return Object.fromEntries(names.map((name) => [name, name]));
}

const isFine = (errors: DraftErrors) => Object.keys(errors).length === 0;

/** The request that connects the mailbox, or the faulty fields. */
export function newMailboxOf(draft: MailboxDraft): Checked<NewMailboxBody> {
  const body = { ...bodyOf(draft), takesExisting: draft.takesExisting };
  const errors = check(newMailboxSchema, body);
  return isFine(errors) ? { body: body as NewMailboxBody } : { errors };
}

/**
 * The request that changes the mailbox: only the differences. A password that was not typed stays, if it is
 * still usable.
 */
export function mailboxChangeOf(draft: MailboxDraft, before: Mailbox): Checked<MailboxChange> {
  const whole = bodyOf(draft);
  const again: DraftErrors =
    wantsPassword(draft, before) && !draft.password ? { password: 'passwordAgain' } : {};
  const errors = { ...check(mailboxUpdateSchema, whole), ...again };
  if (!isFine(errors)) return { errors };
  const kept: object = before;
  const changed = Object.entries(whole).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(kept[field as keyof typeof kept]),
  );
  const existing = leadsElsewhere(draft, before) ? { takesExisting: draft.takesExisting } : {};
  return { body: { ...Object.fromEntries(changed), ...existing } as MailboxChange };
}

/** The address of a mailbox, in one line. */
export const placeOf = ({ user, host, folder }: Mailbox): string => `${user} · ${host} · ${folder}`;
