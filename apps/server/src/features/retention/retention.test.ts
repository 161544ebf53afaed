import type { Call } from '@assay/contract/client';
import { DELIVERIES_KEPT_DAYS, MESSAGES_NAMED_DAYS } from '@assay/contract/constants';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  editStatement,
  firstOf,
  makeForm,
  makePng,
  makeStatement,
  makeWav,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { writeMail } from '@assay/server/testing/emails';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { detectedObjects, objectCounts } from '../../platform/database/schema/detected-objects.ts';
import { sweepUnclaimedObjects } from '../intake/unclaimed-objects.ts';
import { previewErasure } from './due-records.ts';
import { eraseDueFiles } from './erase-files.ts';
import { eraseFiles } from './work-on-retention.ts';

let server: TestServer;
let admin: Call;
let user: Call;
let organisationId: string;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const newCall = async (role: 'admin' | 'user') =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
    );
  [admin, user] = [await newCall('admin'), await newCall('user')];
});
afterAll(() => server.close());

const isAnalysed = async (id: string) =>
  (await user(routes.getRecord, { params: { id } })).data.pendingCount === 0;

/** A record with an analysed picture, archived this many days ago. */
async function archiveRecord(
  seed: number,
  daysAgo: number,
  file: Record<string, Uint8Array> = { 'a.png': makePng(seed) },
) {
  const { data: record } = await user(routes.createRecord, { body: {} });
  const form = makeForm({ recordId: record.id }, file);
  const { assets } = await user(routes.uploadFiles, { form });
  await expect.poll(() => isAnalysed(record.id), { timeout: 100_000 }).toBe(true);
  await user(routes.updateRecord, { body: { referenceId: record.referenceId, archived: true } });
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.execute(sql`UPDATE records SET archived_at = now() - make_interval(days => ${daysAgo}, hours => 1)
                  WHERE id = ${record.id}`),
  );
  return { ...record, assetId: firstOf(assets).id };
}
const hold = (referenceId: string, legalHold: boolean, reason = legalHold ? 'Case 17' : '') =>
  admin(routes.changeLegalHold, { body: { referenceId, legalHold, reason } });
const preview = (days?: number) => admin(routes.previewRetention, { query: { days } });
const readAsset = async (id: string) => (await user(routes.getAsset, { params: { id } })).data;
const setDays = (retentionDays: number | null) =>
  admin(routes.updateOrganisationConfig, { body: { retentionDays } });

/** One picture and one document are enough to be erased with their verdicts; the other records need only their files. */
const examine = (tamperDetectionEnabled: boolean) =>
  admin(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled } });

