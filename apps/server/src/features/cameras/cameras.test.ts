import { randomUUID } from 'node:crypto';
import { closeAnalysis } from '@assay/analysis';
import type { RecordCameras } from '@assay/contract/cameras';
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
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { cameraComparisons } from '../../platform/database/schema/camera-comparisons.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { compareCameras } from './work-on-cameras.ts';

let server: TestServer;
let photos: Record<'one' | 'two' | 'three' | 'strange' | 'small', Buffer>;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const [sensor, other] = [makeCamera(1), makeCamera(2)];
  photos = {
    ...{
      one: await sensor.take(1),
      two: await sensor.take(2),
      three: await sensor.take(3),
      strange: await other.take(1),
    },
    small: await sharp(await sensor.take(4))
      .resize(200)
      .png()
      .toBuffer(),
  };
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
  await call(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } });
});

async function openRecord(files: Record<string, Buffer>) {
  const { data } = await call(routes.createRecord, { body: {} });
  if (Object.keys(files).length > 0)
    await call(routes.uploadFiles, { form: makeForm({ recordId: data.id }, files) });
  return data;
}
const read = async (id: string) => (await call(routes.getRecordCameras, { params: { id } })).data;
const compare = (id: string, body: { otherRecordId?: string } = {}) =>
  call(routes.compareRecordCameras, { params: { id }, body });
const expectEnd = (id: string, state: RecordCameras['state']) =>
  expect.poll(async () => (await read(id)).state, { timeout: 60_000, interval: 100 }).toBe(state);
const namesOf = (some: RecordCameras['alone']) => some.map(({ originalName }) => originalName).sort();

describe('the cameras of a record’s pictures', () => {
  it('are compared when somebody asks, and told picture by picture', async () => {
    const { one, two, strange, small } = photos;
    const broken = Buffer.concat([one.subarray(0, 60), Buffer.alloc(400)]);
    const { id, referenceId } = await openRecord({
      ...{ 'one.png': one, 'two.png': two, 'strange.png': strange, 'small.png': small, 'broken.png': broken },
    });
    expect(await read(id)).toMatchObject({ state: 'not-asked', askedAt: null, groups: [], notCompared: 5 });
    const asked = await compare(referenceId);
    expect(asked.data).toMatchObject({ state: 'waiting', askedAt: expect.any(String) });
    await expectEnd(id, 'complete');
    const found = await read(id);
    expect(found.groups.map(({ photos }) => namesOf(photos))).toEqual([['one.png', 'two.png']]);
    expect(firstOf(found.groups).pce).toBeGreaterThan(25);
    expect(namesOf(found.alone)).toEqual(['strange.png']);
    expect(found.leftOut.map(({ originalName, reason }) => [originalName, reason]).sort()).toEqual([
      ['broken.png', 'unreadable'],
      ['small.png', 'small'],
    ]);
    expect(found.message).toMatch(/^One group of photos matches in the pattern of the sensor\./);
    expect(found).toMatchObject({ other: null, notCompared: 0 });

    const { docs } = await call(routes.listAudit, { query: { filter: ['action:record.cameras-compared'] } });
    expect(docs).toMatchObject([
      { target: { name: referenceId }, details: { pictures: 5, otherRecord: null } },
    ]);
    // A later picture is not presented as compared.
    await call(routes.uploadFiles, { form: makeForm({ recordId: id }, { 'three.png': photos.three }) });
    expect(await read(id)).toMatchObject({ state: 'complete', notCompared: 1 });
  });

  it('are compared with another record’s, which both must be there to be told', async () => {
    const { id } = await openRecord({ 'one.png': photos.one, 'strange.png': photos.strange });
    const other = await openRecord({ 'two.png': photos.two });
    await compare(id, { otherRecordId: other.referenceId });
    await expectEnd(id, 'complete');
    const found = await read(id);
    expect(found.other).toEqual({ id: other.id, referenceId: other.referenceId });
    expect(firstOf(found.groups).photos).toMatchObject([
      { originalName: 'one.png', isOther: false },
      { originalName: 'two.png', isOther: true },
    ]);
    expect(found.message).toContain('One group holds pictures of both records.');
    // A picture that is in neither record any more removes its group.
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.update(assets).set({ recordId: null }).where(eq(assets.recordId, other.id)),
    );
    expect(await read(id)).toMatchObject({ state: 'not-asked', groups: [], message: '' });
  });

  it('are not compared where there are no two pictures, or with what is not there', async () => {
    await call(routes.updateOrganisationConfig, { body: { cameraPatternsEnabled: false } });
    const { id } = await openRecord({ 'one.png': photos.one });
    await expect(compare(id)).rejects.toMatchObject({
      ...{ httpStatus: 409, message: 'There are no two pictures to compare.' },
    });
    await expect(compare(id, { otherRecordId: id })).rejects.toMatchObject({
      ...{ httpStatus: 409, message: 'A record is not compared with itself.' },
    });
    await expect(compare(id, { otherRecordId: 'Nobody’s' })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(compare(randomUUID())).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('say why comparing failed, and nothing of a request that another replaced', async () => {
    const { id } = await openRecord({ 'one.png': photos.one, 'two.png': photos.two });
    await compare(id);
    await expectEnd(id, 'complete');
    const statements = [say('failure.memory')];
    const error = { code: 'crashed', message: inEnglish(statements), statements } as const;
    const parts = {
      ...server.platform,
      publish: () => undefined,
      group: () => Promise.resolve({ status: 'failed', error } as const),
    };
    const job = { organisationId: organisation.id, recordId: id, requestId: randomUUID() };
    await compareCameras(parts, job, AbortSignal.timeout(9_000));
    expect(await read(id)).toMatchObject({ state: 'complete' });

    const [row] = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.select().from(cameraComparisons),
    );
    const requestId = row?.requestId ?? '';
    await compareCameras(parts, { ...job, requestId }, AbortSignal.timeout(9_000));
    expect(await read(id)).toMatchObject({ state: 'failed', groups: [], message: error.message });
  });
});
