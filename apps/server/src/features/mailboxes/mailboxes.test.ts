import { attach, writeMail } from '@assay/analysis/mail-fixtures';
import type { Call } from '@assay/contract/client';
import type { Mailbox, MailboxMessage } from '@assay/contract/mailboxes';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { startTestImap, type TestImap } from '@assay/server/testing/imap';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { createServices, type Services } from '../../services.ts';
import type { MailboxAccess } from './connection/open-mailbox.ts';
import { readMailbox } from './reading/read-mailbox.ts';
import type { ReadingDeps } from './reading/reading-context.ts';
import { startDue } from './work-on-mailboxes.ts';

let server: TestServer;
let services: Services;
let organisation: TestOrganisation;
let admin: Call;
let imap: TestImap;
const imaps: TestImap[] = [];

beforeAll(async () => {
  server = await startTestServer({ config: { privateMailboxes: true } });
  services = createServices(server.platform, { publish: () => undefined });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  admin = await callAs('admin');
  imap = await startImap();
});
afterEach(async () => {
  for (const one of imaps.splice(0)) await one.stop();
});

const callAs = async (role: 'admin' | 'user') =>
  server.client(
    await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
  );

async function startImap(tls?: Parameters<typeof startTestImap>[0]): Promise<TestImap> {
  const started = await startTestImap(tls);
  imaps.push(started);
  return started;
}

type NewMailbox = Parameters<typeof admin<typeof routes.createMailbox>>[1]['body'];
/** Another name for it, so that a folder can be connected twice. */
const sameServer = { host: '127.0.0.1' };
let names = 0;
async function connect(given: Partial<NewMailbox> = {}): Promise<Mailbox> {
  const { host, port, user, password } = imap;
  const body = { name: `Claims ${names++}`, host, port, user, password, tls: 'none' as const, ...given };
  return (await admin(routes.createMailbox, { body })).data;
}
const show = async ({ id }: Pick<Mailbox, 'id'>) => (await admin(routes.getMailbox, { params: { id } })).data;
const messagesOf = async ({ id }: Pick<Mailbox, 'id'>): Promise<MailboxMessage[]> =>
  (await admin(routes.listMailboxMessages, { params: { id } })).docs.toReversed();
const test = async ({ id }: Mailbox) => (await admin(routes.testMailbox, { params: { id } })).data;

/** Reads as a worker does. */
const read = async (...given: Parameters<typeof readOnce>) => {
  await readOnce(...given);
  return show(given[0]);
};
async function readOnce(
  mailbox: Pick<Mailbox, 'id'>,
  { access = {}, ...given }: Partial<Omit<ReadingDeps, 'access'>> & { access?: Partial<MailboxAccess> } = {},
) {
  const { database, logger } = server.platform;
  const parts: ReadingDeps = {
    ...{ database, logger, intake: services.intake, publish: () => undefined, largestBytes: 50 * 2 ** 20 },
    access: {
      ...{ sealer: services.sealers.mailboxes, allowPrivate: true },
      limits: { answerMs: 1_500, idleMs: 8_000 },
      ...access,
    },
    ...given,
  };
  const name = { organisationId: organisation.id, mailboxId: mailbox.id };
  return readMailbox(parts, name, new AbortController().signal);
}

let seed = 40_000;
const photo = () => makePng(++seed);
interface MailFacts {
  from?: string;
  subject?: string;
  id?: string;
  more?: string[];
  parts?: ReturnType<typeof attach>[];
}
let mails = 0;
const mail = ({
  from = 'ann@example.com',
  subject = 'Water damage',
  id,
  more = [],
  parts = [],
}: MailFacts = {}) =>
  writeMail(
    [
      ...[`From: ${from}`, 'To: claims@example.com', `Subject: ${subject}`],
      ...[
        `Message-ID: <${id ?? `m${++mails}@example.com`}>`,
        'Date: Tue, 3 Nov 2026 09:15:00 +0100',
        ...more,
      ],
    ],
    'The cellar was flooded.',
    parts,
  );
const withPhoto = (given: MailFacts = {}) =>
  mail({ parts: [attach('cellar.png', 'image/png', photo())], ...given });