describe('retention', () => {
  beforeEach(() => examine(false));

  it('erases the files of what was archived long ago, and keeps record, score and the ledger’s leaf', async () => {
    await examine(true);
    const old = await archiveRecord(1, 40);
    await examine(false);
    const young = await archiveRecord(2, 10);
    const before = await readAsset(old.assetId);
    const addresses = [before.scaled?.filepath, before.fullScale.filepath, before.fullScale.originalFilepath];
    for (const address of addresses) expect((await fetch(server.address + address)).status).toBe(200);

    expect(await preview()).toMatchObject({ days: null, records: 0, docs: [] });
    expect(await preview(30)).toMatchObject({
      ...{ days: 30, records: 1, files: 1, held: 0, bytes: before.byteSize },
      docs: [{ referenceId: old.referenceId, files: 1 }],
    });
    expect((await preview(5)).docs.map(({ recordId }) => recordId)).toEqual([old.id, young.id]);

    await setDays(30);
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await preview()).records, { timeout: 60_000 }).toBe(0);
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    for (const address of addresses) expect((await fetch(server.address + address)).status).toBe(404);

    const after = await readAsset(old.assetId);
    expect(after).toMatchObject({ fileFingerprint: before.fileFingerprint, scaled: null, metadata: null });
    expect(after.fullScale.originalFilepath).toBeNull();
    expect(JSON.stringify(after)).not.toContain('/api/v1/media/');
    const { data } = await user(routes.getRecord, { params: { id: old.id } });
    expect(data).toMatchObject({ referenceId: old.referenceId, assetCount: 1 });
    expect(data.tamperScore).toBe(
      firstOf((await user(routes.listRecords, { query: { filter: `referenceId:${old.referenceId}` } })).docs)
        .tamperScore,
    );
    // Its entry's content was erased with it; the leaf and its index stay.
    expect(after.ledger).toMatchObject({ index: before.ledger.index, entryErasedAt: expect.any(String) });
    expect((await readAsset(young.assetId)).fullScale.originalFilepath).not.toBeNull();
    const { docs } = await admin(routes.listAudit, { query: { filter: 'action:record.erased' } });
    expect(docs).toMatchObject([
      { actor: { type: 'system' }, target: { name: old.referenceId }, details: { files: 1, days: 30 } },
    ]);
  });

  it('erases what was read of e-mails', async () => {
    const mail = writeMail(['From: ann@example.com', 'Subject: Erased'], 'Erased too.');
    const old = await archiveRecord(11, 40, { 'a.eml': mail });
    const list = async () => (await user(routes.listEmails, { params: { id: old.id } })).docs;
    expect(await list()).toMatchObject([{ subject: 'Erased' }]);
    await setDays(30);
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await preview()).records, { timeout: 60_000 }).toBe(0);
    expect(await list()).toEqual([]);
  });

  it('erases the pages of documents, and the text of their earlier revisions', async () => {
    await examine(true);
    const statement = editStatement(makeStatement('Erased'), 'Erased');
    const { assetId } = await archiveRecord(9, 40, { 'statement.pdf': statement });
    const read = () => user(routes.getDocument, { params: { id: assetId } });
    await expect
      .poll(async () => firstOf((await read()).data.pages).earlier.length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    const page = firstOf((await read()).data.pages);
    const addresses = [page.picture, page.thumbnail, firstOf(page.earlier).picture];
    for (const address of addresses) expect((await fetch(server.address + address)).status).toBe(200);
    const find = async () => (await user(routes.findTexts, { query: { query: 'Erased' } })).docs;
    expect(await find()).toMatchObject([{ assetId }]);
    await setDays(30);
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await preview()).records, { timeout: 60_000 }).toBe(0);
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    expect(await find()).toEqual([]);
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const address of addresses) expect((await fetch(server.address + address)).status).toBe(404);
    const after = JSON.stringify(await readAsset(assetId));
    expect(after).toContain('"tamperScore":86');
    expect(after).not.toContain('Opening balance');
  });

  it('erases what models saw on files', async () => {
    const { assetId } = await archiveRecord(19, 40);
    const names = { organisationId, assetId };
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const dog = { name: 'dog', certainty: 0.5, box, model: 'COCO objects', at: null };
    const report = { models: ['COCO objects'], frames: [], objects: [dog] };
    await server.platform.database.withOrganisation(organisationId, async (t) => {
      await t.insert(detectedObjects).values({ ...names, taskId: crypto.randomUUID(), report });
      await t.insert(objectCounts).values({ ...names, name: 'dog', amount: 1 });
    });
    const list = async () => (await user(routes.listObjectNames, { query: {} })).docs;
    expect(await list()).toEqual([{ name: 'dog', files: 1 }]);
    await setDays(30);
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await preview()).records, { timeout: 60_000 }).toBe(0);
    expect(await list()).toEqual([]);
    const { data } = await user(routes.getObjects, { params: { id: assetId } });
    expect(data).toMatchObject({ models: null, objects: [], counts: [] });
  });

  it('erases what a recording is looked through and played by', async () => {
    const { assetId } = await archiveRecord(10, 40, { 'call.wav': makeWav({ seconds: 3 }) });
    const read = () => user(routes.getRecording, { params: { id: assetId } });
    const readPicture = async () => (await read()).data.spectrogram?.picture ?? null;
    await expect.poll(readPicture, { timeout: 60_000 }).not.toBeNull();
    const address = server.address + (await readPicture());
    expect((await fetch(address)).status).toBe(200);
    await setDays(30);
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await preview()).records, { timeout: 60_000 }).toBe(0);
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    expect((await fetch(address)).status).toBe(404);
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(JSON.stringify(await readAsset(assetId))).not.toContain('/api/v1/media/');
  });

  it('keeps what is under legal hold, whatever its age, until the hold is taken off', async () => {
    const record = await archiveRecord(3, 400);
    const { data } = await hold(record.referenceId, true);
    expect(data).toMatchObject({ referenceId: record.referenceId, reason: 'Case 17' });
    expect((await admin(routes.listHeldRecords, {})).docs).toMatchObject([{ recordId: record.id }]);
    expect(await preview(30)).toMatchObject({ records: 0, held: 1 });
    await admin(routes.eraseNow, {});
    // A second run ends after the first, so that the first is known to have left it alone.
    const second = await archiveRecord(4, 401);
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await readAsset(second.assetId)).fullScale.originalFilepath).toBeNull();
    expect((await readAsset(record.assetId)).fullScale.originalFilepath).not.toBeNull();

    expect((await hold(record.referenceId, false)).data).toBeNull();
    await admin(routes.eraseNow, {});
    await expect.poll(async () => (await readAsset(record.assetId)).fullScale.originalFilepath).toBeNull();
    const { docs } = await admin(routes.listAudit, { query: { filter: `target:${record.referenceId}` } });
    expect(docs.map(({ action }) => action).slice(0, 3)).toEqual([
      'record.erased',
      'record.released',
      'record.held',
    ]);
  });

  it('erases what webhooks were told more than 30 days ago, and nothing that is to be told yet', async () => {
    const body = { url: 'https://hooks.example.com/', events: ['record.created' as const], description: '' };
    const { data: hook } = await admin(routes.createWebhook, { body });
    const days = {
      failed: DELIVERIES_KEPT_DAYS + 1,
      waiting: DELIVERIES_KEPT_DAYS + 2,
      delivered: DELIVERIES_KEPT_DAYS - 1,
    };
    await server.platform.database.withOrganisation(organisationId, async (t) => {
      for (const [status, age] of Object.entries(days))
        await t.execute(sql`INSERT INTO webhook_deliveries (organisation_id, webhook_id, event, data, status, created_at)
          VALUES (${organisationId}, ${hook.id}, 'record.created', '{}', ${status}, now() - make_interval(days => ${age}))`);
    });
    await server.platform.queue.send(eraseFiles, { organisationId });
    const left = async () =>
      (await admin(routes.listWebhookDeliveries, { params: { id: hook.id } })).docs.map(
        ({ status }) => status,
      );
    await expect.poll(async () => (await left()).sort()).toEqual(['delivered', 'waiting']);
    await admin(routes.removeWebhook, { params: { id: hook.id } });
  });

  it('deletes old deliveries also where there are very many, and one of them is in use', async () => {
    const body = {
      url: 'https://hooks.example.com/many',
      events: ['record.created' as const],
      description: '',
    };
    const { data: hook } = await admin(routes.createWebhook, { body });
    const { database } = server.platform;
    const count = async () => {
      const { rows } = await database.withOrganisation(organisationId, (t) =>
        t.execute<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM webhook_deliveries WHERE webhook_id = ${hook.id}`,
        ),
      );
      return firstOf(rows).n;
    };
    await database.withOrganisation(organisationId, (t) =>
      t.execute(sql`INSERT INTO webhook_deliveries (organisation_id, webhook_id, event, data, status, created_at)
        SELECT ${organisationId}, ${hook.id}, 'record.created', '{}', 'delivered', now() - interval '40 days'
        FROM generate_series(1, 12000)`),
    );
    await database.withOrganisation(organisationId, async (t) => {
      await t.execute(sql`SELECT FROM webhook_deliveries WHERE webhook_id = ${hook.id} LIMIT 1 FOR UPDATE`);
      await server.platform.queue.send(eraseFiles, { organisationId });
      await expect.poll(count).toBe(1);
    });
    await server.platform.queue.send(eraseFiles, { organisationId });
    await expect.poll(count).toBe(0);
    await admin(routes.removeWebhook, { params: { id: hook.id } });
  });

  describe('erases sender and subject of a message in a mailbox', () => {
    const run = <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
      server.platform.database.withOrganisation(organisationId, (t) => t.execute<Row>(text));
    let number = 0;
    const newMailbox = async (): Promise<string> => {
      const { rows } = await run<{ id: string }>(sql`
        INSERT INTO mailboxes (organisation_id, name, host, port, tls, username, sealed_password, folder, uid_validity,
          joins_replies, takes_existing, enabled, poll_minutes)
        VALUES (${organisationId}, ${`Claims ${++number}`}, 'imap.invalid', 993, 'tls', ${`user ${number}`}, '', 'INBOX', 1,
          true, false, true, 1)
        RETURNING id`);
      return firstOf(rows).id;
    };
    const addMessage = (
      id: string,
      subject: string,
      more: { recordId?: string; assetId?: string } = {},
      age = 0,
    ) =>
      run(sql`INSERT INTO mailbox_messages (organisation_id, mailbox_id, uid_validity, uid, message_id, byte_size, sender, subject,
          state, refusal, asset_id, record_id, digest, noticed_at)
        VALUES (${organisationId}, ${id}, 1, ${++number}, ${`${subject}@example.com`}, 9, 'ann@example.com', ${subject},
          ${more.recordId ? 'taken' : 'refused'}, ${more.recordId ? null : 'sender'}, ${more.assetId ?? null},
          ${more.recordId ?? null}, 'digest', now() - make_interval(days => ${age}))`);
    const list = async (id: string) =>
      (await admin(routes.listMailboxMessages, { params: { id } })).docs.map(({ subject, sender, erased }) =>
        [subject, sender, erased].join(' '),
      );
    const leftOf = async (id: string) =>
      (await run(sql`SELECT message_id, digest FROM mailbox_messages WHERE mailbox_id = ${id} AND erased`))
        .rows;

    it('with the file', async () => {
      const [old, young] = [await archiveRecord(31, 40), await archiveRecord(32, 10)];
      const id = await newMailbox();
      await addMessage(id, 'Old', { recordId: old.id, assetId: old.assetId });
      await addMessage(id, 'Young', { recordId: young.id, assetId: young.assetId });
      await setDays(30);
      await admin(routes.eraseNow, {});
      await expect
        .poll(async () => (await list(id)).sort(), { timeout: 60_000 })
        .toEqual(['  true', 'Young ann@example.com false']);
      // The message is recognised by its digest.
      expect(await leftOf(id)).toEqual([{ message_id: null, digest: 'digest' }]);
    });

    it('with the record', async () => {
      const { data: record } = await user(routes.createRecord, { body: {} });
      const id = await newMailbox();
      await addMessage(id, 'Deleted', { recordId: record.id });
      await run(sql`DELETE FROM records WHERE id = ${record.id}`);
      expect(await list(id)).toEqual(['  true']);
    });

    it('that was not taken in 90 days ago, which then cannot be tried again', async () => {
      const id = await newMailbox();
      await addMessage(id, 'Old', {}, MESSAGES_NAMED_DAYS + 1);
      await addMessage(id, 'Young', {}, MESSAGES_NAMED_DAYS - 1);
      await server.platform.queue.send(eraseFiles, { organisationId });
      await expect.poll(() => list(id)).toEqual(['Young ann@example.com false', '  true']);
      const { docs } = await admin(routes.listMailboxMessages, { params: { id } });
      const params = { id, messageId: docs.at(-1)?.id ?? '' };
      await expect(admin(routes.retryMailboxMessage, { params })).rejects.toMatchObject({
        code: 'MAILBOX_NOT_READ',
      });
    });
  });

  async function withThirtyDue() {
    const { database } = server.platform;
    const { id } = await createOrganisation(server.platform);
    await database.withOrganisation(id, (t) =>
      t.execute(sql`INSERT INTO records (organisation_id, reference_id, name, archived, archived_at)
        SELECT ${id}, 'OLD-' || n, 'Old', true, now() - interval '50 days' FROM generate_series(1, 30) n`),
    );
    const left = () => database.withOrganisation(id, (t) => previewErasure(t, 30)).then((one) => one.records);
    return { database, id, left };
  }

  it('ends where somebody keeps files for longer meanwhile', async () => {
    const { database, id, left } = await withThirtyDue();
    const settings = [30, 60];
    expect(await eraseDueFiles(database, id, async () => settings.shift() ?? null)).toBe(20);
    expect(await left()).toBe(10);
  });

  it('leaves a record that is put on hold meanwhile, and none that is due behind it', async () => {
    const { database, id, left } = await withThirtyDue();
    const erasing = await database.withOrganisation(id, async (t) => {
      await t.execute(
        sql`UPDATE records SET hold_since = now(), hold_reason = 'Asked for' WHERE reference_id = 'OLD-1'`,
      );
      const erased = eraseDueFiles(database, id, 30);
      const isWaiting = async () =>
        (
          await database.asSystem((other) =>
            other.execute(sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`),
          )
        ).rowCount;
      await expect.poll(isWaiting).toBeGreaterThan(0);
      return { erased };
    });
    expect(await erasing.erased).toBe(29);
    expect(await left()).toBe(0);
    const { rows } = await database.withOrganisation(id, (t) =>
      t.execute(sql`SELECT reference_id AS name FROM records WHERE files_erased_at IS NULL`),
    );
    expect(rows).toEqual([{ name: 'OLD-1' }]);
  });

  it('erases no more at once than it is told, and the rest later', async () => {
    const { database, id, left } = await withThirtyDue();
    expect(await eraseDueFiles(database, id, 30, { most: 20 })).toBe(20);
    expect(await left()).toBe(10);
    expect(await eraseDueFiles(database, id, 30, { most: 20 })).toBe(10);
    expect(await left()).toBe(0);
  });

  it('starts every night at 03:17 UTC', async () => {
    const { rows } = await server.platform.database.asSystem((t) =>
      t.execute(sql`SELECT cron, timezone FROM queue.schedule WHERE name = 'start-retention'`),
    );
    expect(rows).toEqual([{ cron: '17 3 * * *', timezone: 'UTC' }]);
  });

  it('starts anew when a record is taken back from the archive', async () => {
    const record = await archiveRecord(5, 50);
    const change = (archived: boolean) =>
      user(routes.updateRecord, { body: { referenceId: record.referenceId, archived } });
    await change(false);
    expect((await preview(30)).records).toBe(0);
    await change(true);
    expect((await preview(30)).records).toBe(0);
    await change(true);
    expect((await preview(30)).records).toBe(0);
  });

  it('asks for a reason, a record of the organization and an administrator', async () => {
    const { data } = await user(routes.createRecord, { body: {} });
    await expect(hold(data.referenceId, true, 'no')).rejects.toMatchObject({
      ...{ httpStatus: 400, message: 'Minimum character length is 4' },
    });
    await expect(hold('none', true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const route of [routes.previewRetention, routes.eraseNow, routes.listHeldRecords]) {
      await expect(user(route, {} as never)).rejects.toMatchObject({ httpStatus: 403 });
    }
    await expect(setDays(0)).rejects.toMatchObject({ message: 'Must enter a positive numeric value.' });
  });
});
