import { randomUUID } from 'node:crypto';
import { closeAnalysis } from '@assay/analysis';
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
import { eq, sql } from '../../platform/database/orm.ts';
import { cameraComparisons } from '../../platform/database/schema/camera-comparisons.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { checkRecord } from '../record-checks/check-record.ts';
import { requestCompared } from '../record-checks/work-on-checks.ts';
import { deleteOriginals } from '../retention/delete-originals.ts';
import { eraseDueFiles } from '../retention/erase-files.ts';
import { findCandidates } from './find-candidates.ts';
import { compareCameras } from './work-on-cameras.ts';
import { type SearchDeps, searchCameras } from './work-on-search.ts';

const ENOUGH = 100_000;

let server: TestServer;
let own: Buffer[];
let strange: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  const [sensor, other] = [makeCamera(1), makeCamera(2)];
  own = [await sensor.take(1), await sensor.take(2), await sensor.take(3), await sensor.take(4)];
  strange = await other.take(1);
});
afterAll(async () => {
  await server.close();
  closeAnalysis();
});

let organisation: TestOrganisation;
let call: Call;
beforeEach(async () => {
  ({ organisation, call } = await openOrganisation());
});

async function openOrganisation() {
  const organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  const call = server.client(await signIn(server.client(), admin));
  await call(routes.updateOrganisationConfig, {
    body: { tamperDetectionEnabled: false, minImageWidth: 100, minImageHeight: 100 },
  });
  return { organisation, call };
}

const inOrganisation = <T>(work: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) =>
  server.platform.database.withOrganisation(organisation.id, work);

async function openRecord(files: Record<string, Buffer>, by = call) {
  const { data } = await by(routes.createRecord, { body: {} });
  const { assets } = await by(routes.uploadFiles, { form: makeForm({ recordId: data.id }, files) });
  return { ...data, ids: assets.map(({ id }) => id) };
}

/** Compares the record's cameras and searches for them, as the jobs do, with pictures of any size. */
async function compare(id: string, { leastDigested = ENOUGH, mostComparisons = 8 } = {}) {
  await call(routes.compareRecordCameras, { params: { id }, body: {} });
  const requestId = await inOrganisation(async (t) => {
    const [row] = await t.select().from(cameraComparisons).where(eq(cameraComparisons.recordId, id));
    return row?.requestId ?? '';
  });
  const job = { organisationId: organisation.id, recordId: id, requestId };
  const checked: string[] = [];
  const requestCheck: SearchDeps['requestCheck'] = (_, { recordId }) => {
    if (recordId) checked.push(recordId);
    return Promise.resolve();
  };
  const parts = {
    ...server.platform,
    publish: () => undefined,
    requestCheck,
    leastDigested,
    mostComparisons,
  };
  await compareCameras(parts, job, AbortSignal.timeout(60_000));
  await searchCameras(parts, job, AbortSignal.timeout(60_000));
  for (const recordId of checked)
    await inOrganisation((t) =>
      checkRecord(t, { organisationId: organisation.id, recordId }, server.platform.queue),
    );
  return job;
}
const read = async (id: string) => (await call(routes.getRecordCameras, { params: { id } })).data;
const tellNothing = async (id: string) =>
  (await read(id)).elsewhere.cannotTell.sort((one, other) =>
    one.originalName < other.originalName ? -1 : 1,
  );
const findingsOf = async (id: string) =>
  (await call(routes.getRecord, { params: { id } })).data.findings.filter(
    ({ code }) => code === 'ERROR_CAMERA_ELSEWHERE',
  );
const setCaptured = (id: string, captured: { make: string; model: string; serial?: string }) =>
  inOrganisation((t) =>
    t
      .update(assets)
      .set({ captured: { ...captured, takenAt: null, location: null } })
      .where(eq(assets.id, id)),
  );
