import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  canStartClamd,
  createOrganisation,
  createUser,
  EICAR,
  firstOf,
  makeForm,
  makeJpeg,
  makePng,
  readZip,
  SIGNATURE,
  signIn,
  startTestClamd,
  startTestServer,
  type TestClamd,
  type TestServer,
} from '@assay/server/testing';
import { attach, writeMail } from '@assay/server/testing/emails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AntivirusConfig } from '../../platform/config/config.ts';
import { sql } from '../../platform/database/orm.ts';
import { eraseDueFiles } from '../retention/erase-files.ts';

const LIMIT = 2 * 1024 ** 2;
const PATIENT = { timeout: 20_000, interval: 50 };

interface Office {
  readonly organisationId: string;
  readonly admin: Call;
  readonly user: Call;
}

async function openOffice(server: TestServer): Promise<Office> {
  const organisation = await createOrganisation(server.platform);
  const call = async (role: 'admin' | 'user') =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
    );
  return { organisationId: organisation.id, admin: await call('admin'), user: await call('user') };
}

const settings = (connection: AntivirusConfig['connection'], more: Partial<AntivirusConfig> = {}) => ({
  antivirus: {
    address: 'unix:/test',
    connection,
    holds: true,
    timeoutMs: 20_000,
    largestBytes: LIMIT * 4,
    ...more,
  },
});

async function upload(call: Call, files: Record<string, Buffer>, recordId?: string) {
  const { assets } = await call(routes.uploadFiles, { form: makeForm(recordId ? { recordId } : {}, files) });
  return assets;
}
const read = async (call: Call, id: string) => (await call(routes.getAsset, { params: { id } })).data;
const scanOf = (call: Call, id: string) => expect.poll(async () => (await read(call, id)).scan, PATIENT);
const download = (server: TestServer, address: string) => fetch(new URL(address, server.address));
const listed = async (call: Call) => (await call(routes.listQuarantine, {})).docs;

