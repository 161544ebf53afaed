import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { closeAnalysis, findFaces } from '@assay/analysis';
import type { Call } from '@assay/contract/client';
import type { RecordErrorCode } from '@assay/contract/closed-sets';
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
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/orm.ts';
import { createServices } from '../../../services.ts';
import { eraseDueFiles } from '../../retention/erase-files.ts';
import { lookForFaces } from './work-on-faces.ts';

/** Photos bundled with the library. */
const PHOTOS = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);
let server: TestServer;
let one: Buffer;
let again: Buffer;
let other: Buffer;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const crop = (name: string, left: number, top: number, width: number, height: number) =>
    sharp(readFileSync(join(PHOTOS, name))).extract({ left, top, width, height });
  one = await crop('sample5.jpg', 687, 0, 360, 420).jpeg().toBuffer();
  again = await sharp(one).flop().modulate({ brightness: 1.2 }).jpeg({ quality: 60 }).toBuffer();
  other = await crop('sample1.jpg', 738, 321, 390, 430).jpeg().toBuffer();
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
  const config = { tamperDetectionEnabled: false, duplicateCheckEnabled: false };
  await call(routes.updateOrganisationConfig, {
    body: { ...config, minImageWidth: 200, minImageHeight: 200 },
  });
  return { organisation, call };
}
const compareFaces = (facialMatchEnabled: boolean) =>
  call(routes.updateOrganisationConfig, { body: { facialMatchEnabled } });

async function openRecord(files: Record<string, Buffer>) {
  const { data } = await call(routes.createRecord, { body: {} });
  await call(routes.uploadFiles, { form: makeForm({ recordId: data.id }, files) });
  return data.id;
}
const readFaces = async (id: string) => (await call(routes.getRecordFaces, { params: { id } })).data;
const readFindings = async (id: string) => (await call(routes.getRecord, { params: { id } })).data.findings;
async function expectCodes(recordId: string, codes: readonly RecordErrorCode[]) {
  const found = async () => (await readFindings(recordId)).map(({ code }) => code);
  await expect.poll(found, { timeout: 170_000, interval: 100 }).toEqual(codes);
  return readFindings(recordId);
}
const expectStates = (recordId: string, states: Record<string, string>) =>
  expect
    .poll(async () => summarise(await readFaces(recordId)), { timeout: 170_000, interval: 100 })
    .toEqual(states);
/** By file: the band, or the state if there is none. */
const summarise = (faces: Awaited<ReturnType<typeof readFaces>>) =>
  faces &&
  Object.fromEntries(faces.photos.map(({ originalName, state, band }) => [originalName, band ?? state]));

async function countKept(organisationId: string) {
  return server.platform.database.withOrganisation(organisationId, async (t) => {
    const { rows } = await t.execute<{ faces: number; comparisons: number }>(sql`
      SELECT (SELECT count(*)::int FROM picture_faces) AS faces,
        (SELECT count(*)::int FROM face_comparisons) AS comparisons`);
    return firstOf(rows);
  });
}
const NOTHING = { faces: 0, comparisons: 0 };

