import type { FieldTable } from './field-words.ts';

/** The settings, in answers, in new mailboxes and in changes. */
const SETTINGS: FieldTable = {
  name: ['Name of the mailbox.', 'Claims'],
  host: ['Host name or address of the IMAP server.', 'imap.example.com'],
  port: ['Port: usually 993 with `tls`, 143 with `starttls`.', 993],
  tls: '`tls`: encrypted from the first byte; `starttls`: by a command, before anything else is said; `none`: not encrypted, in a private network alone.',
  user: ['User name at the server.', 'claims@example.com'],
  folder: ['Folder that is read, as the server spells it.', 'INBOX'],
  targetFolder: [
    'Folder into which messages are moved that were taken in. Null: they stay, marked as read.',
    'INBOX/Done',
  ],
  senders: [
    'Whose messages are taken in: addresses, and domains without those below them. Empty: everybody’s. Senders can be forged.',
    ['broker@example.com', 'example.org'],
  ],
  joinsReplies:
    'Whether a reply goes into the record that it belongs to, if its sender is known there. Otherwise each message opens a record.',
  enabled: '`false`: the mailbox is not read.',
  pollMinutes: ['Minutes between two readings.', 1],
};
const SHOWN = ['Mailbox', 'createMailbox.body', 'updateMailbox.body'];

/** Mailboxes and their messages. */
export const mailboxes: FieldTable = {
  ...Object.fromEntries(
    SHOWN.flatMap((of) => Object.entries(SETTINGS).map(([field, words]) => [`${of}.${field}`, words])),
  ),
  'createMailbox.body.password': [
    'Password at the server; kept encrypted and never handed out.',
    'q3fW0mZ1v8bKx2',
  ],
  'updateMailbox.body.password': ['Another password. Absent: the one that is kept.', 'q3fW0mZ1v8bKx2'],
  'updateMailbox.body.takesExisting':
    'Whether what is there already is taken in, too, where folder, server or user change. Absent: no. Without such a change it cannot be changed.',
  'MailboxMessage.canRetry':
    'Whether it can be tried again: it was refused, not erased, the mailbox is switched on, and the message is not known to have left the folder.',
  takesExisting: 'Whether what was in the folder when the mailbox was connected is taken in, too.',
  'Mailbox.lastTest': 'The last test. Null: never tested since it was last changed.',
  lastReadAt: 'When the folder was last read to its end. Null: never.',
  lastTriedAt: 'When that was last tried. Null: never.',
  nextTryAt: 'When it is tried next. Null: the mailbox is switched off.',
  lastProblem: 'What went wrong the last time. Null: nothing did.',
  'Mailbox.counts': 'Messages by what became of them.',
  'counts.taken': ['Messages that were taken in.', 12],
  'counts.refused': ['Messages that were not taken in; they stay in their folder.', 1],
  'counts.waiting': ['Messages that wait.', 0],
  'lastProblem.kind': 'What has to be looked at.',
  'problem.kind': 'What has to be looked at.',
  'lastProblem.message': [
    'What is wrong, for people.',
    'imap.example.com does not let claims@example.com in.',
  ],
  'problem.message': ['What is wrong, for people.', 'imap.example.com does not let claims@example.com in.'],
  serverSays: ['The server’s own words. Null: it said nothing.', 'Invalid credentials'],
  'MailboxTest.at': 'When it was tested.',
  'MailboxTest.passed': 'Whether every check passed.',
  passedChecks: 'The checks that passed, in their order.',
  failedCheck: 'The first check that failed; those after it were not tried. Null: all passed.',
  'MailboxTest.problem': 'What is wrong. Null: nothing is.',
  'MailboxTest.messages': ['Messages in the folder. Null: it was not opened.', 3],
  'MailboxTest.folders': ['Folders that the server names, at most 200.', ['INBOX', 'INBOX/Done']],
  'MailboxMessage.subject': ['Subject, as the server tells of it.', 'Water damage, policy 4711'],
  'MailboxMessage.sender': ['Addresses of the sender, as the server tells of them.', 'ann@example.com'],
  'MailboxMessage.byteSize': ['Size in bytes, as the server tells of it.', 204_800],
  'MailboxMessage.receivedAt': 'When the server received it. Null: it does not say.',
  'MailboxMessage.state':
    '`waiting`; `taken`: it was taken in; `same`: the same message was taken in before; `refused`: it stays in its folder as it is.',
  'MailboxMessage.refusal':
    'Why it was refused: `size`, `unreadable` as an e-mail, its `sender`, `gone` from the folder, or `failed` again and again. Null: it was not.',
  'MailboxMessage.error': 'More on what went wrong, for people. Null: nothing more is known.',
  'MailboxMessage.assetId': 'The message as a file. Null: it was not taken in, or the file was removed.',
  'MailboxMessage.recordId': 'The record that it went into. Null: none.',
  joined: 'Whether it went into a record that was there, as a reply.',
  'MailboxMessage.erased':
    'Whether sender and subject were erased: with the file, or 90 days after a message that was not taken in was first seen.',
  noticedAt: 'When it was first seen in the folder.',
  'Event.mailboxId': 'The mailbox that was read or changed.',
  'retryMailboxMessage.path.messageId': 'Identifier of the message, as the list has it.',
  'listMailboxMessages.query.state': 'Only messages in this state.',
  'listMailboxMessages.query.after': 'The last message of the page before.',
  'listMailboxMessages.answer.hasMore': 'Whether there are more behind these.',
};
