import { closeAnalysis, enrolCameraFrom } from '@assay/analysis';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeCamera,
  makeForm,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq, inArray, isNull, sql } from '../../../platform/database/orm.ts';
import { knownCameraRequests, knownCameras } from '../../../platform/database/schema/known-cameras.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { sweepUnclaimedObjects } from '../../intake/unclaimed-objects.ts';
import { checkRecord } from '../../record-checks/check-record.ts';
import { findKnownResults } from '../../record-checks/record-checks.ts';
import { deleteOriginals } from '../../retention/delete-originals.ts';
import { enrolKnown } from './work-on-enrolments.ts';
import { compareKnown, recheckKnown, searchKnown } from './work-on-known.ts';

const ENOUGH = 100_000;
/** What the metadata of a photo name that have nothing on its device. */
const NAMELESS = { takenAt: null, make: null, model: null, location: null };
const SENSOR = { width: 420, height: 310, response: 0.03 };

let server: TestServer;
const flats: Record<string, Buffer> = {};
let scene: Buffer;
let strange: Buffer;
let dark: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  const [own, other] = [makeCamera(1, SENSOR), makeCamera(2, SENSOR)];
  for (let shot = 1; shot <= 20; shot++)
    flats[`flat-${String(shot).padStart(2, '0')}.png`] = await own.takeFlat(shot);
  [scene, strange, dark] = [await own.take(50), await other.take(50), await own.takeFlat(51, 25)];
});
afterAll(async () => {
  await server.close();
  closeAnalysis();
});

let organisation: TestOrganisation;
let call: Call;
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  await call(routes.updateOrganisationConfig, {
    body: { tamperDetectionEnabled: false, minImageWidth: 100, minImageHeight: 100 },
  });
});

const inOrganisation = <T>(work: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) =>
  server.platform.database.withOrganisation(organisation.id, work);

async function openRecord(files: Record<string, Buffer>, by = call) {
  const { data } = await by(routes.createRecord, { body: {} });
  const { assets } = await by(routes.uploadFiles, { form: makeForm({ recordId: data.id }, files) });
  return { ...data, ids: assets.map(({ id }) => id) };
}

const checked: string[] = [];
const parts = () => ({
  ...server.platform,
  publish: () => undefined,
  requestCheck: (_: unknown, { recordId }: { recordId: string | null }) => {
    if (recordId) checked.push(recordId);
    return Promise.resolve();
  },
  leastDigested: ENOUGH,
  // Small photos keep the test fast.
  enrol: (paths: readonly string[], options: Parameters<typeof enrolCameraFrom>[1] = {}) =>
    enrolCameraFrom(paths, { ...options, leastPixels: ENOUGH }),
});
const soon = () => AbortSignal.timeout(120_000);

/** Enrols photos whose metadata were read, as a job does when they come in; a test may say that they were not. */
async function workOn(cameraId: string, { areRead = true, waits = 0 } = {}) {
  const [row] = await inOrganisation(async (t) => {
    const found = await t.select().from(knownCameras).where(eq(knownCameras.id, cameraId));
    const isUnread = and(inArray(assets.id, found[0]?.assetIds ?? []), isNull(assets.captured));
    if (areRead) await t.update(assets).set({ captured: NAMELESS }).where(isUnread);
    return found;
  });
  const job = { organisationId: organisation.id, cameraId, requestId: row?.requestId ?? '', waits };
  await enrolKnown(parts(), job, soon());
}

const readKnown = () =>
  inOrganisation((t) =>
    t
      .select({ id: knownCameras.id, digest: knownCameras.digest })
      .from(knownCameras)
      .orderBy(knownCameras.id),
  );

async function enrol(recordId: string, names: { model?: string; serial?: string } = {}, by = call) {
  const { data } = await by(routes.enrolKnownCamera, { body: { name: 'Ann’s phone', recordId, ...names } });
  expect(data).toMatchObject({ state: 'waiting', isUsable: false, photos: 0 });
  await workOn(data.id);
  return (await call(routes.getKnownCamera, { params: { id: data.id } })).data;
}

