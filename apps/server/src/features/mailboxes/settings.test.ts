import type { Mailbox } from '@assay/contract/mailboxes';
import * as routes from '@assay/contract/routes';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import {
  admin,
  callAs,
  connect,
  countRecords,
  imap,
  inDatabase,
  mail,
  messagesOf,
  read,
  readOnce,
  sameServer,
  services,
  show,
  testConnection,
  useMailboxes,
} from './fixtures.ts';

useMailboxes();

describe('the settings of a mailbox', () => {
  it('are for administrators, and hold no password; changes are in the audit log', async () => {
    const user = await callAs('user');
    await expect(user(routes.listMailboxes, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const mailbox = await connect({ password: 'very-secret' });
    const params = { id: mailbox.id };
    await admin(routes.updateMailbox, { params, body: { pollMinutes: 5, password: 'more-secret' } });
    const { rows } = await inDatabase(sql`SELECT to_jsonb(m) AS row FROM mailboxes m`);
    const audit = await admin(routes.listAudit, { query: {} });
    const shown = JSON.stringify([await admin(routes.listMailboxes, {}), rows, audit]);
    expect(shown).not.toMatch(/very-secret|more-secret/);
    await admin(routes.removeMailbox, { params });
    const actions = (await admin(routes.listAudit, { query: {} })).docs.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['mailbox.created', 'mailbox.updated', 'mailbox.removed']),
    );
    await expect(admin(routes.getMailbox, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('send the password to no other server or user, and never without the encryption it was given for', async () => {
    const mailbox = await connect({ tls: 'starttls' });
    const change = (body: object) => admin(routes.updateMailbox, { params: { id: mailbox.id }, body });
    for (const body of [{ host: 'imap.example.com' }, { port: 993 }, { user: 'eve' }, { tls: 'none' }])
      await expect(change(body)).rejects.toMatchObject({ code: 'MAILBOX_NOT_SAVED' });
    await change({ host: 'imap.example.com', password: 'new' });
    expect((await show(mailbox)).host).toBe('imap.example.com');
  });

  it('are refused with the field that is wrong', async () => {
    const { name } = await connect();
    await expect(connect({ name, ...sameServer })).rejects.toMatchObject({
      details: { fields: { name: expect.any(String) } },
    });
    await expect(connect({ targetFolder: 'INBOX' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(connect({ senders: ['not a domain'] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('have no message moved to the folder that is read, however it is written', async () => {
    await expect(connect({ targetFolder: 'inbox' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const mailbox = await connect();
    const change = (targetFolder: string) =>
      admin(routes.updateMailbox, { params: { id: mailbox.id }, body: { targetFolder } });
    await expect(change('Inbox')).rejects.toMatchObject({
      details: { fields: { targetFolder: expect.any(String) } },
    });
    // As on a server that has names with and without a namespace.
    await inDatabase(sql`UPDATE mailboxes SET target_folder = 'InBox' WHERE id = ${mailbox.id}`);
    imap.deliver(mail());
    expect((await read(mailbox)).lastProblem).toMatchObject({ kind: 'target' });
    expect(await testConnection(mailbox)).toMatchObject({ passed: false, failedCheck: 'target' });
  });

  it('connect a folder once', async () => {
    const first = await connect();
    const taken = { details: { fields: { folder: expect.stringContaining('reads this folder') } } };
    for (const given of [{ folder: 'inbox' }, { host: 'LOCALHOST' }, { user: imap.user.toUpperCase() }])
      await expect(connect(given)).rejects.toMatchObject(taken);
    const switchOn = (id: string, enabled: boolean) =>
      admin(routes.updateMailbox, { params: { id }, body: { enabled } });
    await switchOn(first.id, false);
    const second = await connect();
    await expect(switchOn(first.id, true)).rejects.toMatchObject(taken);
    await switchOn(second.id, false);
    expect((await switchOn(first.id, true)).data.enabled).toBe(true);
  });

  it.each(['switched off', 'led elsewhere', 'disconnected'] as const)(
    'stop a reading that runs where the mailbox is %s',
    async (what) => {
      imap.createFolder('Claims');
      const mailbox = await connect();
      for (const subject of ['1', '2', '3']) imap.deliver(mail({ subject }));
      const params = { id: mailbox.id };
      const { intake } = services;
      let handed = 0;
      await readOnce(mailbox, {
        intake: {
          async receive(...given) {
            if (++handed === 2) {
              if (what === 'disconnected') await admin(routes.removeMailbox, { params });
              else {
                const body = what === 'switched off' ? { enabled: false } : { folder: 'Claims' };
                await admin(routes.updateMailbox, { params, body });
              }
            }
            return intake.receive(...given);
          },
        },
      });
      expect([handed, await countRecords()]).toEqual([2, 1]);
      // Outdated settings marked no message.
      expect(imap.list().filter(({ isSeen }) => isSeen)).toEqual([]);
      if (what !== 'disconnected') expect(await show(mailbox)).toMatchObject({ lastTriedAt: null });
    },
  );

  it('switch it off: it is neither read nor started', async () => {
    const mailbox = await connect();
    const params = { id: mailbox.id };
    await admin(routes.updateMailbox, { params, body: { enabled: false } });
    imap.deliver(mail());
    await read(mailbox);
    expect(await show(mailbox)).toMatchObject({ lastTriedAt: null, nextTryAt: null });
    await expect(admin(routes.readMailbox, { params })).rejects.toMatchObject({ code: 'MAILBOX_NOT_READ' });
  });

  it('that lead to another folder have that one read as a new one', async () => {
    imap.createFolder('Claims');
    const mailbox = await connect();
    imap.deliver(mail());
    await read(mailbox);
    imap.deliver(mail({ subject: 'In the other' }), { folder: 'Claims' });
    await admin(routes.updateMailbox, { params: { id: mailbox.id }, body: { folder: 'Claims' } });
    await read(mailbox);
    expect((await messagesOf(mailbox)).map(({ subject, state }) => [subject, state])).toEqual([
      ['Water damage', 'taken'],
      ['In the other', 'taken'],
    ]);
  });
});

describe('what is there already, where a mailbox leads elsewhere', () => {
  const change = (mailbox: Mailbox, body: object) =>
    admin(routes.updateMailbox, { params: { id: mailbox.id }, body });
  const early = { receivedAt: new Date(Date.now() - 3_600_000) };

  it.each([
    [false, {}, []],
    [false, { takesExisting: true }, ['There']],
    [true, {}, []],
    [true, { takesExisting: true }, ['There']],
  ])('(before: %s) with %j is taken in as %j', async (takesExisting, asked, subjects) => {
    imap.createFolder('Claims');
    imap.deliver(mail({ subject: 'There' }), { folder: 'Claims', ...early });
    const mailbox = await connect({ takesExisting });
    await change(mailbox, { folder: 'Claims', ...asked });
    const after = await read(mailbox);
    expect((await messagesOf(mailbox)).map(({ subject }) => subject)).toEqual(subjects);
    expect(after.takesExisting).toBe('takesExisting' in asked);
  });

  it('is nothing older than the mailbox, where its server is put right without asking for more', async () => {
    imap.deliver(mail({ subject: 'Old' }), early);
    const mailbox = await connect({ host: '127.0.0.2', port: 1, takesExisting: true });
    imap.deliver(mail({ subject: 'Came meanwhile' }));
    const { host, port, password } = imap;
    await change(mailbox, { host, port, password });
    await read(mailbox);
    expect((await messagesOf(mailbox)).map(({ subject }) => subject)).toEqual(['Came meanwhile']);
  });

  it('cannot be chosen of the same folder, and another port alone asks nothing', async () => {
    const mailbox = await connect({ takesExisting: true });
    await expect(change(mailbox, { takesExisting: false })).rejects.toMatchObject({
      ...{ code: 'MAILBOX_NOT_SAVED', details: { fields: { takesExisting: expect.any(String) } } },
    });
    await change(mailbox, { takesExisting: true, port: 993, password: 'p' });
    expect((await show(mailbox)).takesExisting).toBe(true);
  });

  it('counts as never read until it was', async () => {
    imap.createFolder('Claims');
    const mailbox = await connect();
    expect((await read(mailbox)).lastReadAt).toEqual(expect.any(String));
    await change(mailbox, { folder: 'Claims' });
    expect((await show(mailbox)).lastReadAt).toBeNull();
  });
});