const recordOf = async (message: MailboxMessage | undefined) =>
  (await admin(routes.getRecord, { params: { id: message?.recordId ?? '' } })).data;
const inDatabase = (text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisation.id, (t) => t.execute(text));
const countRecords = async () => (await admin(routes.listRecords, {})).docs.length;

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

it('a reading that somebody asked for while another one ran follows it', async () => {
  const mailbox = await connect();
  const params = { id: mailbox.id };
  imap.deliver(mail());
  const { intake } = services;
  const asked = await readOnce(mailbox, {
    intake: {
      async receive(...given) {
        await admin(routes.readMailbox, { params });
        return intake.receive(...given);
      },
    },
  });
  expect(asked).toEqual({ hasMore: true });
  expect(await readOnce(mailbox)).toEqual({ hasMore: false });
});

describe('a reply', () => {
  const open = async (mailbox: Mailbox) => {
    imap.deliver(mail({ from: 'Ann <ann@example.com>', id: 'first@example.com' }));
    await read(mailbox);
    return recordOf(firstOf(await messagesOf(mailbox)));
  };
  const reply = async (mailbox: Mailbox, given: MailFacts) => {
    imap.deliver(mail(given));
    await read(mailbox);
    return (await messagesOf(mailbox)).at(-1);
  };
  const answers = ['In-Reply-To: <first@example.com>'];

  it('goes into the record of the message that it answers, or whose reference its subject holds', async () => {
    const mailbox = await connect();
    const { id, referenceId } = await open(mailbox);
    expect(await reply(mailbox, { more: answers })).toMatchObject({ recordId: id, joined: true });
    const more = ['References: <x@y.example> <first@example.com>'];
    expect(await reply(mailbox, { from: 'ANN@example.com', more })).toMatchObject({ recordId: id });
    const subject = `AW: Your claim [${referenceId}]: photos`;
    expect(await reply(mailbox, { subject })).toMatchObject({ recordId: id, joined: true });
    expect(await recordOf(firstOf(await messagesOf(mailbox)))).toMatchObject({ assetCount: 4 });
  });

  it('of somebody whom the record does not know opens one of its own', async () => {
    const mailbox = await connect();
    const { id, referenceId } = await open(mailbox);
    const from = 'eve@attacker.test';
    for (const given of [
      { from, more: answers },
      { from, subject: `Re: ${referenceId}` },
    ]) {
      const message = await reply(mailbox, given);
      expect(message).toMatchObject({ state: 'taken', joined: false });
      expect(message?.recordId).not.toBe(id);
    }
  });

  it('of a customer goes into the record of the work order whose mail it answers', async () => {
    const mailbox = await connect();
    const { data: record } = await admin(routes.createRecord, { body: { name: 'Archer' } });
    const email = 'customer@example.com';
    const order = { firstName: 'Ann', lastName: 'Archer', type: 'general', email, recordId: record.id };
    await admin(routes.createClientRequest, { body: { ...order, send: true } });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute<{ id: string }>(sql`SELECT id FROM mails WHERE recipient = ${email}`),
    );
    const more = [`In-Reply-To: <${firstOf(rows).id}@assay.example>`];
    expect(await reply(mailbox, { from: email, more })).toMatchObject({ recordId: record.id, joined: true });
    expect((await reply(mailbox, { from: 'eve@attacker.test', more }))?.recordId).not.toBe(record.id);
  });

  it('joins no record that is archived', async () => {
    const mailbox = await connect();
    const { id, referenceId } = await open(mailbox);
    await admin(routes.updateRecord, { body: { referenceId, archived: true } });
    for (const given of [{ more: answers }, { subject: `Re: ${referenceId}` }]) {
      const message = await reply(mailbox, given);
      expect(message).toMatchObject({ state: 'taken', joined: false });
      expect(message?.recordId).not.toBe(id);
    }
  });

  it('opens a record of its own where that is wanted, and where it belongs to two', async () => {
    const apart = await connect({ joinsReplies: false });
    const { id } = await open(apart);
    expect((await reply(apart, { more: answers }))?.recordId).not.toBe(id);
    // Two records now hold a message with this Message-ID, and both know its sender.
    const mailbox = await connect(sameServer);
    imap.deliver(mail({ id: 'first@example.com', subject: 'Other' }));
    await read(mailbox);
    expect(await reply(mailbox, { more: answers })).toMatchObject({ joined: false });
  });

  it('goes into no record of another organisation', async () => {
    const { referenceId } = await open(await connect());
    organisation = await createOrganisation(server.platform);
    admin = await callAs('admin');
    imap = await startImap();
    const message = await reply(await connect({ takesExisting: false }), {
      more: answers,
      subject: referenceId,
    });
    expect(message).toMatchObject({ joined: false });
  });
});

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
    expect(await test(mailbox)).toMatchObject({
      ...{ passed: false, failedCheck: 'login', passedChecks: ['address', 'connection', 'security'] },
      problem: { kind: 'login', serverSays: 'Invalid credentials (Failure)' },
    });
    const change = (body: Parameters<typeof admin<typeof routes.updateMailbox>>[1]['body']) =>
      admin(routes.updateMailbox, { params: { id: mailbox.id }, body });
    await change({ password: imap.password });
    expect(await test(mailbox)).toMatchObject({
      ...{ passed: false, failedCheck: 'target', messages: 1, folders: ['INBOX'] },
      problem: { message: `There is no folder “Done” at localhost, port ${imap.port}.` },
    });
    await change({ folder: 'Nowhere' });
    expect(await test(mailbox)).toMatchObject({ failedCheck: 'folder', problem: { kind: 'folder' } });
    await change({ folder: 'INBOX', targetFolder: null });
    imap.behaviour.isReadOnly = true;
    const passed = await test(mailbox);
    expect(passed).toMatchObject({ passed: true, problem: null, messages: 1 });
    expect((await show(mailbox)).lastTest).toEqual(passed);
    expect([imap.list(), await messagesOf(mailbox)]).toMatchObject([[{ isSeen: false }], []]);
  });

  it('lists 200 folders at most, leaves out overlong paths, and gives up on overlong answers', async () => {
    const mailbox = await connect();
    imap.createFolder('x'.repeat(501));
    for (let folder = 0; folder < 300; folder++) imap.createFolder(`F${folder}`);
    const { folders, passed } = await test(mailbox);
    expect([passed, folders.length, folders.filter(({ length }) => length > 500)]).toEqual([true, 200, []]);
    for (let folder = 0; folder < 30_000; folder++) imap.createFolder(`${'y'.repeat(200)}${folder}`);
    expect(await test(mailbox)).toMatchObject({
      ...{ passed: false, problem: { message: expect.stringContaining('says more than a test reads') } },
    });
  });

  it('is told where nothing answers, the server is slow, or it hangs up', async () => {
    const mailbox = await connect();
    imap.behaviour.delayMs = 3_000;
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
      imap = await startImap(tls);
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

describe('the settings of a mailbox', () => {
  it('are for administrators, and hold no password; changes are in the audit log', async () => {
    const user = await callAs('user');
    await expect(user(routes.listMailboxes, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const mailbox = await connect({ password: 'very-secret' });
    const params = { id: mailbox.id };
    await admin(routes.updateMailbox, { params, body: { pollMinutes: 5, password: 'more-secret' } });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT to_jsonb(m) AS row FROM mailboxes m`),
    );
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
    expect(await test(mailbox)).toMatchObject({ passed: false, failedCheck: 'target' });
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

describe('where something breaks between two messages', () => {
  type Intake = ReadingDeps['intake'];
  /** Passes each message on, calling `first` before. */
  const before = (first: (n: number) => Promise<void> | void): Intake => {
    let n = 0;
    return {
      async receive(...given) {
        await first(++n);
        return services.intake.receive(...given);
      },
    };
  };
  const failing = (isFailing: (n: number) => boolean) =>
    before((n) => {
      if (isFailing(n))
        throw new RefusedError('UPLOAD_FAILED', {
          cause: Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9000'), { code: 'ECONNREFUSED' }),
        });
    });
  const statesOf = async (mailbox: Mailbox) => (await messagesOf(mailbox)).map(({ state }) => state);
  const attemptsOf = async (mailbox: Mailbox) => {
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute<{ attempts: number }>(
        sql`SELECT attempts FROM mailbox_messages WHERE mailbox_id = ${mailbox.id} ORDER BY uid`,
      ),
    );
    return rows.map(({ attempts }) => attempts);
  };

  it('and the server hangs up while one is stored, those behind it wait', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 3; n++) imap.deliver(mail());
    const after = await read(mailbox, { intake: before(() => imap.hangUp()) });
    expect(after).toMatchObject({ lastProblem: { kind: 'connection' }, lastReadAt: null });
    expect(await statesOf(mailbox)).toEqual(['taken', 'waiting', 'waiting']);
    expect(await attemptsOf(mailbox)).toEqual([1, 0, 0]);
    expect((await read(mailbox)).counts).toEqual({ taken: 3, waiting: 0, refused: 0 });
    expect(imap.list().map(({ isSeen }) => isSeen)).toEqual([true, true, true]);
  });

  it('and storing takes longer than the connection may be quiet, it is kept', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 2; n++) imap.deliver(mail());
    const slow = before(() => new Promise((done) => setTimeout(done, 900)));
    const access = { limits: { answerMs: 1_500, idleMs: 300 } };
    expect(await read(mailbox, { intake: slow, access })).toMatchObject({
      ...{ lastProblem: null, counts: { taken: 2 } },
    });
  });

  it('and the store is away, nothing is counted against messages, nor blamed on the mail server', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 3; n++) imap.deliver(mail());
    for (let turn = 0; turn < 6; turn++) {
      const { lastProblem, lastReadAt } = await read(mailbox, { intake: failing(() => true) });
      expect([lastProblem, lastReadAt]).toMatchObject([
        { kind: 'other', message: expect.stringContaining('on our side') },
        null,
      ]);
    }
    expect([await statesOf(mailbox), await attemptsOf(mailbox)]).toEqual([
      ['waiting', 'waiting', 'waiting'],
      [0, 0, 0],
    ]);
    expect((await read(mailbox)).counts.taken).toBe(3);
  });

  it('and storing fails for one message alone, it is refused in the end, in words without internals', async () => {
    const mailbox = await connect();
    imap.deliver(mail());
    for (let turn = 0; turn < 5; turn++) {
      imap.deliver(mail());
      const after = await read(mailbox, { intake: failing((n) => n === 1) });
      expect([after.lastProblem, after.lastReadAt]).toEqual([null, null]);
    }
    const [first, ...others] = await messagesOf(mailbox);
    expect(first).toMatchObject({
      ...{ state: 'refused', refusal: 'failed' },
      error: 'It could not be stored, for a reason on our side.',
    });
    expect(others.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
    expect((await read(mailbox)).lastReadAt).not.toBeNull();
  });

  it('and a message ends the worker each time, it is refused, and those behind it are read', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 2; n++) imap.deliver(mail());
    const name = { organisationId: organisation.id, mailboxId: mailbox.id };
    const { database, logger } = server.platform;
    for (let turn = 0; turn < 5; turn++) {
      // As if the process was killed: none of our code runs after it.
      const dead = new Proxy(database, {
        get: (target, key) =>
          isDead && key === 'withOrganisation'
            ? () => Promise.reject(new Error('dead'))
            : Reflect.get(target, key),
      });
      let isDead = false;
      const dying = before(() => {
        isDead = true;
        throw new Error('killed');
      });
      const access = { sealer: services.sealers.mailboxes, allowPrivate: true };
      const parts = { database: dead, logger, intake: dying, publish: () => undefined, largestBytes: 1e6 };
      await readMailbox({ ...parts, access }, name, new AbortController().signal).catch(() => undefined);
    }
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'refused', refusal: 'failed', error: expect.stringContaining('broken off') },
      { state: 'taken' },
    ]);
  });

  it('and one cannot be moved, the others are, and new ones are taken in', async () => {
    imap.createFolder('Done');
    const mailbox = await connect({ targetFolder: 'Done' });
    for (let n = 0; n < 5; n++) imap.deliver(mail());
    imap.behaviour.stuck.add(3);
    const first = await read(mailbox);
    expect(first).toMatchObject({ lastProblem: { kind: 'target' }, counts: { taken: 5 } });
    expect(first.lastReadAt).not.toBeNull();
    expect(imap.list().map(({ uid }) => uid)).toEqual([3]);
    imap.deliver(mail());
    expect((await read(mailbox)).counts.taken).toBe(6);
    imap.behaviour.stuck.clear();
    expect(await read(mailbox)).toMatchObject({ lastProblem: null });
    expect(imap.list()).toEqual([]);
  });
});

describe('messages are listed', () => {
  it('although the server tells of changes meanwhile', async () => {
    const mailbox = await connect();
    imap.deliver(mail({ subject: 'First' }));
    imap.deliver(mail({ subject: 'Second' }));
    imap.behaviour.asides = [
      '* 1 FETCH (FLAGS (\\Seen))',
      '* 2 FETCH (UID 2 FLAGS (\\Seen))',
      '* 9 FETCH (UID 9 FLAGS (\\Seen))',
    ];
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'taken', subject: 'First', sender: 'ann@example.com', receivedAt: expect.any(String) },
      { state: 'taken', subject: 'Second', byteSize: expect.any(Number) },
    ]);
  });

  it('without the time of their arrival, and what was there before is left alone', async () => {
    imap.deliver(mail());
    imap.behaviour.hasNoDates = true;
    const mailbox = await connect();
    await read(mailbox);
    expect(await messagesOf(mailbox)).toEqual([]);
    imap.deliver(mail({ subject: 'New' }));
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([{ subject: 'New', state: 'taken', receivedAt: null }]);
  });

  it('although one has a subject that is larger than any answer may be', async () => {
    const mailbox = await connect();
    imap.deliver(mail({ subject: 'Before' }));
    imap.deliver(`From: a@b.cd\r\nSubject: ${'x'.repeat(5 * 2 ** 20)}\r\n\r\nx`);
    imap.deliver(mail({ subject: 'Behind' }));
    expect((await read(mailbox)).lastProblem).toBeNull();
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'taken', subject: 'Before' },
      { state: 'refused', refusal: 'unreadable', subject: '' },
      { state: 'taken', subject: 'Behind' },
    ]);
  });
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
      const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
        t.execute<{ since: string }>(sql`SELECT since FROM mailboxes WHERE id = ${mailbox.id}`),
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

it('a message whose file was deleted is taken in anew where somebody moves it back, not where it is renumbered', async () => {
  const mailbox = await connect();
  const bytes = Buffer.from('From: ann@example.com\r\nSubject: Once\r\n\r\nHello');
  imap.deliver(bytes);
  await read(mailbox);
  const first = firstOf(await messagesOf(mailbox));
  await server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute(sql`UPDATE assets SET storage_key = NULL WHERE id = ${first.assetId}`),
  );
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

it('mailboxes whose time has come are started once', async () => {
  const [due, later] = [await connect(), await connect(sameServer)];
  const run = (text: ReturnType<typeof sql>) =>
    server.platform.database.withOrganisation(organisation.id, (t) => t.execute(text));
  await run(sql`UPDATE mailboxes SET next_poll_at = now() + interval '1 hour' WHERE id = ${later.id}`);
  const started: string[] = [];
  const queue = {
    ...server.platform.queue,
    send: async (_job: unknown, { mailboxId }: { mailboxId: string }) => started.push(mailboxId).toString(),
  } as unknown as typeof server.platform.queue;
  const { database } = server.platform;
  await startDue({ database, queue });
  await startDue({ database, queue });
  expect(started.filter((id) => [due.id, later.id].includes(id))).toEqual([due.id]);
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

it('messages are listed page by page, and new ones shift none of those behind', async () => {
  const mailbox = await connect();
  for (const subject of ['1', '2', '3']) imap.deliver(mail({ subject }));
  await read(mailbox);
  const page = async (after?: string) => {
    const query = { count: 2, ...(after && { after }) };
    const { docs, hasMore } = await admin(routes.listMailboxMessages, { params: { id: mailbox.id }, query });
    return { subjects: docs.map(({ subject }) => subject), last: docs.at(-1)?.id, hasMore };
  };
  const first = await page();
  expect(first).toMatchObject({ subjects: ['3', '2'], hasMore: true });
  imap.deliver(mail({ subject: '4' }));
  await read(mailbox);
  expect(await page(first.last)).toMatchObject({ subjects: ['1'], hasMore: false });
});