async function compare(recordId: string, cameraId: string, assetIds: string[] | null = null) {
  const { data } = await call(routes.compareKnownCameras, {
    params: { id: recordId },
    body: { cameraIds: [cameraId], assetIds },
  });
  expect(data.state).toBe('waiting');
  const [row] = await inOrganisation((t) =>
    t.select().from(knownCameraRequests).where(eq(knownCameraRequests.recordId, recordId)),
  );
  const { docs } = await call(routes.listAudit, {
    query: { filter: ['action:record.known-cameras-compared'] },
  });
  expect(firstOf(docs).details).toMatchObject({ cameras: ['Ann’s phone'] });
  const ids =
    assetIds ?? (await call(routes.getRecord, { params: { id: recordId } })).data.assets.map(({ id }) => id);
  const job = { organisationId: organisation.id, recordId, requestId: row?.requestId ?? '', assetIds: ids };
  await compareKnown(parts(), { ...job, cameraIds: [cameraId] }, soon());
  await checkAll();
  return read(recordId);
}
const read = async (id: string) => (await call(routes.getRecordKnownCameras, { params: { id } })).data;
const checkAll = async () => {
  for (const recordId of checked.splice(0))
    await inOrganisation((t) =>
      checkRecord(t, { organisationId: organisation.id, recordId }, server.platform.queue),
    );
};
const findingsOf = async (id: string) =>
  (await call(routes.getRecord, { params: { id } })).data.findings.filter(
    ({ code }) => code === 'ERROR_CAMERA_CONTRADICTION',
  );
const setCaptured = (id: string, captured: { make: string; model: string; serial?: string }) =>
  inOrganisation((t) =>
    t
      .update(assets)
      .set({ captured: { ...captured, takenAt: null, location: null } })
      .where(eq(assets.id, id)),
  );
const signInTo = async (name: string, limitsRecords: boolean, size = 1) => {
  const { group } = await call(routes.createUserGroup, { body: { name, limitsRecords } });
  const users = await Promise.all(
    Array.from({ length: size }, () => createUser(server.platform, organisation)),
  );
  await call(routes.updateUserGroup, {
    body: { identifier: group.identifier, members: users.map(({ username }) => username) },
  });
  return Promise.all(users.map(async (user) => server.client(await signIn(server.client(), user))));
};
const countRechecks = () =>
  inOrganisation(async (t) => {
    const { rows } = await t.execute<{ n: number }>(
      sql`SELECT count(id)::int AS n FROM queue.job WHERE name = 'recheck-known-camera'`,
    );
    return firstOf(rows).n;
  });
