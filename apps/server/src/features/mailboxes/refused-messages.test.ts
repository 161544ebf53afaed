import * as routes from '@assay/contract/routes';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import {
  admin,
  connect,
  imap,
  inDatabase,
  mail,
  messagesOf,
  read,
  show,
  useMailboxes,
  withPhoto,
} from './fixtures.ts';
import type { ReadingDeps } from './reading/reading-context.ts';

useMailboxes();

describe('a message that is not taken in', () => {
  it.each([
    ['is too large', { refusal: 'size' }, () => mail(), { largestBytes: 100 }],
    ['is larger than it is said to be', { refusal: 'size' }, () => withPhoto(), { largestBytes: 1_000 }],
    ['cannot be read', { refusal: 'unreadable' }, () => Buffer.from('Hello.\r\n\r\nThis is none.'), {}],
  ] as const)(
    'as it %s is named, stays as it is, and holds up none behind it',
    async (_why, refused, make, given) => {
      const mailbox = await connect();
      imap.deliver(make());
      const small = Buffer.from('From: a@b.cd\r\nTo: c@d.ef\r\nSubject: Small\r\n\r\nx');
      imap.deliver(small);
      if (_why.startsWith('is larger')) imap.behaviour.sizeError = -make().length;
      const after = await read(mailbox, given);
      expect(await messagesOf(mailbox)).toMatchObject([
        { state: 'refused', recordId: null, ...refused },
        { state: 'taken', subject: 'Small' },
      ]);
      expect(after).toMatchObject({ lastProblem: null, counts: { refused: 1 } });
      expect(imap.list().map(({ isSeen }) => isSeen)).toEqual([false, true]);
    },
  );

  it('can be tried again, and is not where it left the folder', async () => {
    const mailbox = await connect();
    const [uid] = [imap.deliver(mail()), imap.deliver(mail())];
    await read(mailbox, { largestBytes: 10 });
    const refused = await messagesOf(mailbox);
    expect(refused.map(({ state, canRetry }) => [state, canRetry])).toEqual([
      ['refused', true],
      ['refused', true],
    ]);
    for (const { id: messageId } of refused)
      await admin(routes.retryMailboxMessage, { params: { id: mailbox.id, messageId } });
    imap.remove('INBOX', uid);
    await read(mailbox);
    const [gone, taken] = await messagesOf(mailbox);
    expect([gone, taken]).toMatchObject([
      { state: 'refused', refusal: 'gone', canRetry: false },
      { state: 'taken', canRetry: false },
    ]);
    const again = { id: mailbox.id, messageId: gone?.id ?? '' };
    await expect(admin(routes.retryMailboxMessage, { params: again })).rejects.toMatchObject({
      code: 'MAILBOX_NOT_READ',
    });
    const params = { id: mailbox.id, messageId: taken?.id ?? '' };
    await expect(admin(routes.retryMailboxMessage, { params })).rejects.toMatchObject({
      ...{ code: 'MAILBOX_NOT_READ', details: { reason: 'The message was not refused.' } },
    });
  });

  it('is named after five attempts where each breaks the connection, and those behind it are read', async () => {
    const mailbox = await connect();
    imap.deliver(withPhoto());
    imap.deliver(mail());
    for (let attempt = 0; attempt < 5; attempt++) {
      imap.behaviour.cutAfter = 40;
      await read(mailbox);
    }
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'refused', refusal: 'failed', error: expect.stringContaining('closed the connection') },
      { state: 'taken' },
    ]);
  });

  it('waits where the organisation has no room left, and says so', async () => {
    const mailbox = await connect();
    imap.deliver(withPhoto());
    const full = {
      receive: () => Promise.reject(new RefusedError('STORAGE_FULL')),
    };
    const after = await read(mailbox, { intake: full });
    expect(after).toMatchObject({ lastProblem: { kind: 'room' }, counts: { waiting: 1 } });
    expect((await read(mailbox)).counts.taken).toBe(1);
  });

  it('comes from somebody who is not on the list of senders', async () => {
    const mailbox = await connect({ senders: ['Broker.example', 'ann@example.com'] });
    imap.deliver(mail({ from: 'eve@attacker.test' }));
    imap.deliver(mail({ from: 'Bob <bob@broker.example>' }));
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'refused', refusal: 'sender', sender: 'eve@attacker.test' },
      { state: 'taken', sender: 'bob@broker.example' },
    ]);
    // Nothing of it was read.
    expect(imap.commands.filter((command) => /UID FETCH 1 .*BODY/.test(command))).toEqual([]);
  });
});

it('a refused message cannot be tried again where the mailbox is switched off, or leads elsewhere', async () => {
  imap.createFolder('Claims');
  const mailbox = await connect();
  imap.deliver(mail());
  await read(mailbox, { largestBytes: 10 });
  const canRetry = async () => (await messagesOf(mailbox)).map((message) => message.canRetry);
  const change = (body: object) => admin(routes.updateMailbox, { params: { id: mailbox.id }, body });
  expect(await canRetry()).toEqual([true]);
  await change({ enabled: false });
  expect(await canRetry()).toEqual([false]);
  await change({ enabled: true, folder: 'Claims' });
  expect(await canRetry()).toEqual([false]);
});

describe('messages that wait', () => {
  const long = new Date(Date.now() - 3 * 3_600_000);
  const unnamed = (subject: string) =>
    Buffer.from(`From: ann@example.com\r\nSubject: ${subject}\r\n\r\nHello`);
  const noRoom: ReadingDeps['intake'] = { receive: () => Promise.reject(new RefusedError('STORAGE_FULL')) };
  /** They were moved into the folder hours ago. */
  const waiting = async () => {
    const mailbox = await connect();
    await read(mailbox);
    imap.deliver(mail({ subject: 'Named' }), { receivedAt: long });
    imap.deliver(unnamed('Unnamed'), { receivedAt: long });
    imap.deliver(unnamed('Leaves'), { receivedAt: long });
    await read(mailbox, { intake: noRoom });
    expect((await show(mailbox)).counts).toEqual({ taken: 0, waiting: 3, refused: 0 });
    return mailbox;
  };

  it('are known again where the server numbers them anew; those that left are named', async () => {
    const mailbox = await waiting();
    imap.remove('INBOX', 3);
    imap.renumber();
    await read(mailbox);
    const found = await messagesOf(mailbox);
    expect(found.map(({ subject, state, refusal }) => [subject, state, refusal])).toEqual([
      ['Named', 'taken', null],
      ['Unnamed', 'taken', null],
      ['Leaves', 'refused', 'gone'],
    ]);
    // It was only temporarily absent.
    imap.deliver(unnamed('Leaves'), { receivedAt: long });
    imap.renumber();
    await read(mailbox);
    expect((await messagesOf(mailbox)).map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
  });

  it('are still taken in where server or user are put right', async () => {
    const mailbox = await waiting();
    const params = { id: mailbox.id };
    const since = async () => {
      const { rows } = await inDatabase<{ since: string }>(
        sql`SELECT since FROM mailboxes WHERE id = ${mailbox.id}`,
      );
      return `${rows[0]?.since}`;
    };
    const before = await since();
    const password = imap.password;
    await admin(routes.updateMailbox, { params, body: { host: '127.0.0.1', password } });
    expect(await since()).toBe(before);
    expect((await read(mailbox)).counts).toEqual({ taken: 3, waiting: 0, refused: 0 });
  });
});