const count = async () =>
  inOrganisation(async (t) => {
    const { rows } = await t.execute<{ digests: number; links: number }>(sql`
      SELECT (SELECT count(*)::int FROM camera_digests) AS digests, (SELECT count(*)::int FROM camera_links) AS links`);
    return firstOf(rows);
  });
const NOTHING = { digests: 0, links: 0 };

describe('the search for a record’s cameras in other records', { timeout: 400_000 }, () => {
  it('names records and files both ways, and what the metadata say of the devices', async () => {
    const [one, two, three] = own as [Buffer, Buffer, Buffer];
    const first = await openRecord({ 'one.png': one, 'strange.png': strange });
    await setCaptured(firstOf(first.ids), { make: 'NIKON', model: 'D70' });
    await compare(first.id);
    expect((await read(first.id)).elsewhere).toEqual({
      ...{ state: 'complete', compared: 0, unsearched: 0, matches: [] },
      cannotTell: [{ assetId: first.ids[1], originalName: 'strange.png', reason: 'no-device' }],
    });

    const second = await openRecord({ 'two.png': two, 'three.png': three });
    for (const id of second.ids) await setCaptured(id, { make: 'Canon', model: 'EOS 5D' });
    await compare(second.id);
    const { elsewhere } = await read(second.id);
    expect(elsewhere).toMatchObject({ state: 'complete', compared: 2, cannotTell: [] });
    expect(elsewhere.matches).toEqual([
      {
        photos: expect.arrayContaining([
          { assetId: second.ids[0], originalName: 'two.png' },
          { assetId: second.ids[1], originalName: 'three.png' },
        ]),
        record: { id: first.id, referenceId: first.referenceId },
        others: [{ assetId: first.ids[0], originalName: 'one.png' }],
        pce: expect.any(Number),
        devices: 'different',
        device: 'Canon EOS 5D',
        otherDevice: 'NIKON D70',
      },
    ]);
    expect(firstOf(elsewhere.matches).pce).toBeGreaterThan(60);
    // The earlier record shows it too, and each links to the other.
    expect((await read(first.id)).elsewhere.matches).toMatchObject([
      { record: { id: second.id }, device: 'NIKON D70', otherDevice: 'Canon EOS 5D' },
    ]);
    const finding = firstOf(await findingsOf(first.id));
    expect(finding.message).toMatch(
      /^“one\.png” and 2 pictures of another record match in the pattern of the sensor: .* where a match begins at 60\. Their metadata name different devices: either the match is wrong, or metadata were changed\. In a test with originals of 102 cameras none of 26,765 comparisons with another camera matched/,
    );
    expect(finding.matches.map(({ recordId, match }) => [recordId, match])).toEqual([
      [second.id, 'camera'],
      [second.id, 'camera'],
    ]);
    expect(firstOf(await findingsOf(second.id)).matches).toMatchObject([
      { assetId: first.ids[0], recordId: first.id, referenceId: first.referenceId },
    ]);

    // One model alone is not reported as one device.
    await setCaptured(firstOf(first.ids), { make: 'Canon', model: 'EOS 5D' });
    expect(firstOf((await read(second.id)).elsewhere.matches).devices).toBe('same-model');
    await compare(second.id);
    expect(firstOf(await findingsOf(second.id)).message).toContain(
      'Their metadata name one model, Canon EOS 5D. Cameras of one model can share part of the pattern, so this does not show that one device took them.',
    );
    // Serial numbers distinguish devices of one model.
    for (const id of [...second.ids, firstOf(first.ids)])
      await setCaptured(id, { make: 'Canon', model: 'EOS 5D', serial: `40${id.slice(0, 6)}1234` });
    expect(firstOf((await read(second.id)).elsewhere.matches).devices).toBe('different');

    // If one person claims in both, one camera is to be expected.
    await inOrganisation((t) =>
      t.insert(recordClaims).values(
        [first, second].map(({ id }) => ({
          ...{ recordId: id, organisationId: organisation.id, kind: 'loss' as const },
          claimant: 'Ann Lee',
        })),
      ),
    );
    await compare(second.id);
    expect(await findingsOf(second.id)).toEqual([]);
    expect((await read(second.id)).elsewhere.matches).toHaveLength(1);
  });

  it('tells who may see one of two records nothing of the other', async () => {
    const adjuster = await createUser(server.platform, organisation);
    const limited = server.client(await signIn(server.client(), adjuster));
    const { group } = await call(routes.createUserGroup, { body: { name: 'East', limitsRecords: true } });
    await call(routes.updateUserGroup, {
      body: { identifier: group.identifier, members: [adjuster.username] },
    });
    const [one, two, three] = own as [Buffer, Buffer, Buffer];
    const seen = await openRecord({ 'one.png': one }, limited);
    const hidden = await openRecord({ 'theirs.png': two });
    await setCaptured(firstOf(seen.ids), { make: 'Canon', model: 'EOS 5D', serial: '2431109876' });
    await setCaptured(firstOf(hidden.ids), { make: 'Canon', model: 'EOS 5D', serial: '4010255512' });
    await compare(hidden.id);
    await compare(seen.id);

    const { data } = await limited(routes.getRecord, { params: { id: seen.id } });
    const finding = firstOf(data.findings.filter(({ code }) => code === 'ERROR_CAMERA_ELSEWHERE'));
    expect(finding.message).toContain('Their metadata name different devices: either the match is wrong');
    expect(finding.values).toEqual({
      ...{ pce: expect.any(Number), minPce: 60, files: 1, claimant: 'unknown' },
      ...{ devices: 'different', device: 'Canon EOS 5D' },
    });
    expect(finding.matches).toEqual([]);
    const told = JSON.stringify(finding);
    for (const secret of ['4010255512', 'theirs', hidden.id, hidden.referenceId, firstOf(hidden.ids)])
      expect(told).not.toContain(secret);

    // Nor the number of pictures in records that they may not see.
    const cameras = await limited(routes.getRecordCameras, { params: { id: seen.id } });
    expect(cameras.data.elsewhere).toMatchObject({ state: 'complete', compared: null, matches: [] });
    expect((await read(seen.id)).elsewhere).toMatchObject({
      compared: 1,
      matches: [
        {
          record: { id: hidden.id },
          device: 'Canon EOS 5D (2431109876)',
          otherDevice: 'Canon EOS 5D (4010255512)',
        },
      ],
    });
    // If they may see both, the match is shown.
    const second = await openRecord({ 'three.png': three }, limited);
    await compare(second.id);
    const both = await limited(routes.getRecordCameras, { params: { id: seen.id } });
    expect(both.data.elsewhere.matches.map(({ record }) => record.id)).toEqual([second.id]);
  });

  it('erases with a record’s files what the findings of other records say of them, in archived ones too', async () => {
    const [one, two, three, four] = own as [Buffer, Buffer, Buffer, Buffer];
    const [old, open, archived] = [
      await openRecord({ 'one.png': one, 'two.png': two }),
      await openRecord({ 'three.png': three }),
      await openRecord({ 'four.png': four }),
    ];
    for (const { id } of [old, open, archived]) await compare(id);
    await inOrganisation((t) =>
      t.update(assets).set({ analysisStatus: 'complete' }).where(eq(assets.organisationId, organisation.id)),
    );
    const archive = (id: string, days: number) =>
      inOrganisation((t) =>
        t
          .update(records)
          .set({ archived: true, archivedAt: sql`now() - make_interval(days => ${days})` })
          .where(eq(records.id, id)),
      );
    await archive(old.id, 40);
    await archive(archived.id, 10);
    const matchesOf = async (id: string) =>
      (await findingsOf(id)).flatMap(({ matches }) => matches.map(({ assetId }) => assetId)).sort();
    expect(await matchesOf(open.id)).toEqual([...old.ids, ...archived.ids].sort());

    // Results that still hold for the other files survive the erasure of one.
    await inOrganisation(async (t) => {
      const rows = await t
        .select()
        .from(assets)
        .where(eq(assets.id, firstOf(old.ids)));
      await deleteOriginals(t, organisation.id, rows);
    });
    expect(await matchesOf(open.id)).toEqual([old.ids[1], ...archived.ids].sort());
    expect(await matchesOf(archived.id)).toEqual([old.ids[1], ...open.ids].sort());

    expect(await eraseDueFiles(server.platform.database, organisation.id, 30)).toBe(1);
    expect(await matchesOf(open.id)).toEqual(archived.ids);
    expect(await matchesOf(archived.id)).toEqual(open.ids);
    expect(await findingsOf(old.id)).toEqual([]);

    await call(routes.updateOrganisationConfig, { body: { cameraPatternsEnabled: false } });
    expect(await findingsOf(open.id)).toEqual([]);
    expect(await findingsOf(archived.id)).toEqual([]);
  });

  it('has the records of a match checked again when who claims in one of them changes', async () => {
    const [one, two] = own as [Buffer, Buffer];
    const [first, second] = [await openRecord({ 'one.png': one }), await openRecord({ 'two.png': two })];
    for (const { id } of [first, second]) await compare(id);
    const others: string[] = [];
    const queue = {
      ...server.platform.queue,
      send: (_: unknown, job: { recordId: string }) => others.push(job.recordId),
    };
    const changeClaim = async ({ id, referenceId }: typeof first) => {
      await call(routes.updateRecord, {
        body: { referenceId, claim: { kind: 'loss', claimant: 'Ann Lee' } },
      });
      const { rows } = await server.platform.database.asSystem((t) =>
        t.execute<{ data: object }>(sql`
          SELECT data FROM queue.job WHERE name = 'check-record' AND data ->> 'recordId' = ${id}
            AND data ->> 'claimChanged' = 'true'`),
      );
      expect(rows).toHaveLength(1);
      await requestCompared({ ...server.platform, queue: queue as never }, organisation.id, id);
    };
    await changeClaim(first);
    await changeClaim(second);
    expect(others).toEqual([second.id, first.id]);
  });

  it('keeps what an earlier search found of records that a later one did not compare', async () => {
    const [one, two, three] = own as [Buffer, Buffer, Buffer];
    const [first, second] = [await openRecord({ 'one.png': one }), await openRecord({ 'two.png': two })];
    for (const { id } of [first, second]) await compare(id);
    const last = await openRecord({ 'three.png': three });
    await compare(last.id);
    const matched = async () =>
      (await read(last.id)).elsewhere.matches.map(({ record, pce }) => [record.id, pce]).sort();
    const before = await matched();
    expect(before.map(([id]) => id)).toEqual([first.id, second.id].sort());
    await compare(last.id, { mostComparisons: 1 });
    expect(await matched()).toEqual(before);
    expect(await findingsOf(last.id)).toHaveLength(2);

    // A pair that no longer matches when compared again is removed in both records.
    await inOrganisation(async (t) => {
      await t.execute(
        sql`UPDATE assets SET storage_key = (SELECT storage_key FROM assets WHERE id = ${firstOf(
          (await openRecord({ 'strange.png': strange })).ids,
        )}) WHERE id = ${firstOf(second.ids)}`,
      );
    });
    await compare(last.id);
    expect((await matched()).map(([id]) => id)).toEqual([first.id]);
    expect(
      (await findingsOf(second.id)).flatMap(({ matches }) => matches.map(({ recordId }) => recordId)),
    ).toEqual([first.id]);
  });

  it('compares pictures whose coarse digests agree, and makes those anew that are of an earlier kind', async () => {
    const [one, two, three] = own as [Buffer, Buffer, Buffer];
    const [first, second] = [await openRecord({ 'one.png': one }), await openRecord({ 'two.png': two })];
    for (const { id } of [first, second]) await compare(id);
    // One digest of an earlier version, which proves nothing, and one like another camera's.
    await inOrganisation((t) =>
      t.execute(sql`
        UPDATE camera_digests SET coarse = NULL, digest = ~digest WHERE asset_id = ${firstOf(first.ids)}`),
    );
    await inOrganisation((t) =>
      t.execute(sql`UPDATE camera_digests SET coarse = ~coarse WHERE asset_id = ${firstOf(second.ids)}`),
    );
    const last = await openRecord({ 'three.png': three });
    await compare(last.id);
    const { compared, matches } = (await read(last.id)).elsewhere;
    expect([compared, matches.map(({ record }) => record.id)]).toEqual([2, [first.id]]);
    // Once its record is compared again, its own digest is restored.
    await compare(second.id);
    await compare(last.id);
    expect((await read(last.id)).elsewhere.matches).toHaveLength(2);
  });

  it('compares the whole digests of those alone whose coarse ones agree best, where too many agree', async () => {
    const [one, two, three] = own as [Buffer, Buffer, Buffer];
    const [first, second] = [await openRecord({ 'one.png': one }), await openRecord({ 'two.png': two })];
    const last = await openRecord({ 'three.png': three });
    for (const { id } of [first, second, last]) await compare(id);
    const [sought, near] = [firstOf(last.ids), firstOf(second.ids)];
    const { rows } = await inOrganisation(async (t) => {
      await t.execute(sql`UPDATE camera_digests SET coarse = (SELECT coarse FROM camera_digests WHERE asset_id = ${sought})
        WHERE asset_id = ${near}`);
      return t.execute<{ width: number; height: number }>(sql`
        SELECT width, height FROM camera_digests WHERE asset_id = ${sought}`);
    });
    const set = { ...firstOf(rows), ids: [sought] };
    const find = async (most?: { mostNear: number }) => {
      const names = { organisationId: organisation.id, recordId: last.id };
      const signal = AbortSignal.timeout(60_000);
      const found = await findCandidates(server.platform.database, names, [set], signal, most);
      return [found.compared, (found.candidates.get(set) ?? []).map(({ assetId }) => assetId).sort()];
    };
    expect(await find()).toEqual([2, [...first.ids, ...second.ids].sort()]);
    expect(await find({ mostNear: 1 })).toEqual([2, [near]]);
  });

  it('tells how many it did not compare for their earlier kind, and is held up by none that cannot be made anew', async () => {
    const [one, two, three] = own as [Buffer, Buffer, Buffer];
    const first = await openRecord({ 'one.png': one });
    await compare(first.id);
    // Eight later pictures that can no longer be read: as many as one search tries.
    const files = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 8 }, async (_, i) => [`lost-${i}.png`, await makeCamera(9).take(i)] as const),
      ),
    );
    const lost = await openRecord(files);
    await compare(lost.id);
    await inOrganisation(async (t) => {
      await t.execute(sql`UPDATE camera_digests SET coarse = NULL`);
      await t.execute(
        sql`UPDATE assets SET storage_key = storage_key || '-lost' WHERE record_id = ${lost.id}`,
      );
    });
    const last = await openRecord({ 'three.png': three });
    await compare(last.id);
    expect((await read(last.id)).elsewhere).toMatchObject({ compared: 0, unsearched: 9, matches: [] });
    await compare(last.id);
    const { compared, unsearched, matches } = (await read(last.id)).elsewhere;
    expect([compared, unsearched, matches.map(({ record }) => record.id)]).toEqual([1, 8, [first.id]]);
    // Pictures of its own record and copies are not among them.
    const copy = await openRecord({ 'copy.png': one, 'two.png': two });
    await compare(copy.id);
    expect((await read(copy.id)).elsewhere.unsearched).toBe(8);
  });

  it('keeps nothing of what was erased, and nothing that the organisation does not want', async () => {
    const [one, two, three, four] = own as [Buffer, Buffer, Buffer, Buffer];
    const first = await openRecord({ 'one.png': one, 'two.png': two });
    await compare(first.id);
    const second = await openRecord({ 'three.png': three, 'four.png': four });
    await compare(second.id);
    expect(await count()).toEqual({ digests: 4, links: 8 });

    // When its file is erased, so is everything found by it.
    await inOrganisation(async (t) => {
      const rows = await t
        .select()
        .from(assets)
        .where(eq(assets.id, firstOf(first.ids)));
      await deleteOriginals(t, organisation.id, rows);
    });
    expect(await count()).toEqual({ digests: 3, links: 4 });
    // A comparison under way does not bring it back.
    await compare(first.id);
    expect((await count()).digests).toBe(3);
    // Nor does another organisation see any.
    const stranger = await openOrganisation();
    const seen = await server.platform.database.withOrganisation(stranger.organisation.id, async (t) =>
      firstOf((await t.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM camera_digests`)).rows),
    );
    expect(seen.n).toBe(0);

    await inOrganisation((t) => t.delete(records).where(eq(records.id, first.id)));
    expect(await count()).toEqual({ digests: 2, links: 0 });
    await call(routes.updateOrganisationConfig, { body: { cameraPatternsEnabled: false } });
    expect(await count()).toEqual(NOTHING);
    expect((await read(second.id)).elsewhere.state).toBe('off');
    await compare(second.id);
    expect(await count()).toEqual(NOTHING);
    await call(routes.updateOrganisationConfig, { body: { cameraPatternsEnabled: true } });
    expect((await read(second.id)).elsewhere.state).toBe('not-searched');
  });

  it('keeps what customers sent only where the organisation says so, and tells what it cannot say', async () => {
    const [one, two] = own as [Buffer, Buffer];
    const { id, ids } = await openRecord({ 'one.png': one, 'two.png': two });
    const request = await call(routes.createClientRequest, {
      body: { firstName: 'Ann', lastName: 'Lee', type: 'general', send: false, recordId: id },
    });
    await inOrganisation((t) =>
      t.execute(sql`
        INSERT INTO client_request_assets (asset_id, client_request_id, organisation_id)
        VALUES (${firstOf(ids)}, ${request.data.id}, ${organisation.id})`),
    );
    await compare(id);
    expect((await count()).digests).toBe(1);
    expect(await tellNothing(id)).toEqual([
      { assetId: ids[0], originalName: 'one.png', reason: 'not-kept' },
      { assetId: ids[1], originalName: 'two.png', reason: 'no-device' },
    ]);
    await call(routes.updateOrganisationConfig, { body: { customerCameraPatternsEnabled: true } });
    await compare(id);
    expect((await count()).digests).toBe(2);
    await call(routes.updateOrganisationConfig, { body: { customerCameraPatternsEnabled: false } });
    expect((await count()).digests).toBe(1);
    // No digest is kept of pictures as small as reduced copies.
    await inOrganisation((t) => t.execute(sql`DELETE FROM camera_digests`));
    await compare(id, { leastDigested: 2e6 });
    expect(await count()).toEqual(NOTHING);
    expect((await tellNothing(id))[1]).toMatchObject({
      originalName: 'two.png',
      reason: 'weak',
    });
  });

  it('does not take a copy of a picture for another one by the same camera', async () => {
    const [one, two] = own as [Buffer, Buffer];
    const first = await openRecord({ 'one.png': one });
    await compare(first.id);
    const copy = await openRecord({ 'copy.png': one });
    await compare(copy.id);
    expect((await read(copy.id)).elsewhere).toMatchObject({ compared: 0, matches: [] });
    const other = await openRecord({ 'two.png': two });
    await compare(other.id);
    expect((await read(other.id)).elsewhere.matches.length).toBeGreaterThan(0);
    await searchCameras(
      { ...server.platform, publish: () => undefined, requestCheck: () => Promise.resolve() },
      { organisationId: organisation.id, recordId: other.id, requestId: randomUUID() },
      AbortSignal.timeout(9_000),
    );
    expect((await read(other.id)).elsewhere.state).toBe('complete');
  });
});