const giveToCustomer = async (recordId: string, ids: readonly string[]) => {
  const request = await call(routes.createClientRequest, {
    body: { firstName: 'Ann', lastName: 'Lee', type: 'camera-photos', send: false, recordId },
  });
  for (const id of ids)
    await inOrganisation((t) =>
      t.execute(sql`
        INSERT INTO client_request_assets (asset_id, client_request_id, organisation_id)
        VALUES (${id}, ${request.data.id}, ${organisation.id})`),
    );
};
const countReasons = () =>
  inOrganisation(async (t) => {
    const { rows } = await t.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM review_reasons WHERE code = 'ERROR_CAMERA_CONTRADICTION'`,
    );
    return firstOf(rows).n;
  });
const count = () =>
  inOrganisation(async (t) => {
    const { rows } = await t.execute<{ cameras: number; results: number }>(sql`
      SELECT (SELECT count(*)::int FROM known_cameras) AS cameras,
        (SELECT count(*)::int FROM known_camera_results) AS results`);
    return firstOf(rows);
  });
async function listFingerprints() {
  const keys: string[] = [];
  for await (const key of server.platform.storage.list(`${organisation.id}/cameras`)) keys.push(key);
  return keys;
}

describe('a known camera', { timeout: 400_000 }, () => {
  it('is enrolled by flat photos, tells which pictures it took and what their metadata contradict, grows, and leaves nothing', async () => {
    const record = await openRecord({ ...flats, 'dark.png': dark, 'strange.png': strange });
    for (const id of record.ids.slice(0, 20)) await setCaptured(id, { make: 'Example', model: 'One' });
    const camera = await enrol(record.id, { serial: 'A12345678' });
    expect(camera).toMatchObject({
      ...{
        name: 'Ann’s phone',
        make: 'Example',
        model: 'One',
        serial: 'A12345678',
        state: 'complete',
        isUsable: true,
      },
      ...{ photos: 20, width: SENSOR.width, height: SENSOR.height, quality: 'good' },
      record: { id: record.id, referenceId: record.referenceId },
    });
    expect(camera.refused.map(({ originalName, reason }) => [originalName, reason])).toEqual([
      ['dark.png', 'dark'],
      ['strange.png', 'textured'],
    ]);
    expect(camera.message).toMatch(
      /^The fingerprint is made of 20 photos\. Two parts of them match .* It is good\. About \d\d% of it is estimated .* 2 photos were not used\.$/,
    );
    const [fingerprint] = await listFingerprints();
    const rename = (body: { name: string }) =>
      call(routes.changeKnownCamera, { params: { id: camera.id }, body });

    const claim = await openRecord({ 'roof.png': scene, 'strange.png': strange });
    const result = await compare(claim.id, camera.id);
    expect(result.state).toBe('complete');
    expect(
      result.results.map(({ originalName, outcome, device }) => [originalName, outcome, device]),
    ).toEqual([
      ['roof.png', 'match', 'unnamed'],
      ['strange.png', 'no-match', null],
    ]);
    expect(firstOf(result.results).message).toMatch(
      /^The photo matches the camera: .* where a match begins at \d+\.$/,
    );
    expect(result.measured.mostWrong).toBeLessThan(0.001);
    expect(await findingsOf(claim.id)).toEqual([]);

    const roof = claim.ids[0] ?? '';
    const compareRoof = async (captured: { make: string; model: string; serial?: string }) => {
      await setCaptured(roof, captured);
      const { results } = await compare(claim.id, camera.id, [roof]);
      return results.find(({ assetId }) => assetId === roof);
    };
    expect(await compareRoof({ make: 'Other', model: 'Two' })).toMatchObject({
      ...{ device: 'other-device', saidDevice: 'Other Two', knownDevice: 'Example One (A12345678)' },
    });
    expect(firstOf(await findingsOf(claim.id)).message).toMatch(
      /^“roof\.png” matches a camera that the organisation knows: .* But its metadata name another device, Other Two: either the match is wrong, or metadata were changed, or the camera was enrolled under a wrong name\./,
    );
    await compareRoof({ make: '', model: 'One', serial: 'B87654321' });
    expect(firstOf(await findingsOf(claim.id)).message).toContain(
      'But its metadata name another serial number, One (B87654321)',
    );
    expect(await compareRoof({ make: '', model: 'One', serial: 'A12345678' })).toMatchObject({
      device: 'same-device',
    });
    expect(await findingsOf(claim.id)).toEqual([]);

    // More photos replace the fingerprint and what it found.
    const more = await openRecord({
      'more.png': await makeCamera(1, SENSOR).takeFlat(60),
      'again.png': firstOf(Object.values(flats)),
    });
    await call(routes.extendKnownCamera, { params: { id: camera.id }, body: { recordId: more.id } });
    await workOn(camera.id);
    expect((await call(routes.getKnownCamera, { params: { id: camera.id } })).data).toMatchObject({
      ...{ photos: 21, state: 'complete', refused: [{ reason: 'copy' }] },
    });
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    const grown = await listFingerprints();
    expect(grown).toHaveLength(1);
    expect(grown).not.toContain(fingerprint);
    expect((await read(claim.id)).results).toEqual([]);

    await compare(claim.id, camera.id, [roof]);
    expect(await count()).toEqual({ cameras: 1, results: 1 });
    const { camera: dated } = firstOf(await inOrganisation((t) => findKnownResults(t, claim.id)));
    expect(dated.enrolledAt).toBe(camera.enrolledAt);
    expect(Date.parse(dated.extendedAt ?? '')).toBeGreaterThan(Date.parse(camera.enrolledAt));
    await rename({ name: 'Phone of A. Lee' });
    await call(routes.removeKnownCamera, { params: { id: camera.id } });
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    expect([await count(), await listFingerprints()]).toEqual([{ cameras: 0, results: 0 }, []]);
    const { docs } = await call(routes.listAudit, { query: { filter: ['action:camera.deleted'] } });
    expect(firstOf(docs)).toMatchObject({
      target: { type: 'camera', id: camera.id, name: 'Phone of A. Lee' },
      details: { photos: 21 },
    });
  });

  it('uses no copies and no photos of another device, and says so where too few are left', async () => {
    const names = Object.keys(flats);
    const record = await openRecord({ ...flats, 'copy.png': flats[names[0] ?? ''] as Buffer });
    for (const id of record.ids) await setCaptured(id, { make: 'Example', model: 'One' });
    await setCaptured(record.ids[3] ?? '', { make: 'Example', model: 'Two' });
    const camera = await enrol(record.id);
    expect(camera).toMatchObject({
      ...{ state: 'failed', isUsable: false, photos: 0, quality: null, agreement: null },
    });
    expect(camera.message).toBe(
      'No fingerprint was made: 19 photos can be used, and at least 20 are needed. 2 photos were not used.',
    );
    expect(camera.refused.map(({ reason }) => reason).sort()).toEqual(['copy', 'other-device']);
    expect(await listFingerprints()).toEqual([]);
    await expect(
      call(routes.compareKnownCameras, { params: { id: record.id }, body: { cameraIds: [camera.id] } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is learnt once its photos are analysed, so that what they name counts', async () => {
    const { id: recordId, ids } = await openRecord(flats);
    const setStatus = (analysisStatus: 'running' | 'complete') =>
      inOrganisation((t) => t.update(assets).set({ analysisStatus }).where(inArray(assets.id, ids)));
    await setStatus('running');
    const camera = await enrol(recordId);
    expect(camera).toMatchObject({ state: 'waiting', photos: 0 });
    for (const id of ids) await setCaptured(id, { make: 'Example', model: 'Phone One' });
    await setStatus('complete');
    await workOn(camera.id);
    const { data } = await call(routes.getKnownCamera, { params: { id: camera.id } });
    expect(data).toMatchObject({ state: 'complete', make: 'Example', model: 'Phone One', photos: 20 });
  });

  it('waits for metadata that are read without an analysis, and takes no photo of another device meanwhile', async () => {
    const { id: recordId, ids } = await openRecord({ ...flats, 'stranger.png': dark });
    const { data: camera } = await call(routes.enrolKnownCamera, {
      body: { name: 'Ann’s phone', recordId, model: 'Phone One' },
    });
    const read = async () => (await call(routes.getKnownCamera, { params: { id: camera.id } })).data;
    await workOn(camera.id, { areRead: false });
    expect(await read()).toMatchObject({ state: 'waiting', photos: 0, refused: [] });

    for (const id of ids.slice(0, 20)) await setCaptured(id, { make: 'Example', model: 'Phone One' });
    await workOn(camera.id, { areRead: false });
    expect(await read()).toMatchObject({ state: 'waiting' });
    await setCaptured(ids[20] ?? '', { make: 'Example', model: 'Phone Two' });
    await workOn(camera.id, { areRead: false });
    expect(await read()).toMatchObject({
      ...{ state: 'complete', photos: 20, refused: [{ assetId: ids[20], reason: 'other-device' }] },
    });
  });

  it('does without photos whose metadata nobody read in all that time', async () => {
    const { id: recordId } = await openRecord(flats);
    const { data: camera } = await call(routes.enrolKnownCamera, { body: { name: 'Theirs', recordId } });
    await workOn(camera.id, { areRead: false, waits: 1_000 });
    const { data } = await call(routes.getKnownCamera, { params: { id: camera.id } });
    expect(data).toMatchObject({ state: 'failed', isUsable: false });
    expect(new Set(data.refused.map(({ reason }) => reason))).toEqual(new Set(['unreadable']));
    expect(data.refused).toHaveLength(20);
  });

  it('is kept only where the organisation keeps patterns of such photos, and erased where it ceases to', async () => {
    const record = await openRecord(flats);
    await giveToCustomer(record.id, record.ids.slice(0, 1));
    const ask = () => call(routes.enrolKnownCamera, { body: { name: 'Theirs', recordId: record.id } });
    await expect(ask()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The organisation keeps no patterns of sensors of what customers send.',
    });
    await call(routes.updateOrganisationConfig, { body: { customerCameraPatternsEnabled: true } });
    expect(await enrol(record.id)).toMatchObject({ isUsable: true, make: '', model: '' });
    await call(routes.updateOrganisationConfig, { body: { customerCameraPatternsEnabled: false } });
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    expect([await count(), await listFingerprints()]).toEqual([{ cameras: 0, results: 0 }, []]);
    await call(routes.updateOrganisationConfig, { body: { cameraPatternsEnabled: false } });
    await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('stays with the record of its first photos, is deleted by few, and takes findings of unseen records with it', async () => {
    const [ann, ben] = (await signInTo('East', true, 2)) as [Call, Call];
    const [carl] = (await signInTo('West', true)) as [Call];
    const record = await openRecord(flats, ann);
    for (const id of record.ids) await setCaptured(id, { make: 'Example', model: 'One' });
    const { id } = await enrol(record.id, {}, ann);

    const claim = await openRecord({ 'roof.png': scene }, carl);
    await call(routes.extendKnownCamera, {
      params: { id },
      body: {
        recordId: (await openRecord({ 'more.png': await makeCamera(1, SENSOR).takeFlat(60) }, carl)).id,
      },
    });
    await workOn(id);
    expect((await carl(routes.listKnownCameras, {})).docs).toEqual([]);
    expect((await ann(routes.listKnownCameras, {})).docs).toMatchObject([
      { id, photos: 21, record: { id: record.id } },
    ]);

    // The camera's device is compared again, also in records that the editor does not see.
    await setCaptured(firstOf(claim.ids), { make: 'Other', model: 'Two' });
    await compare(claim.id, id);
    expect([(await findingsOf(claim.id)).length, await countReasons()]).toEqual([1, 1]);
    const change = (body: { model?: string; make?: string; note?: string }) =>
      ann(routes.changeKnownCamera, { params: { id }, body });
    const before = await countRechecks();
    await change({ note: 'Hers' });
    expect(await countRechecks()).toBe(before);
    await change({ make: 'Other', model: 'Two' });
    expect(await countRechecks()).toBe(before + 1);
    await recheckKnown(parts(), { organisationId: organisation.id, cameraId: id });
    expect(checked).toEqual([claim.id]);
    await checkAll();
    expect(await findingsOf(claim.id)).toEqual([]);

    await change({ model: 'One' });
    await compare(claim.id, id);
    expect([(await findingsOf(claim.id)).length, await countReasons()]).toEqual([1, 1]);
    const removeBy = (by: Call) => by(routes.removeKnownCamera, { params: { id } });
    await expect(removeBy(carl)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeBy(ben)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await removeBy(ann);
    // Findings go at once, without waiting for a check.
    expect([await count(), await findingsOf(claim.id), await countReasons()]).toEqual([
      { cameras: 0, results: 0 },
      [],
      0,
    ]);
  });

  it('loses what the search found in customers’ pictures when their patterns are kept no more, not what was asked for', async () => {
    const setCustomers = (customerCameraPatternsEnabled: boolean) =>
      call(routes.updateOrganisationConfig, { body: { customerCameraPatternsEnabled } });
    await setCustomers(true);
    const { id } = await enrol((await openRecord(flats)).id, { model: 'One' });
    const [found, asked] = [await openRecord({ 'roof.png': scene }), await openRecord({ 'roof.png': scene })];
    for (const claim of [found, asked]) {
      await giveToCustomer(claim.id, claim.ids);
      await setCaptured(firstOf(claim.ids), { make: 'Other', model: 'Two' });
    }
    const search = (storage = server.platform.storage) =>
      searchKnown(
        { ...parts(), storage },
        { organisationId: organisation.id, assetId: firstOf(found.ids) },
        soon(),
      );
    await search();
    await compare(asked.id, id);
    const tell = async () => [
      (await count()).results,
      (await findingsOf(found.id)).length,
      (await findingsOf(asked.id)).length,
      await countReasons(),
    ];
    expect(await tell()).toEqual([2, 1, 1, 2]);
    await setCustomers(false);
    expect(await tell()).toEqual([1, 0, 1, 1]);

    // A search under way does not bring them back.
    await setCustomers(true);
    let isSwitchedOff = false;
    await search(
      Object.assign(Object.create(server.platform.storage), {
        openLocally: async (key: string, signal?: AbortSignal) => {
          if (key.includes('/cameras/')) {
            await setCustomers(false);
            isSwitchedOff = true;
          }
          return server.platform.storage.openLocally(key, signal);
        },
      }),
    );
    expect(isSwitchedOff).toBe(true);
    await checkAll();
    expect(await tell()).toEqual([1, 0, 1, 1]);
  });

  it('is searched for in new pictures, told only to who may see both, and what it found goes with their files', async () => {
    const record = await openRecord(flats);
    const camera = await enrol(record.id);
    const adjuster = await createUser(server.platform, organisation);
    const limited = server.client(await signIn(server.client(), adjuster));
    const { group } = await call(routes.createUserGroup, { body: { name: 'East', limitsRecords: true } });
    await call(routes.updateUserGroup, {
      body: { identifier: group.identifier, members: [adjuster.username] },
    });
    const claim = await openRecord({ 'roof.png': scene, 'strange.png': strange }, limited);
    for (const assetId of claim.ids)
      await searchKnown(parts(), { organisationId: organisation.id, assetId }, soon());
    // The unrelated picture agrees with no digest: it is not compared, and not mentioned.
    expect((await read(claim.id)).results).toMatchObject([
      { originalName: 'roof.png', outcome: 'match', camera: { id: camera.id } },
    ]);

    expect((await call(routes.listKnownCameras, {})).docs).toMatchObject([{ id: camera.id }]);
    expect((await limited(routes.listKnownCameras, {})).docs).toEqual([]);
    const seen = await limited(routes.getRecordKnownCameras, { params: { id: claim.id } });
    expect(seen.data.results).toEqual([]);
    await expect(limited(routes.removeKnownCamera, { params: { id: camera.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });

    // A camera without a digest, enrolled by an earlier version, gets the one of its enrolment, except for
    // what its file rounds; so only its own photos are compared.
    const { digest: before } = firstOf(await readKnown());
    await inOrganisation((t) => t.execute(sql`UPDATE known_cameras SET digest = NULL`));
    await inOrganisation((t) => t.execute(sql`DELETE FROM known_camera_results`));
    for (const assetId of claim.ids)
      await searchKnown(parts(), { organisationId: organisation.id, assetId }, soon());
    const { digest: after } = firstOf(await readKnown());
    const differing = Array.from(after ?? '').filter((bit, at) => bit !== before?.[at]).length;
    expect(after).toHaveLength(before?.length ?? 0);
    expect(differing / (before?.length ?? 0)).toBeLessThan(0.2);
    expect((await read(claim.id)).results).toMatchObject([{ originalName: 'roof.png', outcome: 'match' }]);

    // A camera whose fingerprint cannot be read gets none, and blocks no other.
    const broken = `${organisation.id}/cameras/broken`;
    await server.platform.storage.put(broken, Buffer.from('broken'));
    await inOrganisation((t) =>
      t.execute(sql`
        INSERT INTO known_cameras SELECT (jsonb_populate_record(k, jsonb_build_object(
          'id', '00000000-0000-4000-8000-000000000001', 'digest', null, 'storage_key', ${broken}::text))).*
        FROM known_cameras k`),
    );
    await inOrganisation((t) => t.execute(sql`UPDATE known_cameras SET digest = NULL`));
    await inOrganisation((t) => t.execute(sql`DELETE FROM known_camera_results`));
    const roof = firstOf(claim.ids);
    await searchKnown(parts(), { organisationId: organisation.id, assetId: roof }, soon());
    const told = (await read(claim.id)).results.map(({ camera: { id }, outcome }) => [id, outcome]);
    expect(new Map(told as [string, string][])).toEqual(
      new Map([
        [camera.id, 'match'],
        ['00000000-0000-4000-8000-000000000001', 'cannot-tell'],
      ]),
    );
    expect((await readKnown()).map(({ digest }) => digest)).toEqual([null, after]);

    await inOrganisation(async (t) => {
      const own = await t.select().from(assets).where(eq(assets.recordId, claim.id));
      await deleteOriginals(t, organisation.id, own);
    });
    expect((await count()).results).toBe(0);
  });
});
