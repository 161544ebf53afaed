import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  attach,
  embed,
  forward,
  type PartToWrite,
  RFC_8463_KEY,
  RFC_8463_MAIL,
  writeMail,
} from '@assay/analysis/mail-fixtures';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/orm.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { nameRecordOfEmail } from './emails.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
});

const HEADERS = [
  'From: Ann Archer <ann@example.com>',
  'To: claims@insurer.example',
  'Subject: Water damage, policy 4711',
  'Date: Tue, 3 Nov 2026 09:15:00 +0100',
  'Message-ID: <4711.1@example.com>',
];
const ZIP = Buffer.from('PK\x03\x04 and so on', 'latin1');

let seed = 9_000;
/** Larger than a logo, and than the bytes examined to detect its type. */
const photo = () => makePng(++seed);
const write = (parts: readonly PartToWrite[], text = 'The cellar was flooded.') =>
  writeMail(HEADERS, text, parts);
const send = (mail: Uint8Array, fields: Record<string, string> = {}) =>
  call(routes.uploadFiles, { form: makeForm(fields, { 'mail.eml': mail }) });
const listEmails = async (id: string) => (await call(routes.listEmails, { params: { id } })).docs;
/** The e-mail's own asset, and its record. */
async function open(mail: Uint8Array, fields?: Record<string, string>) {
  const { assets, rejected } = await send(mail, fields);
  const { id, recordId } = firstOf(assets);
  if (recordId === null) throw new Error('No record was opened.');
  const { data: record } = await call(routes.getRecord, { params: { id: recordId } });
  return { id, record, assets, rejected, emails: await listEmails(recordId) };
}

