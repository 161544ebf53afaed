import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import {
  admin,
  connect,
  countRecords,
  imap,
  inDatabase,
  mail,
  messagesOf,
  read,
  recordOf,
  sameServer,
  services,
  useMailboxes,
  withPhoto,
} from './fixtures.ts';

useMailboxes();

describe('a message in a connected mailbox', () => {
  it('opens a record with its attachment, is entered as it came, and is marked as read afterwards', async () => {
    const mailbox = await connect();
    const bytes = withPhoto({ subject: 'Water damage, policy 4711' });
    imap.deliver(bytes);
    const after = await read(mailbox);
    expect(after).toMatchObject({
      lastProblem: null,
      lastReadAt: expect.any(String),
      counts: { taken: 1, waiting: 0, refused: 0 },
    });
    const [message] = await messagesOf(mailbox);
    expect(message).toMatchObject({
      ...{ state: 'taken', subject: 'Water damage, policy 4711', sender: 'ann@example.com', joined: false },
      byteSize: bytes.length,
    });
    const record = await recordOf(message);
    expect(record).toMatchObject({ name: 'Water damage, policy 4711', assetCount: 2, createdBy: null });
    const { docs: emails } = await admin(routes.listEmails, { params: { id: record.id } });
    expect(emails).toMatchObject([
      { assetId: message?.assetId, parts: [{ name: 'cellar.png', refusal: null }] },
    ]);
    const { data: asset } = await admin(routes.getAsset, { params: { id: message?.assetId ?? '' } });
    expect(asset).toMatchObject({ intakeChannel: 'mailbox', originalName: 'Water damage, policy 4711.eml' });
    expect(asset.byteSize).toBe(bytes.length);
    expect(imap.list()).toMatchObject([{ isSeen: true }]);
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:record.created'] } });
    expect(docs).toMatchObject([
      {
        actor: { type: 'system' },
        details: { email: true, mailbox: mailbox.name },
        target: { id: record.id },
      },
    ]);
  });

  it('is moved to the folder that is named, marked as read', async () => {
    imap.createFolder('Done');
    const mailbox = await connect({ targetFolder: 'Done' });
    imap.deliver(mail());
    await read(mailbox);
    expect([imap.list(), imap.list('Done')]).toMatchObject([[], [{ isSeen: true }]]);
  });

  it('is moved one by one where the server knows no MOVE, and nothing else is removed', async () => {
    imap.createFolder('Done');
    imap.behaviour.hasMove = false;
    const mailbox = await connect({ targetFolder: 'Done' });
    imap.deliver(mail());
    await read(mailbox);
    expect([imap.list().length, imap.list('Done').length]).toEqual([0, 1]);
    imap.behaviour.hasUidPlus = false;
    imap.deliver(mail());
    expect((await read(mailbox)).lastProblem).toMatchObject({ kind: 'target' });
    expect(imap.list()).toHaveLength(1);
  });

  it('without attachments opens a record, too', async () => {
    const mailbox = await connect();
    imap.deliver(mail({ subject: 'A question' }));
    await read(mailbox);
    const record = await recordOf(firstOf(await messagesOf(mailbox)));
    expect(record).toMatchObject({ name: 'A question', assetCount: 1 });
  });

  it('that was there before is left alone, unless that is wanted', async () => {
    const receivedAt = new Date(Date.now() - 3_600_000);
    imap.deliver(mail(), { receivedAt });
    const [fresh, all] = [await connect(), await connect({ takesExisting: true, ...sameServer })];
    await read(fresh);
    expect([await messagesOf(fresh), imap.list()]).toMatchObject([[], [{ isSeen: false }]]);
    // A message moved there later is new, however old it is.
    imap.deliver(mail(), { receivedAt });
    await read(fresh);
    expect(await messagesOf(fresh)).toMatchObject([{ state: 'taken' }]);
    await read(all);
    expect((await messagesOf(all)).map(({ state }) => state)).toEqual(['taken', 'taken']);
  });
});

