import type { Mailbox } from '@assay/contract/mailboxes';
import { describe, expect, it } from 'vitest';
import { draftOf, leadsElsewhere, mailboxChangeOf, newMailboxOf, wantsPassword } from './mailbox-draft.ts';

const FILLED = {
  ...draftOf(null),
  name: 'Claims',
  host: ' imap.example.com ',
  user: 'claims',
  password: 'p',
};
const MAILBOX: Mailbox = {
  ...{
    id: crypto.randomUUID(),
    name: 'Claims',
    host: 'imap.example.com',
    port: 993,
    tls: 'tls',
    user: 'claims',
  },
  ...{ folder: 'INBOX', targetFolder: 'Done', senders: ['example.com'], joinsReplies: true, enabled: true },
  ...{ pollMinutes: 1, takesExisting: false, createdAt: '2026-11-29T08:00:00.000Z', lastTest: null },
  ...{ lastReadAt: null, lastTriedAt: null, nextTryAt: null, lastProblem: null },
  counts: { taken: 0, waiting: 0, refused: 0 },
};

describe('a new mailbox', () => {
  it('is sent as it was filled in, encrypted and marked as read unless chosen otherwise', () => {
    const { body } = newMailboxOf({ ...FILLED, senders: 'ann@example.com\n example.org, b.example' });
    expect(body).toEqual({
      ...{ name: 'Claims', host: 'imap.example.com', port: 993, tls: 'tls', user: 'claims', password: 'p' },
      ...{ folder: 'INBOX', targetFolder: null, joinsReplies: true, takesExisting: false, pollMinutes: 1 },
      senders: ['ann@example.com', 'example.org', 'b.example'],
    });
  });

  it('names each field that is wrong', () => {
    const { errors } = newMailboxOf({ ...draftOf(null), senders: 'nobody', afterwards: 'move' });
    expect(errors).toEqual({
      ...{ host: 'host', name: 'name', password: 'password', senders: 'senders' },
      ...{ targetFolder: 'targetFolder', user: 'user' },
    });
  });
});

describe('a change', () => {
  it('holds what differs alone, and the password where one was typed', () => {
    const draft = draftOf(MAILBOX);
    expect(mailboxChangeOf(draft, MAILBOX)).toEqual({ body: {} });
    const changed = { ...draft, afterwards: 'mark' as const, password: 'new', pollMinutes: '5' };
    expect(mailboxChangeOf(changed, MAILBOX)).toEqual({
      body: { targetFolder: null, password: 'new', pollMinutes: 5 },
    });
  });

  it('to the folder that is read is refused', () => {
    const { errors } = mailboxChangeOf({ ...draftOf(MAILBOX), targetFolder: 'INBOX' }, MAILBOX);
    expect(errors).toEqual({ targetFolder: 'targetFolder' });
  });

  it.each([
    ['host', { host: 'imap.example.org' }],
    ['port', { port: 1993 }],
    ['user', { user: 'other' }],
    ['encryption', { tls: 'none' as const }],
  ])('of the %s needs the password again', (_field, change) => {
    const draft = { ...draftOf(MAILBOX), ...change };
    expect(wantsPassword(draft, MAILBOX)).toBe(true);
    expect(mailboxChangeOf(draft, MAILBOX)).toEqual({ errors: { password: 'passwordAgain' } });
    const { body } = mailboxChangeOf({ ...draft, password: 'new' }, MAILBOX);
    expect(body).toMatchObject({ ...change, password: 'new' });
  });

  it('to another place asks anew whether to take in what is there, and takes in nothing unless it is said', () => {
    const before: Mailbox = { ...MAILBOX, takesExisting: true };
    const draft = draftOf(before);
    expect([leadsElsewhere(draft, before), mailboxChangeOf(draft, before)]).toEqual([null, { body: {} }]);
    const folder = { ...draft, folder: 'Claims' };
    expect(leadsElsewhere(folder, before)).toBe('folder');
    expect(mailboxChangeOf(folder, before).body).toEqual({ folder: 'Claims', takesExisting: false });
    const wanted = { ...draft, host: 'imap.example.org', password: 'p', takesExisting: true };
    expect(leadsElsewhere(wanted, before)).toBe('server');
    expect(mailboxChangeOf(wanted, before).body).toMatchObject({ takesExisting: true });
  });
});