describe.skipIf(!canStartClamd)(`files that come in${canStartClamd ? '' : ' (needs clamd)'}`, () => {
  let clamd: TestClamd;
  let server: TestServer;
  let office: Office;
  beforeAll(async () => {
    clamd = await startTestClamd({ streamMaxBytes: LIMIT });
    server = await startTestServer({ worker: true, config: settings({ path: clamd.socket }) });
    office = await openOffice(server);
  });
  afterAll(async () => {
    await server.close();
    await clamd.stop();
  });
  const inOffice = (statement: ReturnType<typeof sql>) =>
    server.platform.database.withOrganisation(office.organisationId, (t) => t.execute(statement));
  const isStored = async (id: string) =>
    (await server.platform.storage.stat(`${office.organisationId}/${id}/original`)) !== null;

  it('are handed out and analysed once the scanner found nothing', async () => {
    const { id, scan, fullScale, taskId } = firstOf(await upload(office.user, { 'a.png': makePng(1) }));
    expect(scan).toEqual({ state: 'waiting', isHeld: true });
    expect(fullScale).toMatchObject({ filepath: '', originalFilepath: null });
    await scanOf(office.user, id).toEqual({ state: 'clean', isHeld: false });
    await expect
      .poll(
        async () => firstOf((await read(office.user, id)).fullScale.metaData.media).tamperedResult,
        PATIENT,
      )
      .toMatchObject({ isLoading: false, error: null });
    const asset = await read(office.user, id);
    expect(asset.taskId).toBe(taskId);
    const answer = await download(server, asset.fullScale.originalFilepath ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(makePng(1));
    expect(await listed(office.admin)).toEqual([]);
  });

  it('stay in quarantine when malware is found: no download, no derivative, no analysis, said to uploader and administrator', async () => {
    const { data: record } = await office.user(routes.createRecord, { body: { name: 'Claim' } });
    const { id } = firstOf(await upload(office.user, { 'invoice.jpg': makeJpeg(EICAR) }, record.id));
    await scanOf(office.user, id).toEqual({ state: 'infected', isHeld: true });
    const asset = await read(office.user, id);
    expect(asset).toMatchObject({ scaled: null, fullScale: { filepath: '', originalFilepath: null } });
    expect(asset.fullScale.metaData.media).toHaveLength(1);
    expect(asset.fullScale.metaData.media[0]?.tamperedResult).toMatchObject({
      error: { code: 'held' },
      sentences: ['The virus scanner reports malware in this file.'],
    });
    const { rows } = await inOffice(
      sql`SELECT storage_key, preview_key, full_key FROM assets WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ storage_key: null, preview_key: null, full_key: null }]);
    await expect(office.user(routes.analyseAssetAgain, { params: { id } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('virus scan'),
    });
    expect(await listed(office.admin)).toMatchObject([
      {
        id,
        originalName: 'invoice.jpg',
        state: 'infected',
        isHeld: true,
        signature: SIGNATURE,
        record: { id: record.id, referenceId: record.referenceId },
        sentBy: expect.any(String),
      },
    ]);
    const { docs: notices } = await office.admin(routes.listNotices, {});
    expect(notices).toContainEqual({ code: 'FILES_QUARANTINED', message: '1 file in quarantine.' });
    const { docs } = await office.admin(routes.listAudit, { query: { filter: ['action:file.quarantined'] } });
    expect(docs).toMatchObject([
      {
        actor: { type: 'system' },
        target: { id, name: 'invoice.jpg' },
        details: { signature: SIGNATURE, wasHandedOver: false },
      },
    ]);
    // Its evidence names it without the file.
    const bundle = await office.admin(routes.getEvidence, { query: { recordid: record.id } });
    expect(Buffer.from(await bundle.arrayBuffer()).includes(EICAR)).toBe(false);
  });

  it('in quarantine are released by an administrator with a reason, and analysed then', async () => {
    const { id } = firstOf(await upload(office.user, { 'false-alarm.jpg': makeJpeg(`${EICAR} 2`) }));
    await scanOf(office.user, id).toMatchObject({ state: 'infected' });
    const release = (call: Call, reason: string) =>
      call(routes.releaseQuarantined, { params: { id }, body: { reason } });
    await expect(release(office.user, 'I want it')).rejects.toMatchObject({ httpStatus: 403 });
    await expect(release(office.admin, 'no')).rejects.toMatchObject({ httpStatus: 400 });
    const stranger = await openOffice(server);
    await expect(release(stranger.admin, 'Another office')).rejects.toMatchObject({ httpStatus: 404 });
    await release(office.admin, 'Known false alarm');
    const asset = await read(office.user, id);
    expect(asset.scan).toEqual({ state: 'released', isHeld: false });
    expect((await download(server, asset.fullScale.originalFilepath ?? '')).status).toBe(200);
    await expect
      .poll(
        async () => firstOf((await read(office.user, id)).fullScale.metaData.media).tamperedResult,
        PATIENT,
      )
      .toMatchObject({ isLoading: false, error: null });
    const { docs } = await office.admin(routes.listAudit, { query: { filter: ['action:file.released'] } });
    expect(docs).toMatchObject([
      {
        actor: { type: 'user' },
        target: { id },
        details: { reason: 'Known false alarm', signature: SIGNATURE },
      },
    ]);
    await expect(release(office.admin, 'Once more')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('in quarantine are deleted by an administrator with a reason, unless a legal hold keeps them', async () => {
    const { data: record } = await office.admin(routes.createRecord, { body: { name: 'Held' } });
    const { id } = firstOf(await upload(office.admin, { 'evil.jpg': makeJpeg(`${EICAR} 3`) }, record.id));
    await scanOf(office.admin, id).toMatchObject({ state: 'infected' });
    const hold = (legalHold: boolean) =>
      office.admin(routes.changeLegalHold, {
        body: { referenceId: record.referenceId, legalHold, ...(legalHold && { reason: 'Case 7' }) } as never,
      });
    const remove = () =>
      office.admin(routes.removeQuarantined, { params: { id }, body: { reason: 'Is malware' } });
    await hold(true);
    await expect(remove()).rejects.toMatchObject({
      message: 'The record is under legal hold: its files are kept.',
    });
    await hold(false);
    expect(await isStored(id)).toBe(true);
    await remove();
    expect(await read(office.admin, id)).toMatchObject({ scan: { state: 'removed', isHeld: false } });
    const { rows } = await inOffice(
      sql`SELECT FROM unclaimed_objects WHERE storage_key = ${`${office.organisationId}/${id}/original`}`,
    );
    expect(rows).toHaveLength(1);
    const { docs } = await office.admin(routes.listAudit, { query: { filter: ['action:file.removed'] } });
    expect(docs).toMatchObject([{ target: { id }, details: { reason: 'Is malware' } }]);
  });

  it('that are e-mails say nothing while they are held, and nothing remains of those that are removed', async () => {
    const mail = writeMail(
      [
        'From: Ann <ann@example.com>',
        'To: c@insurer.example',
        'Subject: Bait',
        'Date: Tue, 3 Nov 2026 09:15:00 +0100',
      ],
      'Click here.',
      [attach('tool.png', 'image/png', makeJpeg(`${EICAR} mail`))],
    );
    const { id, recordId } = firstOf(await upload(office.admin, { 'bait.eml': mail }));
    const record = recordId ?? '';
    const emails = async () => (await office.admin(routes.listEmails, { params: { id: record } })).docs;
    const contacts = async () => {
      const bundle = await office.admin(routes.getEvidence, { query: { recordid: record } });
      return (
        readZip(Buffer.from(await bundle.arrayBuffer()))
          .get('contacts.csv')
          ?.toString() ?? ''
      );
    };
    const nameOf = async () => (await office.admin(routes.getRecord, { params: { id: record } })).data.name;
    expect(await emails()).toEqual([]);
    await scanOf(office.admin, id).toMatchObject({ state: 'infected', isHeld: true });
    expect(await emails()).toEqual([]);
    expect(await nameOf()).toBe('');
    expect(await contacts()).not.toContain('ann@example.com');
    await office.admin(routes.removeQuarantined, { params: { id }, body: { reason: 'Is malware' } });
    expect((await inOffice(sql`SELECT FROM emails WHERE asset_id = ${id}`)).rows).toEqual([]);
  });

  it('that are e-mails name the record that they opened once the scanner found nothing, unless it has a name by then', async () => {
    const mail = (text: string) => writeMail(['From: ann@example.com', 'Subject: Hail'], text);
    const nameOf = async (id: string) => (await office.admin(routes.getRecord, { params: { id } })).data.name;
    const { id, recordId } = firstOf(await upload(office.admin, { 'hail.eml': mail('It hailed.') }));
    await scanOf(office.admin, id).toEqual({ state: 'clean', isHeld: false });
    expect(await nameOf(recordId ?? '')).toBe('Hail');
    const { data: named } = await office.admin(routes.createRecord, { body: {} });
    const later = firstOf(await upload(office.admin, { 'again.eml': mail('Again.') }, named.id));
    await scanOf(office.admin, later.id).toEqual({ state: 'clean', isHeld: false });
    expect(await nameOf(named.id)).toBe('');
  });

  it('are scanned before another call that hands one over looks at it', async () => {
    await office.admin(routes.updateOrganisationConfig, { body: { deepScanEnabled: true } });
    const scan = (file: Buffer) =>
      office.user(routes.deepScan, {
        form: makeForm({ model: 'noise-level' }, { 'deep.png': file }, 'image'),
      });
    const { assetId } = await scan(makePng(77));
    expect((await read(office.user, assetId)).scan).toEqual({ state: 'clean', isHeld: false });
    await expect(scan(makeJpeg(`${EICAR} deep`))).rejects.toMatchObject({
      message: expect.stringContaining('reports malware'),
    });
  });

  it('over the size limit are held as not scanned, never called clean', async () => {
    const { id } = firstOf(
      await upload(office.user, {
        'large.jpg': Buffer.concat([makeJpeg('large'), Buffer.alloc(2 * LIMIT)]),
      }),
    );
    await scanOf(office.user, id).toEqual({ state: 'not_scanned', isHeld: true });
    expect((await listed(office.admin)).find((file) => file.id === id)).toMatchObject({
      problem: expect.stringContaining('size limit'),
    });
    const asset = await read(office.user, id);
    expect(asset.fullScale.originalFilepath).toBeNull();
    const { docs } = await office.admin(routes.listAudit, { query: { filter: ['action:file.not-scanned'] } });
    expect(docs).toMatchObject([{ target: { id }, details: { isHeld: true } }]);
    await office.admin(routes.releaseQuarantined, {
      params: { id },
      body: { reason: 'Looked at elsewhere' },
    });
    expect((await read(office.user, id)).scan).toEqual({ state: 'released', isHeld: false });
  });

  it('in quarantine are erased with their record', async () => {
    const { data: record } = await office.admin(routes.createRecord, { body: { name: 'Old' } });
    const { id } = firstOf(await upload(office.admin, { 'old.jpg': makeJpeg(`${EICAR} 4`) }, record.id));
    await scanOf(office.admin, id).toMatchObject({ state: 'infected' });
    await inOffice(
      sql`UPDATE records SET archived = true, archived_at = now() - interval '9 days' WHERE id = ${record.id}`,
    );
    await inOffice(sql`UPDATE records SET archived_at = now() - interval '9 days' WHERE id = ${record.id}`);
    expect(await eraseDueFiles(server.platform.database, office.organisationId, 5)).toBe(1);
    expect((await inOffice(sql`SELECT storage_key FROM file_scans WHERE asset_id = ${id}`)).rows).toEqual([
      { storage_key: null },
    ]);
  });

  it('while the scanner is dead are held, told to administrators, and scanned when it is back', async () => {
    await clamd.kill();
    const { id } = firstOf(await upload(office.user, { 'b.png': makePng(2) }));
    await expect
      .poll(async () => (await listed(office.admin)).find((file) => file.id === id), PATIENT)
      .toMatchObject({
        ...{ state: 'waiting', isHeld: true, problem: 'It refuses the connection.' },
      });
    await expect
      .poll(async () => (await office.admin(routes.listQuarantine, {})).scanner, PATIENT)
      .toMatchObject({ version: null, problem: 'It refuses the connection.', holds: true });
    expect((await office.admin(routes.listNotices, {})).docs).toContainEqual({
      code: 'SCANNER_AWAY',
      message: 'It refuses the connection. New files are held until they can be scanned.',
    });
    const ready = await (await fetch(new URL('/readyz', server.address))).json();
    expect(ready.antivirus).toMatchObject({ answers: false, holds: true });
    // Among others: this machine's disk may be nearly full.
    expect(ready.warnings).toContain('SCANNER_AWAY');
    expect((await read(office.user, id)).fullScale.originalFilepath).toBeNull();
    await clamd.start();
    await scanOf(office.user, id).toEqual({ state: 'clean', isHeld: false });
  });
});

describe.skipIf(!canStartClamd)(
  `files that come in where they are accepted without a scan${canStartClamd ? '' : ' (needs clamd)'}`,
  () => {
    let clamd: TestClamd;
    let server: TestServer;
    let office: Office;
    beforeAll(async () => {
      clamd = await startTestClamd({ streamMaxBytes: LIMIT });
      server = await startTestServer({
        worker: true,
        config: settings({ path: clamd.socket }, { holds: false }),
      });
      office = await openOffice(server);
    });
    afterAll(async () => {
      await server.close();
      await clamd.stop();
    });

    it('are handed over while the scanner is dead, and taken back with all that was derived when it finds malware', async () => {
      await clamd.kill();
      const { id } = firstOf(await upload(office.user, { 'late.jpg': makeJpeg(`${EICAR} late`) }));
      await scanOf(office.user, id).toEqual({ state: 'waiting', isHeld: false });
      await expect
        .poll(async () => (await read(office.user, id)).scaled, PATIENT)
        .toMatchObject({ filepath: expect.any(String) });
      const { originalFilepath } = (await read(office.user, id)).fullScale;
      expect((await download(server, originalFilepath ?? '')).status).toBe(200);
      await clamd.start();
      await office.admin(routes.scanQuarantined, { params: { id } });
      await scanOf(office.user, id).toEqual({ state: 'infected', isHeld: true });
      expect(await read(office.user, id)).toMatchObject({
        scaled: null,
        fullScale: { filepath: '', originalFilepath: null },
      });
      // Also by the address that was issued before.
      expect((await download(server, originalFilepath ?? '')).status).toBe(404);
      const { docs } = await office.admin(routes.listAudit, {
        query: { filter: ['action:file.quarantined'] },
      });
      expect(docs).toMatchObject([{ details: { wasHandedOver: true } }]);
      // Scanned again, it is not released while the scanner is unavailable.
      await clamd.kill();
      await office.admin(routes.scanQuarantined, { params: { id } });
      await expect
        .poll(async () => (await listed(office.admin))[0]?.problem, PATIENT)
        .toBe('It refuses the connection.');
      expect((await read(office.user, id)).scan).toEqual({ state: 'waiting', isHeld: true });
      await clamd.start();
    });

    it('are handed over as not scanned where they are over the size limit', async () => {
      const { id } = firstOf(
        await upload(office.user, {
          'large.jpg': Buffer.concat([makeJpeg('large'), Buffer.alloc(2 * LIMIT)]),
        }),
      );
      await scanOf(office.user, id).toEqual({ state: 'not_scanned', isHeld: false });
    });
  },
);

describe('a scanner that is slow or cuts the connection', () => {
  let behave: (socket: Socket) => void;
  let fake: Server;
  let server: TestServer;
  let office: Office;
  beforeAll(async () => {
    fake = createServer((socket) => {
      socket.on('error', () => undefined);
      behave(socket);
    });
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    const { port } = fake.address() as { port: number };
    server = await startTestServer({
      worker: true,
      config: settings({ host: '127.0.0.1', port }, { timeoutMs: 300, largestBytes: 100_000 }),
    });
    office = await openOffice(server);
  });
  afterAll(async () => {
    await server.close();
    fake.close();
  });

  it.each<[string, (socket: Socket) => void, string]>([
    ['never answers', (socket) => socket.resume(), 'It did not answer within 0.3 s.'],
    ['hangs up', (socket) => socket.end(), 'It closed the connection without an answer.'],
  ])('and %s leaves the file held, tried again and named with the reason', async (_, how, problem) => {
    behave = how;
    const { id } = firstOf(await upload(office.user, { 'c.jpg': makeJpeg(randomUUID()) }));
    await expect
      .poll(async () => (await listed(office.admin)).find((file) => file.id === id), PATIENT)
      .toMatchObject({ state: 'waiting', isHeld: true, problem, attempts: 2 });
    behave = (socket) =>
      socket.on('data', (data) => data.subarray(-4).equals(Buffer.alloc(4)) && socket.end('stream: OK\0'));
    await office.admin(routes.scanQuarantined, { params: { id } });
    await scanOf(office.user, id).toEqual({ state: 'clean', isHeld: false });
  });

  it('is not sent what is larger than the limit that is set', async () => {
    let connections = 0;
    behave = (socket) => {
      connections += 1;
      socket.end('stream: OK\0');
    };
    const { id } = firstOf(
      await upload(office.user, {
        'd.jpg': Buffer.concat([makeJpeg('d'), Buffer.alloc(100_000)]),
      }),
    );
    await scanOf(office.user, id).toEqual({ state: 'not_scanned', isHeld: true });
    expect(connections).toBe(0);
  });
});

it('without a scanner files are handed out at once, and nothing claims that they were scanned', async () => {
  const server = await startTestServer();
  const office = await openOffice(server);
  const { scan, fullScale } = firstOf(await upload(office.user, { 'e.jpg': makeJpeg('e') }));
  expect(scan).toBeNull();
  expect(fullScale.originalFilepath).toEqual(expect.any(String));
  expect(await office.admin(routes.listQuarantine, {})).toMatchObject({ scanner: null, docs: [] });
  expect(await (await fetch(new URL('/readyz', server.address))).json()).toMatchObject({ antivirus: null });
  await server.close();
});
