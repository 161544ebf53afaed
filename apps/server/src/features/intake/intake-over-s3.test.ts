import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  canStartS3,
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makeJpeg,
  signIn,
  startTestS3,
  startTestServer,
  type TestS3,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const missing = canStartS3 ? '' : ' (needs radosgw, ceph-mon, ceph-osd)';
describe.skipIf(!canStartS3)(`with files in an S3 bucket${missing}`, () => {
  let s3: TestS3;
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    s3 = await startTestS3();
    server = await startTestServer({ worker: true, config: { s3: s3.config } });
    const user = await createUser(server.platform, await createOrganisation(server.platform));
    call = server.client(await signIn(server.client(), user));
  });
  afterAll(async () => {
    await server?.close();
    s3?.stop();
  });

  const fetchBytes = async (path: string) =>
    Buffer.from(await (await fetch(server.address + path)).arrayBuffer());
  const verdictOf = ({ fullScale }: Asset) =>
    firstOf(fullScale.metaData.media).tamperedResult as TamperedResult;

  it('a picture is taken in, analysed and handed out again', async () => {
    const bytes = makeJpeg('kept far away');
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'a.jpg': bytes }) });
    const read = async () => (await call(routes.getAsset, { params: { id: firstOf(assets).id } })).data;
    await expect
      .poll(async () => verdictOf(await read()).loading, { timeout: 60_000, interval: 200 })
      .toBe(false);
    const asset = await read();
    expect(verdictOf(asset)).toMatchObject({ error: null, tamperScore: expect.any(Number) });
    expect((await fetchBytes(asset.fullScale.originalFilepath ?? '')).equals(bytes)).toBe(true);
    expect((await fetchBytes(asset.scaled?.filepath ?? '')).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
  });

  it('a bucket that does not answer fails the upload in words, and the service goes on', async () => {
    s3.stop();
    const outcome = call(routes.uploadFiles, { form: makeForm({}, { 'b.jpg': makeJpeg('never kept') }) });
    await expect(outcome).rejects.toMatchObject({
      ...{ code: 'UPLOAD_FAILED', httpStatus: 503 },
      message: 'An error occurred while trying to upload.',
    });
    expect((await call(routes.findAssets, { query: {} })).docs).toHaveLength(1);
  });
});
