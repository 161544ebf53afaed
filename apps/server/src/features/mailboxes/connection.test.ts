import * as routes from '@assay/contract/routes';
import { describe, expect, it } from 'vitest';
import {
  admin,
  connect,
  countRecords,
  enterImap,
  imap,
  mail,
  messagesOf,
  read,
  sameServer,
  show,
  testConnection,
  useMailboxes,
} from './fixtures.ts';

useMailboxes();

describe('what is wrong with a mailbox', () => {
  it('is told in the server’s own words, and tried again later and later', async () => {
    const mailbox = await connect({ password: 'wrong' });
    const pause = async () => {
      const { lastTriedAt, nextTryAt } = await show(mailbox);
      return (Date.parse(nextTryAt ?? '') - Date.parse(lastTriedAt ?? '')) / 60_000;
    };
    const { lastProblem } = await read(mailbox);
    expect(lastProblem).toEqual({
      kind: 'login',
      message: `localhost, port ${imap.port} does not let ${imap.user} in.`,
      serverSays: 'Invalid credentials (Failure)',
    });
    const first = await pause();
    for (let attempt = 0; attempt < 7; attempt++) await read(mailbox);
    expect([first, await pause()]).toEqual([2, 60]);
    await admin(routes.updateMailbox, { params: { id: mailbox.id }, body: { password: imap.password } });
    imap.deliver(mail());
    expect(await read(mailbox)).toMatchObject({ lastProblem: null, counts: { taken: 1 } });
    expect(await pause()).toBe(1);
  });

  it('is told by a test, step by step, and what was mended passes', async () => {
    const mailbox = await connect({ password: 'wrong', targetFolder: 'Done' });
    imap.deliver(mail());
    expect(await testConnection(mailbox)).toMatchObject({
      ...{ passed: false, failedCheck: 'login', passedChecks: ['address', 'connection', 'security'] },
      problem: { kind: 'login', serverSays: 'Invalid credentials (Failure)' },
    });
    const change = (body: Parameters<typeof admin<typeof routes.updateMailbox>>[1]['body']) =>
      admin(routes.updateMailbox, { params: { id: mailbox.id }, body });
    await change({ password: imap.password });
    expect(await testConnection(mailbox)).toMatchObject({
      ...{ passed: false, failedCheck: 'target', messages: 1, folders: ['INBOX'] },
      problem: { message: `There is no folder “Done” at localhost, port ${imap.port}.` },
    });
    await change({ folder: 'Nowhere' });
    expect(await testConnection(mailbox)).toMatchObject({
      failedCheck: 'folder',
      problem: { kind: 'folder' },
    });
    await change({ folder: 'INBOX', targetFolder: null });
    imap.behaviour.isReadOnly = true;
    const passed = await testConnection(mailbox);
    expect(passed).toMatchObject({ passed: true, problem: null, messages: 1 });
    expect((await show(mailbox)).lastTest).toEqual(passed);
    expect([imap.list(), await messagesOf(mailbox)]).toMatchObject([[{ isSeen: false }], []]);
  });

  it('lists 200 folders at most, leaves out overlong paths, and gives up on overlong answers', async () => {
    const mailbox = await connect();
    imap.createFolder('x'.repeat(501));
    for (let folder = 0; folder < 300; folder++) imap.createFolder(`F${folder}`);
    const { folders, passed } = await testConnection(mailbox);
    expect([passed, folders.length, folders.filter(({ length }) => length > 500)]).toEqual([true, 200, []]);
    for (let folder = 0; folder < 30_000; folder++) imap.createFolder(`${'y'.repeat(200)}${folder}`);
    expect(await testConnection(mailbox)).toMatchObject({
      ...{ passed: false, problem: { message: expect.stringContaining('says more than a test reads') } },
    });
  });

  it('is told where nothing answers, the server is slow, or it hangs up', async () => {
    const mailbox = await connect();
    imap.behaviour.delayMs = 8_000;
    expect((await read(mailbox)).lastProblem).toMatchObject({
      ...{ kind: 'connection', message: expect.stringContaining('did not answer in time') },
    });
    await imap.stop();
    expect((await read(mailbox)).lastProblem).toMatchObject({
      ...{ kind: 'connection', message: expect.stringContaining('nothing answers there') },
    });
    await admin(routes.updateMailbox, {
      params: { id: mailbox.id },
      body: { host: 'no-such-host.invalid', password: 'x' },
    });
    expect((await read(mailbox)).lastProblem).toMatchObject({
      ...{ kind: 'address', message: expect.stringContaining('No server is known by the name') },
    });
  });

  it('is that messages may not be marked: they are not taken in before somebody has seen to it', async () => {
    const mailbox = await connect();
    imap.deliver(mail());
    imap.behaviour.isReadOnly = true;
    expect((await read(mailbox)).lastProblem).toMatchObject({ kind: 'target' });
    expect(await countRecords()).toBe(0);
  });
});

describe('the connection', () => {
  it.each(['tls', 'starttls'] as const)(
    'by %s is made to a server whose certificate is trusted alone',
    async (tls) => {
      await enterImap(tls);
      const mailbox = await connect({ tls });
      imap.deliver(mail());
      expect((await read(mailbox)).lastProblem).toMatchObject({
        kind: 'security',
        message: expect.stringContaining('was issued by nobody whom this server trusts'),
      });
      // The password was not sent.
      expect(imap.commands.filter((command) => /LOGIN/.test(command))).toEqual([]);
      const trusting = { access: { authorities: imap.certificate } };
      expect((await read(mailbox, trusting)).counts.taken).toBe(1);
      await admin(routes.updateMailbox, {
        params: { id: mailbox.id },
        body: { host: '127.0.0.1', password: imap.password },
      });
      expect((await read(mailbox, trusting)).lastProblem).toMatchObject({
        ...{ kind: 'security', message: expect.stringContaining('is for another name') },
      });
    },
  );

  it('without the encryption that was chosen is none, and sends no password', async () => {
    const starttls = await connect({ tls: 'starttls' });
    expect((await read(starttls)).lastProblem).toMatchObject({
      ...{ kind: 'security', message: expect.stringContaining('offers no encryption by STARTTLS') },
    });
    expect((await read(await connect({ tls: 'tls', ...sameServer }))).lastProblem).toMatchObject({
      kind: 'security',
    });
    expect(imap.commands.filter((command) => /LOGIN/.test(command))).toEqual([]);
  });

  it('goes to no private network unless the operator allows that, nor without TLS if it may not', async () => {
    const mailbox = await connect();
    const refused = await read(mailbox, { access: { allowPrivate: false } });
    expect(refused.lastProblem).toMatchObject({
      ...{ kind: 'address', message: 'Addresses of private networks are not allowed.' },
    });
    const elsewhere = await read(mailbox, { access: { hosts: ['imap.example.com'] } });
    expect(elsewhere.lastProblem).toMatchObject({ kind: 'address' });
    const strict = await read(mailbox, { access: { tlsOnly: true } });
    expect(strict.lastProblem).toMatchObject({ kind: 'security' });
    expect(imap.commands).toEqual([]);
  });
});