describe('an e-mail that is uploaded', () => {
  it('opens a record with its attachments as files and is itself kept, entered, and not analysed', async () => {
    const mail = write([
      attach('cellar.png', 'image/png', photo()),
      attach('hall.png', 'image/png', photo()),
    ]);
    const { record, assets, emails, rejected } = await open(mail);
    expect(record).toMatchObject({ name: 'Water damage, policy 4711', assetCount: 3 });
    expect(rejected).toEqual([]);
    expect(assets.map(({ originalName, type, taskId }) => [originalName, type, taskId === null])).toEqual([
      ['mail.eml', 'email', true],
      ['cellar.png', 'image', false],
      ['hall.png', 'image', false],
    ]);
    expect(firstOf(assets)).toMatchObject({ mimeType: 'message/rfc822', byteSize: mail.length });
    expect(firstOf(assets).ledger.validationStatus).not.toBe('Not validated');
    expect(emails).toMatchObject([
      {
        ...{ assetId: assets[0]?.id, parentId: null, subject: 'Water damage, policy 4711' },
        ...{ from: { name: 'Ann Archer', address: 'ann@example.com' }, sentAt: '2026-11-03T08:15:00.000Z' },
        ...{ messageId: '4711.1@example.com', signatures: [], leftOut: 0, isCut: false },
        parts: [
          { name: 'cellar.png', role: 'attachment', assetId: assets[1]?.id, refusal: null },
          { name: 'hall.png', role: 'attachment', assetId: assets[2]?.id, refusal: null },
        ],
      },
    ]);
    expect(firstOf(emails).text.trim()).toBe('The cellar was flooded.');
    expect(firstOf(emails).headers).toContainEqual({ name: 'To', value: 'claims@insurer.example' });
    await expect(
      call(routes.analyseAssetAgain, { params: { id: firstOf(assets).id } }),
    ).rejects.toMatchObject({
      message: 'E-mails are read, not analysed: what came with them is.',
    });
    const { docs } = await call(routes.listAudit, { query: { filter: ['action:record.created'] } });
    expect(docs[0]).toMatchObject({ target: { id: record.id }, details: { email: true } });
  });

  it('sent twice under one uuid opens one record and is one file', async () => {
    const mail = write([attach('cellar.png', 'image/png', photo())]);
    const uuid = randomUUID();
    const first = await open(mail, { uuid });
    const second = await open(mail, { uuid });
    expect(second.record.id).toBe(first.record.id);
    expect(second.assets.map(({ id }) => id)).toEqual(first.assets.map(({ id }) => id));
    expect(second.emails).toEqual(first.emails);
    expect(second.record.assetCount).toBe(2);
  });

  it('opens a record of its own where another organisation chose the same uuid', async () => {
    const uuid = randomUUID();
    const { record } = await open(write([]), { uuid });
    const other = await createOrganisation(server.platform);
    const admin = await createUser(server.platform, other, { roles: ['admin'] });
    call = server.client(await signIn(server.client(), admin));
    const theirs = await open(write([]), { uuid });
    expect(theirs.record.id).not.toBe(record.id);
    expect(theirs.record.assetCount).toBe(1);
  });

  it('opens no record for a token that may only send files, and goes into one that it names', async () => {
    const { identifier: entity } = organisation;
    const { accessToken } = await call(routes.createAccessToken, {
      body: { type: 'organization', entity, scopes: ['assets:write'] },
    });
    const robot = server.client(accessToken, { type: 'organization' });
    const upload = (fields: Record<string, string>) =>
      robot(routes.uploadFiles, { form: makeForm(fields, { 'mail.eml': write([]) }) });
    await expect(upload({})).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN', message: expect.stringContaining('name the record') },
    });
    expect((await call(routes.listRecords, {})).docs).toEqual([]);
    const { data: record } = await call(routes.createRecord, { body: { name: 'Archer' } });
    expect(firstOf((await upload({ recordId: record.id })).assets).recordId).toBe(record.id);
  });

  it('tells webhooks of the record that it opens, once', async () => {
    await call(routes.createWebhook, {
      body: { url: 'https://example.com/hook', events: ['record.created'] },
    });
    const uuid = randomUUID();
    const mail = write([attach('cellar.png', 'image/png', photo())]);
    const { record } = await open(mail, { uuid });
    await open(mail, { uuid });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT event, data FROM webhook_deliveries`),
    );
    expect(rows).toMatchObject([{ event: 'record.created', data: { recordId: record.id, assetCount: 2 } }]);
  });

  it('goes into the record that is named', async () => {
    const { data: record } = await call(routes.createRecord, { body: { name: 'Archer' } });
    const { record: into, emails } = await open(write([attach('a.png', 'image/png', photo())]), {
      recordId: record.referenceId,
    });
    expect(into).toMatchObject({ id: record.id, name: 'Archer', assetCount: 2 });
    expect(emails).toHaveLength(1);
  });

  it('brings messages within it, whose attachments and signatures are its own', async () => {
    const settings = await call(routes.getOrganisationConfig, {});
    expect(settings).toMatchObject({ config: { dkimKeys: [] } });
    const { domain, selector, record: key } = RFC_8463_KEY;
    await call(routes.updateOrganisationConfig, { body: { dkimKeys: [{ domain, selector, key }] } });
    const inner = writeMail(HEADERS, 'Inner.', [
      attach('roof.png', 'image/png', photo()),
      forward(RFC_8463_MAIL),
    ]);
    const { assets, emails } = await open(write([forward(inner)]));
    expect(assets.map(({ type }) => type)).toEqual(['email', 'email', 'image', 'email']);
    const byId = new Map(emails.map((email) => [email.assetId, email]));
    const [outer, middle, , last] = assets.map(({ id }) => byId.get(id));
    expect([outer?.parentId, middle?.parentId, last?.parentId]).toEqual([
      null,
      outer?.assetId,
      middle?.assetId,
    ]);
    expect(last?.signatures).toMatchObject([{ domain, selector, state: 'valid', isSenders: true }]);
  });

  it('says of a signature whose key is not known that it was not checked', async () => {
    const { emails } = await open(Buffer.from(RFC_8463_MAIL));
    expect(firstOf(emails).signatures).toMatchObject([{ state: 'unknown_key', reason: null }]);
  });

  it('takes a public key alone as well: the 32 bytes of Ed25519', async () => {
    const key = RFC_8463_KEY.record.replace(/.*p=/, '');
    const dkimKeys = [{ domain: 'Football.example.com', selector: 'brisbane', key }];
    await call(routes.updateOrganisationConfig, { body: { dkimKeys } });
    const { emails } = await open(Buffer.from(RFC_8463_MAIL));
    expect(firstOf(emails).signatures).toMatchObject([{ state: 'valid' }]);
  });
});

describe('what is not taken in of an e-mail', () => {
  const refusals = (emails: Awaited<ReturnType<typeof listEmails>>) =>
    emails.flatMap(({ parts }) => parts.map(({ name, refusal }) => [name, refusal]));

  it('stands there with the reason, and leaves nothing in the store', async () => {
    const parts = [
      attach('all.zip', 'application/zip', ZIP),
      embed('logo', 'image/png', makePng(++seed, { width: 40, height: 20 })),
      embed('photo', 'image/png', photo()),
      attach('none.png', 'image/png', Buffer.alloc(0)),
    ];
    const { assets, emails } = await open(write(parts));
    expect(refusals(emails)).toEqual([
      ['all.zip', 'type'],
      ['picture-2', 'small'],
      ['picture-3', null],
      ['none.png', 'empty'],
    ]);
    const folder = join(server.platform.config.dataFolder, 'files', organisation.id);
    const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.startsWith('original'),
    );
    expect(stored).toHaveLength(assets.length);
  });

  it('has a name without folders and what turns the direction of reading', async () => {
    const { emails } = await open(write([attach('../../etc/\u202egnp.zip', 'application/zip', ZIP)]));
    expect(refusals(emails)).toEqual([['gnp.zip', 'type']]);
  });

  it('one file that comes in several places is one file', async () => {
    const picture = photo();
    const inner = writeMail(HEADERS, 'Again.', [attach('again.png', 'image/png', picture)]);
    const { assets, emails } = await open(write([attach('once.png', 'image/png', picture), forward(inner)]));
    expect(assets.map(({ type }) => type)).toEqual(['email', 'image', 'email']);
    expect(emails.flatMap(({ parts }) => parts.map(({ assetId }) => assetId))).toContain(assets[1]?.id);
    expect(refusals(emails).every(([, refusal]) => refusal === null)).toBe(true);
  });

  it('messages within messages are followed five deep', async () => {
    let mail = write([], 'Deepest.');
    for (let depth = 0; depth < 8; depth++) mail = write([forward(mail)], `Around ${depth}.`);
    const { assets, emails } = await open(mail);
    expect(assets).toHaveLength(5);
    expect(
      refusals(emails)
        .map(([, refusal]) => refusal)
        .toSorted(),
    ).toEqual(['depth', null, null, null, null].toSorted());
  });

  it('an Outlook file that cannot be read is refused with the reason', async () => {
    const broken = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    await expect(send(broken)).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
  });
});

it('where the organisation has no records, an e-mail and its attachments are files without one', async () => {
  await call(routes.updateOrganisationConfig, { body: { recordsEnabled: false } });
  const { assets } = await send(write([attach('a.png', 'image/png', photo())]));
  expect(assets.map(({ recordId }) => recordId)).toEqual([null, null]);
});

it('e-mails of a record are listed page by page, each before those within it', async () => {
  const { record } = await open(
    write([forward(write([], 'First within.')), forward(write([], 'Second within.'))]),
  );
  const page = (index: number) =>
    call(routes.listEmails, { params: { id: record.id }, query: { index, count: 2 } });
  const [first, second] = [await page(0), await page(1)];
  expect([first, second].map(({ docs }) => docs.map(({ text }) => text.trim()))).toEqual([
    ['The cellar was flooded.', 'First within.'],
    ['Second within.'],
  ]);
  expect(second).toMatchObject({ totalDocs: 3, totalPages: 2, pageIndex: 1 });
});

it('one that the virus scan lets through between two pages shifts none of those after it', async () => {
  const { id, record, emails } = await open(
    write([forward(write([], 'First.')), forward(write([], 'Second.'))]),
  );
  const setKey = (key: string | null) =>
    server.platform.database.withOrganisation(organisation.id, (t) =>
      t.update(assets).set({ storageKey: key }).where(eq(assets.id, id)),
    );
  const page = (after?: string) =>
    call(routes.listEmails, { params: { id: record.id }, query: { ...(after && { after }), count: 1 } });
  const [mail, first, second] = emails.map(({ assetId }) => assetId);
  await setKey(null);
  expect((await page()).docs.map(({ assetId }) => assetId)).toEqual([first]);
  await setKey('released');
  expect((await page(first)).docs.map(({ assetId }) => assetId)).toEqual([second]);
  expect((await page(second)).docs).toEqual([]);
  expect((await page()).docs.map(({ assetId }) => assetId)).toEqual([mail]);
});

it('the first e-mail of an upload that is let through names the record, also after later ones', async () => {
  const mail = (subject: string) => writeMail(['From: ann@example.com', `Subject: ${subject}`], subject);
  const sent = await call(routes.uploadFiles, {
    form: makeForm({}, { 'a.eml': mail('First'), 'b.eml': mail('Second') }),
  });
  const recordId = firstOf(sent.assets).recordId ?? '';
  const inOwn = <T>(work: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) =>
    server.platform.database.withOrganisation(organisation.id, work);
  const set = (name: string) => inOwn((t) => t.update(records).set({ name }).where(eq(records.id, recordId)));
  const hold = () =>
    inOwn((t) => t.update(assets).set({ storageKey: null }).where(eq(assets.recordId, recordId)));
  const release = async (place: number) => {
    const id = sent.assets[place]?.id ?? '';
    await inOwn(async (t) => {
      const [asset] = await t.update(assets).set({ storageKey: id }).where(eq(assets.id, id)).returning();
      if (asset) await nameRecordOfEmail(t, asset);
    });
    return (await call(routes.getRecord, { params: { id: recordId } })).data.name;
  };
  expect((await call(routes.getRecord, { params: { id: recordId } })).data.name).toBe('First');
  await hold();
  await set('');
  expect(await release(1)).toBe('Second');
  expect(await release(0)).toBe('First');
  await hold();
  await set('');
  expect(await release(0)).toBe('First');
  expect(await release(1)).toBe('First');
  // Somebody named it in the meantime.
  await hold();
  await set('Ann’s cellar');
  expect(await release(1)).toBe('Ann’s cellar');
  expect(await release(0)).toBe('Ann’s cellar');
});

it('e-mails of a record that is not there are not found', async () => {
  await expect(listEmails(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
