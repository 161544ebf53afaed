import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../../shared/data');
const DOG = join(DATA, 'images/web-edits/authentic/I47_6cjlb2.jpg');
const CAR = join(DATA, 'images/camera/metadata_extractor/HTC Desire.jpg');
const CLIP = join(DATA, 'video/gopro/karma.mp4');
const hasPhotos = [DOG, CAR].every(existsSync);

let server: TestServer;
let call: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), user));
});
afterAll(() => server.close());

/** Pictures are not looked at for tampering as well, which takes longer than to find their objects. */
const configure = (config: Record<string, unknown>) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t
      .update(organisations)
      .set({ config: { tamperDetectionEnabled: false, ...config } })
      .where(eq(organisations.id, organisationId)),
  );
const switchOn = () => configure({ objectsOnArrivalEnabled: true });
const detect = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  call(routes.detect, { form: makeForm({ analysis_types: 'detect_objects', ...fields }, files) });
const read = async (taskId: string) =>
  firstOf((await call(routes.detectResult, { form: makeForm({ taskId: [taskId] }) })).docs);
async function ended(taskId: string) {
  await expect
    .poll(async () => ['complete', 'failure'].includes((await read(taskId)).status), {
      ...{ timeout: 150_000, interval: 200 },
    })
    .toBe(true);
  return read(taskId);
}
const found = async (id: string) => (await call(routes.getObjects, { params: { id } })).data;
async function settled(id: string) {
  await expect
    .poll(async () => (await found(id)).state, { timeout: 150_000, interval: 200 })
    .toMatch(/complete|failed/);
  return found(id);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('detect_objects', { timeout: 400_000 }, () => {
  it('is refused where the organisation has it switched off, and nothing is looked for', async () => {
    await configure({ objectDetectionEnabled: false });
    const { taskId, assetId } = firstOf((await detect({}, { 'a.png': makePng(80) })).docs);
    expect(await ended(taskId)).toMatchObject({
      ...{ type: 'detect_objects', status: 'failure', objects: null },
      message: 'Object detection is switched off for the organisation.',
    });
    expect(await found(assetId)).toMatchObject({
      ...{ state: 'not-asked', failure: null, models: null, objects: [], counts: [] },
      refusal: 'Object detection is switched off for the organisation.',
    });
  });

  it.skipIf(!hasPhotos)(
    'looks at every picture that comes in, and keeps names, certainty and boxes',
    async () => {
      await switchOn();
      const { data: record } = await call(routes.createRecord, { body: {} });
      const form = makeForm(
        { recordId: record.id },
        { 'dog.jpg': readFileSync(DOG), 'car.jpg': readFileSync(CAR) },
      );
      const { assets } = await call(routes.uploadFiles, { form });
      const [dog, car] = firstFew(await Promise.all(assets.map(({ id }) => settled(id))), 2);
      expect(dog).toMatchObject({ state: 'complete', failure: null, refusal: null, frames: [] });
      expect(dog.models).toEqual(['COCO objects']);
      expect(dog.objects[0]).toMatchObject({ name: 'dog', model: 'COCO objects', at: null });
      const { x, y, width, height } = firstOf(dog.objects).box;
      expect(width * height).toBeGreaterThan(0.3);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001);
      for (const { certainty } of [...dog.objects, ...car.objects])
        expect(certainty).toBeGreaterThanOrEqual(0.5);
      expect(car.counts[0]?.name).toBe('car');

      const { docs } = await call(routes.findAssets, { query: { filter: 'object:Dog' } });
      expect(docs.map(({ id }) => id)).toEqual([firstOf(assets).id]);
      const names = await call(routes.listObjectNames, { query: { search: 'Do' } });
      expect(names.docs).toEqual([{ name: 'dog', files: 1 }]);
      expect((await call(routes.listObjectNames, { query: { search: '%' } })).docs).toEqual([]);
      const ofRecord = await call(routes.getRecordObjects, { params: { id: record.referenceId } });
      expect(ofRecord.docs).toEqual(
        expect.arrayContaining([
          { name: 'car', files: 1 },
          { name: 'dog', files: 1 },
        ]),
      );
      const { data } = await call(routes.getInsights, { query: { from: daysAgo(1), to: daysAgo(-1) } });
      expect(data.objects).toEqual(ofRecord.docs);
    },
  );

  it.skipIf(!hasPhotos)(
    'is asked for again of a file that is there, and answers with its objects',
    async () => {
      await switchOn();
      const { taskId, assetId } = firstOf((await detect({}, { 'dog.jpg': readFileSync(DOG) })).docs);
      const first = await ended(taskId);
      expect(first).toMatchObject({ status: 'complete', result: null, expenses: null, message: null });
      expect(first.objects).toEqual((await settled(assetId)).objects);
      const again = firstOf((await detect({ input_data: JSON.stringify({ asset_id: assetId }) })).docs);
      expect(again.taskId).not.toBe(taskId);
      expect((await ended(again.taskId)).objects).toEqual(first.objects);
      expect((await found(assetId)).objects).toHaveLength(first.objects!.length);
    },
  );

  it('of a picture that cannot be decoded has failed, which is not to have seen nothing', async () => {
    await switchOn();
    const cut = makePng(640).subarray(0, 60);
    const { taskId, assetId } = firstOf((await detect({}, { 'cut.png': cut })).docs);
    const task = await ended(taskId);
    expect(task).toMatchObject({ status: 'failure', objects: null });
    expect(task.message).toMatch(/cannot be decoded/);
    expect(await settled(assetId)).toMatchObject({ state: 'failed', failure: task.message, models: null });
  });

  it('is not for documents and sounds', async () => {
    await switchOn();
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const { taskId } = firstOf((await detect({}, { 'a.pdf': pdf })).docs);
    expect((await ended(taskId)).message).toBe('Objects are looked for on pictures and videos alone.');
  });

  it.skipIf(!existsSync(CLIP))('of a video are those of its key frames', async () => {
    await switchOn();
    const { taskId, assetId } = firstOf((await detect({}, { 'clip.mp4': readFileSync(CLIP) })).docs);
    expect(await ended(taskId)).toMatchObject({ status: 'complete' });
    const { frames, objects } = await settled(assetId);
    expect(frames.length).toBeGreaterThan(1);
    for (const { at } of objects) expect(frames).toContain(at);
    // Again, from the frames that are stored by now: the same.
    await expect
      .poll(async () => (await call(routes.getRecording, { params: { id: assetId } })).data.frames.length, {
        ...{ timeout: 60_000, interval: 200 },
      })
      .toBe(frames.length);
    const again = firstOf((await detect({ input_data: JSON.stringify({ asset_id: assetId }) })).docs);
    expect((await ended(again.taskId)).objects).toEqual(objects);
  });
});