describe('each message is taken in once', () => {
  it('although the mailbox is read again, by two at once, or the message comes back', async () => {
    imap.createFolder('Done');
    const mailbox = await connect({ targetFolder: 'Done' });
    const bytes = withPhoto();
    imap.deliver(bytes);
    await Promise.all([read(mailbox), read(mailbox)]);
    await read(mailbox);
    // Somebody moves it back.
    imap.deliver(bytes);
    await read(mailbox);
    const [first, second, ...others] = await messagesOf(mailbox);
    expect([first, second]).toMatchObject([
      { state: 'taken' },
      { state: 'same', recordId: first?.recordId, assetId: first?.assetId },
    ]);
    expect([others, await countRecords(), imap.list()]).toEqual([[], 1, []]);
  });

  it('although the server numbers its messages anew, and what came meanwhile is not lost', async () => {
    const mailbox = await connect({ takesExisting: true });
    const unnamed = Buffer.from(
      mail()
        .toString()
        .replace(/^Message-ID:.*\r\n/m, ''),
    );
    for (const bytes of [mail(), unnamed, Buffer.from('no e-mail at all')]) imap.deliver(bytes);
    await read(mailbox);
    expect((await messagesOf(mailbox)).map(({ state }) => state)).toEqual(['taken', 'taken', 'refused']);
    imap.deliver(mail({ subject: 'New' }));
    imap.renumber();
    const fetched = imap.commands.length;
    await read(mailbox);
    expect(await countRecords()).toBe(3);
    expect((await messagesOf(mailbox)).filter(({ state }) => state === 'taken')).toHaveLength(3);
    // A message with a Message-ID is recognised without being read again.
    const bodies = imap.commands.slice(fetched).filter((command) => /UID FETCH 1 .*BODY/.test(command));
    expect(bodies).toEqual([]);
  });

  it('and where a worker dies between commit and marking, it is marked the next time', async () => {
    const mailbox = await connect();
    imap.deliver(mail());
    const { intake } = services;
    const dying: Pick<typeof intake, 'receive'> = {
      async receive(...given) {
        await intake.receive(...given);
        throw new Error('killed');
      },
    };
    await read(mailbox, { intake: dying });
    expect(await messagesOf(mailbox)).toMatchObject([{ state: 'taken' }]);
    await read(mailbox);
    expect([await countRecords(), imap.list()]).toMatchObject([1, [{ isSeen: true }]]);
  });

  it('and where it dies before the commit, nothing of it is there until the next time', async () => {
    const mailbox = await connect();
    imap.deliver(withPhoto());
    const { intake } = services;
    const dying: Pick<typeof intake, 'receive'> = {
      receive: (id, signal, addFiles) =>
        intake.receive(id, signal, async (upload) => {
          await addFiles(upload);
          throw new Error('killed');
        }),
    };
    await read(mailbox, { intake: dying });
    expect([await countRecords(), imap.list()]).toMatchObject([0, [{ isSeen: false }]]);
    expect(await messagesOf(mailbox)).toMatchObject([{ state: 'waiting' }]);
    await read(mailbox);
    expect(await countRecords()).toBe(1);
  });

  it('although the connection is cut in the middle of it', async () => {
    const mailbox = await connect();
    imap.deliver(withPhoto());
    imap.deliver(mail());
    imap.behaviour.cutAfter = 40;
    const after = await read(mailbox);
    expect(after).toMatchObject({
      lastProblem: { kind: 'connection', message: expect.stringContaining('closed the connection') },
      counts: { taken: 0, waiting: 2 },
    });
    expect((await read(mailbox)).counts).toEqual({ taken: 2, waiting: 0, refused: 0 });
  });

  it('whole, although the server sends it in part first, and although it is mistaken about its size', async () => {
    const mailbox = await connect();
    const bytes = withPhoto();
    imap.deliver(bytes);
    imap.behaviour.truncateOnce = 100;
    expect((await read(mailbox)).lastProblem).toMatchObject({ kind: 'connection' });
    imap.behaviour.sizeError = -5;
    imap.deliver(mail());
    await read(mailbox);
    const [first, second] = await messagesOf(mailbox);
    expect([first?.state, second?.state]).toEqual(['taken', 'taken']);
    const { data } = await admin(routes.getAsset, { params: { id: first?.assetId ?? '' } });
    expect(data.byteSize).toBe(bytes.length);
  });
});

it('a message whose file was deleted is taken in anew where somebody moves it back, not where it is renumbered', async () => {
  const mailbox = await connect();
  const bytes = Buffer.from('From: ann@example.com\r\nSubject: Once\r\n\r\nHello');
  imap.deliver(bytes);
  await read(mailbox);
  const first = firstOf(await messagesOf(mailbox));
  await inDatabase(sql`UPDATE assets SET storage_key = NULL WHERE id = ${first.assetId}`);
  imap.renumber();
  await read(mailbox);
  imap.deliver(bytes);
  await read(mailbox);
  imap.deliver(bytes);
  await read(mailbox);
  const found = await messagesOf(mailbox);
  expect(found.map(({ state }) => state)).toEqual(['taken', 'same', 'taken', 'same']);
  expect(found[2]?.assetId).not.toBe(first.assetId);
  expect(found[3]?.assetId).toBe(found[2]?.assetId);
});
