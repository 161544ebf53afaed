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
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { findWithoutKeypointsJob } from './jobs/find-keypoints.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  // A pass over all organisations: the shared database has hundreds of them.
  server = await startTestServer({ worker: true, alone: true });
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  const limits = { minImageWidth: 1, minImageHeight: 1 };
  await call(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false, ...limits } });
});
afterAll(() => server.close());

const query = (text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisation.id, (t) => t.execute(text));

async function openRecord(file: Buffer): Promise<string> {
  const { data } = await call(routes.createRecord, { body: {} });
  await call(routes.uploadFiles, { form: makeForm({ recordId: data.id }, { 'picture.png': file }) });
  return data.id;
}
const read = async (id: string) => (await call(routes.getRecord, { params: { id } })).data;
async function waitUntilRead(id: string): Promise<string> {
  await expect.poll(async () => firstOf((await read(id)).assets).scaled, { timeout: 60_000 }).not.toBe(null);
  return firstOf((await read(id)).assets).id;
}
const expectLike = (id: string, assetIds: string[]) =>
  expect
    .poll(
      async () =>
        (await read(id)).findings.flatMap(({ matches }) =>
          matches.map(({ assetId, match }) => `${match} ${assetId}`),
        ),
      { timeout: 60_000 },
    )
    .toEqual(assetIds.map((assetId) => `near ${assetId}`));

/** Not aligned with any of the windows that are hashed. */
const cropFreely = (picture: Buffer) =>
  sharp(picture).extract({ left: 27, top: 52, width: 384, height: 288 });

it('finds a free crop, and its mirror image, of a picture that came in before keypoints were kept', async () => {
  const picture = makePng(1, { width: 480, height: 360, cell: 24 });
  const first = await openRecord(picture);
  const original = await waitUntilRead(first);
  await query(sql`DELETE FROM picture_marks WHERE asset_id = ${original}`);
  expect((await query(sql`SELECT FROM mark_words`)).rows).toEqual([]);
  const crop = await openRecord(await cropFreely(picture).png().toBuffer());
  const cropped = await waitUntilRead(crop);
  expect((await query(sql`SELECT FROM likenesses`)).rows).toEqual([]);
  await server.platform.queue.send(findWithoutKeypointsJob, {});
  await expectLike(crop, [original]);
  const mirrored = await openRecord(await cropFreely(picture).flop().jpeg({ quality: 60 }).toBuffer());
  await expectLike(mirrored, [original, cropped]);
  expect((await read(first)).findings).toEqual([]);

  // Words are erased with their pictures.
  expect((await query(sql`SELECT FROM mark_words LIMIT 1`)).rows).toHaveLength(1);
  await query(sql`DELETE FROM assets`);
  expect((await query(sql`SELECT FROM mark_words`)).rows).toEqual([]);
});
