import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Call } from '@assay/contract/client';
import type { DetectionJob } from '@assay/contract/detection-jobs';
import type { ForensicFile } from '@assay/contract/forensic-storage';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let admin: Call;
let user: Call;
let organisationId: string;
/** The folder of the current storage, below the one that the operator made available. */
let folder = '';
let job: DetectionJob;
const scans = mkdtempSync(join(tmpdir(), 'assay-forensic-'));

beforeAll(async () => {
  const storageFolders = [{ organisation: '*', name: 'scans', path: scans }];
  server = await startTestServer({ worker: true, config: { storageFolders } });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const newCall = async (role: 'admin' | 'user') =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
    );
  [admin, user] = [await newCall('admin'), await newCall('user')];
  // Findings are set by hand here; analyses would only take time.
  await admin(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } });
});
afterAll(async () => {
  await server.close();
  rmSync(scans, { recursive: true, force: true, maxRetries: 9 });
});

let storages = 0;
let clock = Date.now() / 1_000 - 1_000_000;
const bytesOf = (seed: number) => makePng(7_000 + storages * 100 + seed);
function put(path: string, bytes: Uint8Array | string): void {
  const file = join(scans, folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  clock += 10;
  utimesSync(file, clock, clock);
}

/** A separate storage for each test, whose folder holds these files, taken in once. */
beforeEach(async () => {
  folder = `s${storages++}/`;
  put('claims/A-1/front.png', bytesOf(1));
  put('claims/A-1/back.png', bytesOf(2));
  put('claims/B-2/only.png', bytesOf(3));
  put('top.png', bytesOf(4));
  const { data: storage } = await admin(routes.createMediaStorage, {
    body: { kind: 'folder', name: folder, directoryPath: folder, settings: { root: 'scans' } },
  });
  const params = { id: storage.id };
  job = (await admin(routes.createDetectionJob, { params, body: { name: 'All', settings: {} } })).data;
  await run();
});

async function run(): Promise<void> {
  const params = { id: job.storageId, jobId: job.id };
  const { data } = await admin(routes.runDetectionJob, { params, body: {} });
  const read = async () =>
    (await admin(routes.getDetectionRun, { params: { ...params, runId: data.id } })).data;
  await expect.poll(async () => (await read()).state, { interval: 50 }).toBe('finished');
}

type Query = Parameters<typeof admin<typeof routes.listForensicFiles>>[1]['query'];
const list = async (query: Query = {}) =>
  (await admin(routes.listForensicFiles, { query: { storage: job.storageId, sort: 'path:asc', ...query } }))
    .docs;
const names = (files: readonly ForensicFile[]) => files.map(({ path }) => path.slice(folder.length));
const folders = (query: object = {}) =>
  admin(routes.listForensicFolders, { query: { storage: job.storageId, ...query } });
const execute = (text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisationId, (t) => t.execute(text));
const score = (name: string, value: number) =>
  execute(sql`UPDATE assets SET tamper_score = ${value}, analysis_status = 'complete'
    WHERE id = (SELECT asset_id FROM storage_imports WHERE path = ${folder + name})`);
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe('what came in from storages', () => {
  it('is shown with its place, folder by folder', async () => {
    const top = await folders();
    expect(top.docs).toMatchObject([
      { name: folder.slice(0, -1), directory: folder, files: 4, isMore: false },
    ]);
    const claims = await folders({ directory: `${folder}claims/` });
    expect(claims.docs.map(({ name, files }) => [name, files])).toEqual([
      ['A-1', 2],
      ['B-2', 1],
    ]);
    expect(claims.next).toBe(null);
    const rest = await folders({ directory: `${folder}claims/`, after: `${folder}claims/A-1/` });
    expect(rest.docs.map(({ name }) => name)).toEqual(['B-2']);
    expect(names(await list({ directory: folder }))).toEqual(['top.png']);
    expect(names(await list({ directory: `${folder}claims/`, isDeep: 'true' }))).toEqual([
      ...['claims/A-1/back.png', 'claims/A-1/front.png', 'claims/B-2/only.png'],
    ]);
    const { asset, ...place } = firstOf(await list({ directory: folder }));
    expect(asset).toMatchObject({ originalName: 'top.png', intakeChannel: 'storage', type: 'image' });
    expect(place).toMatchObject({
      ...{ storage: { id: job.storageId, name: folder, kind: 'folder' }, place: `scans/${folder}top.png` },
      ...{ directory: folder, change: null, enteredAt: null },
    });
    const { docs } = await admin(routes.listForensicFolders, {});
    expect(docs).toContainEqual(
      expect.objectContaining({ storage: job.storageId, kind: 'folder', name: folder, files: 4 }),
    );
  });

  it('is found by score, type, date, state and place, and counted by folder', async () => {
    await score('top.png', 91);
    await score('claims/A-1/front.png', 60);
    await score('claims/B-2/only.png', 3);
    const worst = await list({ sort: 'tamperScore:desc' });
    expect(names(worst).slice(0, 3)).toEqual(['top.png', 'claims/A-1/front.png', 'claims/B-2/only.png']);
    expect(names(await list({ filter: ['tamperScore:greater-than:49'] }))).toHaveLength(2);
    expect(await list({ filter: ['type:image'] })).toHaveLength(4);
    expect(await list({ filter: ['type:pdf'] })).toEqual([]);
    expect(await list({ filter: ['analysisStatus:complete'] })).toHaveLength(3);
    expect(names(await list({ filter: ['path:contains:B-2'] }))).toEqual(['claims/B-2/only.png']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await list({ filter: [`importedAt:greater-than:${soon}`] })).toEqual([]);
    expect(await list({ filter: [`importedAt:less-than:${soon}`] })).toHaveLength(4);
    expect((await folders()).docs).toMatchObject([{ suspicious: 2 }]);
    await expect(list({ filter: ['tamperScore:greater-than:much'] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('is found by the fingerprint of its bytes or of its content, and nothing is stored for that', async () => {
    const bytes = bytesOf(3);
    const before = (await admin(routes.findAssets, {})).totalDocs;
    const fileFingerprint = sha256(bytes);
    const everywhere = { storage: undefined };
    expect(names(await list({ ...everywhere, fileFingerprint }))).toEqual(['claims/B-2/only.png']);
    const { asset } = firstOf(await list({ fileFingerprint }));
    const other = sha256('other bytes');
    const byContent = { fingerprint: asset.fingerprint, fileFingerprint: other };
    expect(names(await list({ ...everywhere, ...byContent }))).toEqual(['claims/B-2/only.png']);
    expect(await list({ ...everywhere, fingerprint: other, fileFingerprint: other })).toEqual([]);
    expect((await admin(routes.findAssets, {})).totalDocs).toBe(before);
  });

  it('leaves out what came in otherwise', async () => {
    const { assets } = await admin(routes.uploadFiles, { form: makeForm({}, { 'up.png': bytesOf(50) }) });
    const { fileFingerprint } = firstOf(assets);
    expect(await list({ storage: undefined, fileFingerprint })).toEqual([]);
  });

  it('stays when its storage is removed', async () => {
    await admin(routes.removeMediaStorage, { params: { id: job.storageId } });
    const gone = { storage: 'removed' as const, directory: folder };
    expect(names(await list(gone))).toEqual(['top.png']);
    expect((await list(gone))[0]).toMatchObject({ place: null, storage: { id: null, name: folder } });
    const { docs } = await admin(routes.listForensicFolders, { query: gone });
    expect(docs.map(({ name }) => name)).toEqual(['claims']);
    expect((await admin(routes.listForensicFolders, {})).docs.at(-1)).toMatchObject({ storage: 'removed' });
    await expect(folders()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is for administrators, where the organization has it switched on', async () => {
    await expect(user(routes.listForensicFiles, {})).rejects.toMatchObject({ httpStatus: 403 });
    await expect(user(routes.listForensicFolders, {})).rejects.toMatchObject({ httpStatus: 403 });
    await admin(routes.updateOrganisationConfig, { body: { forensicsEnabled: false } });
    try {
      await expect(list()).rejects.toMatchObject({ httpStatus: 403 });
      await expect(folders()).rejects.toMatchObject({ httpStatus: 403 });
      const body = { ids: [crypto.randomUUID()] };
      await expect(admin(routes.importForensicFiles, { body })).rejects.toMatchObject({ httpStatus: 403 });
      put('meanwhile.png', bytesOf(50));
      await run();
    } finally {
      await admin(routes.updateOrganisationConfig, { body: { forensicsEnabled: true } });
    }
    // Jobs went on, and the files they took in are there when it is switched on again.
    expect(names(await list())).toContain('meanwhile.png');
  });
});

describe('the ledger', () => {
  const stateOf = async (query: Query) => firstOf(await list(query)).asset.ledger.validationStatus;

  it('gets what is chosen, as imported, and once', async () => {
    const files = await list();
    expect(files.map(({ asset }) => asset.ledger.validationStatus)).toEqual(files.map(() => 'not-validated'));
    expect(files[0]?.asset.fullScale.message).toMatch(
      /Files from storages are entered when somebody chooses/,
    );
    const ids = files.slice(0, 2).map(({ asset }) => asset.id);
    const answers = await Promise.all([
      admin(routes.importForensicFiles, { body: { ids } }),
      admin(routes.importForensicFiles, { body: { ids } }),
    ]);
    expect(answers.map(({ entered }) => entered).sort()).toEqual([0, 2]);
    expect(answers.map(({ already }) => already).sort()).toEqual([0, 2]);
    const { path } = firstOf(files);
    await expect.poll(() => stateOf({ filter: [`path:${path}`] })).toBe('validated-imported');
    const { rows } = await execute(
      sql`SELECT kind FROM ledger_entries WHERE asset_id = ANY(${`{${ids.join()}}`}::uuid[])`,
    );
    expect(rows).toEqual([{ kind: 'import' }, { kind: 'import' }]);
    expect(await list({ filter: ['entered:true'] })).toHaveLength(2);
    expect(await list({ filter: ['entered:false'] })).toHaveLength(2);
    const { docs } = await admin(routes.listAudit, { query: { filter: [`target:${path}`] } });
    expect(docs.map(({ action }) => action)).toEqual(['file.imported']);
  });

  it('does not take back what it declares not valid', async () => {
    const { asset } = firstOf(await list());
    await admin(routes.revokeAsset, { params: { id: asset.id }, body: { reason: 'Not ours' } });
    const body = { ids: [asset.id] };
    expect(await admin(routes.importForensicFiles, { body })).toMatchObject({ entered: 0, revoked: 1 });
  });

  it('gets nothing where one of the files is none', async () => {
    const { asset } = firstOf(await list());
    const body = { ids: [asset.id, crypto.randomUUID()] };
    await expect(admin(routes.importForensicFiles, { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list({ filter: ['entered:true'] })).toEqual([]);
  });

  it('gets every file of a job that says so', async () => {
    const params = { id: job.storageId, jobId: job.id };
    await admin(routes.updateDetectionJob, {
      ...{ params, body: { settings: { ...job.settings, ledger: 'all' } } },
    });
    put('later.png', bytesOf(60));
    await run();
    expect(names(await list({ filter: ['entered:true'] }))).toEqual(['later.png']);
    await expect.poll(() => stateOf({ filter: ['entered:true'] })).toBe('validated-imported');
  });
});

describe('a change in the storage', () => {
  const open = async () =>
    (await list({ filter: ['change:open'] })).map(({ path, change, asset }) => [
      path.slice(folder.length),
      change?.kind,
      asset.fileFingerprint,
    ]);

  it('stands out: other content at its place, or nothing', async () => {
    const bytes = bytesOf(4);
    // The same bytes with another time are not a change.
    put('claims/B-2/only.png', bytesOf(3));
    put('top.png', bytesOf(70));
    rmSync(join(scans, folder, 'claims/A-1/back.png'));
    await run();
    expect(await open()).toEqual([
      ['claims/A-1/back.png', 'missing', sha256(bytesOf(2))],
      ['top.png', 'changed', sha256(bytes)],
    ]);
    expect((await folders()).docs).toMatchObject([{ changes: 2, files: 5 }]);
    const before = firstOf(await list({ fileFingerprint: sha256(bytes) }));
    expect(Date.parse(before.change?.noticedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    put('claims/A-1/back.png', bytesOf(2));
    await run();
    expect((await open()).map(([path]) => path)).toEqual(['top.png']);
  });

  it('stands out as well where what came instead is no file that is taken in', async () => {
    put('top.png', 'Your files have been encrypted.');
    await run();
    expect(await open()).toEqual([['top.png', 'changed', sha256(bytesOf(4))]]);
  });

  it('that an administrator knows of does not stand out any more, until the next one', async () => {
    put('top.png', bytesOf(71));
    await run();
    const { asset } = firstOf(await list({ filter: ['change:open'] }));
    const body = { ids: [asset.id] };
    expect(await admin(routes.markChangesSeen, { body })).toMatchObject({ seen: 1 });
    expect(await admin(routes.markChangesSeen, { body })).toMatchObject({ seen: 0 });
    expect(await open()).toEqual([]);
    expect(await list({ filter: ['change:changed'] })).toMatchObject([{ change: { isSeen: true } }]);
    put('top.png', bytesOf(72));
    await run();
    expect((await open()).map(([path]) => path)).toEqual(['top.png', 'top.png']);
  });
});