describe('faces on the photos of a record', { timeout: 400_000 }, () => {
  it('are compared where the organisation wants it, and forgotten when it does not any more', async () => {
    // Off: the check runs, as the last file shows, and nothing about faces is stored.
    const tiny = makePng(1, { width: 199, height: 199 });
    const id = await openRecord({ 'one.jpg': one, 'other.jpg': other, 'again.jpg': again, 'tiny.png': tiny });
    await expectCodes(id, ['ERROR_IMAGE_TOO_SMALL']);
    expect(await readFaces(id)).toBeNull();
    expect(await countKept(organisation.id)).toEqual(NOTHING);

    await compareFaces(true);
    const states = {
      'one.jpg': 'likely',
      'other.jpg': 'different',
      'again.jpg': 'likely',
      'tiny.png': 'none',
    };
    await expectStates(id, states);
    const [finding] = await expectCodes(id, ['ERROR_FACIAL_MATCH_FAILURE', 'ERROR_IMAGE_TOO_SMALL']);
    expect(finding?.message).toMatch(
      /^The most alike faces of “other.jpg” and “(one|again).jpg” look different: they lie 0\.[6-9]\d apart, and from 0\.6 on .* does not say who anybody is\.$/,
    );
    expect(finding?.values).toMatchObject({ maxDistance: 0.6, smallestFace: 80 });
    const { assets } = (await call(routes.getRecord, { params: { id } })).data;
    const idOf = (name: string) => assets.find(({ originalName }) => originalName === name)?.id as string;
    expect(finding?.assetIds).toEqual([idOf('other.jpg'), expect.any(String)]);

    // Another organisation gets nothing of it in any way.
    const stranger = await openOrganisation();
    expect(await countKept(stranger.organisation.id)).toEqual(NOTHING);
    expect(await countKept(organisation.id)).toEqual({ faces: 4, comparisons: 1 });

    // The others are compared with the photo that somebody chooses.
    const choose = (assetId: string | null) =>
      call(routes.chooseReferenceFace, { params: { id }, body: { assetId } });
    await choose(idOf('other.jpg'));
    await expectStates(id, {
      ...states,
      'one.jpg': 'different',
      'again.jpg': 'different',
      'other.jpg': 'found',
    });
    expect(await readFaces(id)).toMatchObject({
      reference: { assetId: idOf('other.jpg'), from: 'record', usable: true },
    });
    const [first, second] = await readFindings(id);
    expect(first?.message).toMatch(
      /^The most alike faces of “one.jpg” and the reference face, “other.jpg”, look/,
    );
    expect(second?.assetIds).toEqual([idOf('again.jpg'), idOf('other.jpg')]);
    // A chosen photo without faces counts as none.
    await choose(idOf('tiny.png'));
    await expectStates(id, states);
    expect((await readFaces(id))?.reference).toMatchObject({ usable: false });
    await expect(choose(organisation.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const history = await call(routes.getRecordHistory, { params: { id } });
    expect(history.docs).toContainEqual(
      expect.objectContaining({
        action: 'record.reference-face',
        details: { assetId: idOf('tiny.png'), originalName: 'tiny.png' },
      }),
    );

    await compareFaces(false);
    expect(await countKept(organisation.id)).toEqual(NOTHING);
    await expectCodes(id, ['ERROR_IMAGE_TOO_SMALL']);
    expect(await readFaces(id)).toBeNull();
  });

  it('are compared with the photo that the work order names, and erased with the files', async () => {
    await compareFaces(true);
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'reference.jpg': again }) });
    const small = await sharp(readFileSync(join(PHOTOS, 'sample1.jpg')))
      .resize(700)
      .jpeg()
      .toBuffer();
    const { data: record } = await call(routes.createRecord, { body: {} });
    const form = makeForm({ recordId: record.id }, { 'other.jpg': other, 'small.jpg': small });
    await call(routes.uploadFiles, { form });
    await call(routes.createClientRequest, {
      body: {
        ...{ firstName: 'Ann', lastName: 'Lee', type: 'general', send: false },
        ...{ recordId: record.id, referenceFace: firstOf(assets).id },
      },
    });
    await expectStates(record.id, { 'other.jpg': 'different', 'small.jpg': 'too-small' });
    const [finding] = await expectCodes(record.id, ['ERROR_FACIAL_MATCH_FAILURE']);
    expect(finding?.message).toContain(
      '“other.jpg” and the reference face, the work order’s photo, look different',
    );
    expect(finding?.assetIds).toHaveLength(1);
    expect((await readFaces(record.id))?.reference).toEqual({
      ...{ assetId: null, from: 'workorder', usable: true },
    });

    const { database } = server.platform;
    await database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`UPDATE records SET archived = true, archived_at = now() - interval '9 days'`),
    );
    expect(await eraseDueFiles(database, organisation.id, 5)).toBe(1);
    // The work order's photo is not a file of that record.
    expect(await countKept(organisation.id)).toEqual({ faces: 1, comparisons: 0 });
  });

  it('that cannot be looked for in time are told so, and no other check waits for it', async () => {
    const tiny = makePng(2, { width: 199, height: 199 });
    const id = await openRecord({ 'one.jpg': one, 'tiny.png': tiny });
    await expectCodes(id, ['ERROR_IMAGE_TOO_SMALL']);
    // Bypasses the checks, so that no job looks for them too.
    await setFlag('true');
    const { platform } = server;
    const services = createServices(platform, { publish: () => undefined });
    const look = () =>
      lookForFaces(
        {
          ...platform,
          requestCheck: services.checks.requestCheck,
          findFaces: (path, options) => findFaces(path, { ...options, limits: { processorMs: 20 } }),
        },
        { organisationId: organisation.id, recordId: id },
        new AbortController().signal,
      );
    await look();
    await expectStates(id, { 'one.jpg': 'failed', 'tiny.png': 'failed' });
    expect((await readFaces(id))?.photos[0]?.message).toBe(
      'The file needs more than 0 s of processor time, so it was given up.',
    );
    await expectCodes(id, ['ERROR_IMAGE_TOO_SMALL']);
  });

  it('are not kept where comparing them was switched off while they were looked for', async () => {
    const id = await openRecord({ 'tiny.png': makePng(3, { width: 199, height: 199 }) });
    await expectCodes(id, ['ERROR_IMAGE_TOO_SMALL']);
    await setFlag('true');
    const { platform } = server;
    const { checks } = createServices(platform, { publish: () => undefined });
    const parts = { ...platform, requestCheck: checks.requestCheck };
    const switchOffAndFind: typeof findFaces = async () => {
      await compareFaces(false);
      return { status: 'complete', embeddings: [new Float32Array(128)], tooSmall: 0 };
    };
    const names = { organisationId: organisation.id, recordId: id };
    await lookForFaces({ ...parts, findFaces: switchOffAndFind }, names, new AbortController().signal);
    expect((await countKept(organisation.id)).faces).toBe(0);
  });
});

const setFlag = (value: 'true' | 'false') =>
  server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute(sql`
      UPDATE organisations SET config = jsonb_set(config, '{facialMatchEnabled}', ${value}::jsonb)
      WHERE id = current_organisation()`),
  );
