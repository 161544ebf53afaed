import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  canStartClamd,
  createOrganisation,
  createUser,
  EICAR,
  firstOf,
  makeJpeg,
  makePictureDocument,
  signIn,
  startTestClamd,
  startTestServer,
  type TestClamd,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { answersWith, makeRequest, newFile, openPage, photos, QUESTIONS } from '../capture/fixtures.ts';

const PATIENT = { timeout: 30_000, interval: 100 };

/** Uploads by the dashboard and by programs are tested in antivirus.test.ts. */
describe.skipIf(!canStartClamd)(`malware is caught${canStartClamd ? '' : ' (needs clamd)'}`, () => {
  const scans = mkdtempSync(join(tmpdir(), 'assay-infected-'));
  let clamd: TestClamd;
  let server: TestServer;
  let organisationId: string;
  let admin: Call;
  let web: Server;
  beforeAll(async () => {
    clamd = await startTestClamd();
    web = createServer((_, response) => response.end(makeJpeg(`${EICAR} fetched`)));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    server = await startTestServer({
      worker: true,
      config: {
        privateFetch: true,
        storageFolders: [{ organisation: '*', name: 'scans', path: scans }],
        antivirus: {
          ...{ address: 'unix:/test', connection: { path: clamd.socket }, holds: true },
          ...{ timeoutMs: 20_000, largestBytes: 2 ** 24 },
        },
      },
    });
    const organisation = await createOrganisation(server.platform);
    organisationId = organisation.id;
    admin = server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: ['admin'] })),
    );
  });
  afterAll(async () => {
    await server.close();
    await clamd.stop();
    web.close();
    rmSync(scans, { recursive: true, maxRetries: 9 });
  });

  const filesNamed = async (name: string) => {
    const { rows } = await server.platform.database.withOrganisation(organisationId, (t) =>
      t.execute(
        sql`SELECT scan_state, intake_channel, storage_key FROM assets WHERE original_name = ${name}`,
      ),
    );
    return rows;
  };
  const caught = (intakeChannel: string) => [
    { scan_state: 'infected', intake_channel: intakeChannel, storage_key: null },
  ];

  it('in what a storage holds', async () => {
    writeFileSync(join(scans, 'from-a-storage.jpg'), makeJpeg(`${EICAR} storage`));
    const { data: storage } = await admin(routes.createMediaStorage, {
      body: { kind: 'folder', name: 'Scans', settings: { root: 'scans' } },
    });
    const params = { id: storage.id };
    const { data: job } = await admin(routes.createDetectionJob, {
      params,
      body: { name: 'All', settings: {} },
    });
    await admin(routes.runDetectionJob, { params: { ...params, jobId: job.id }, body: {} });
    await expect.poll(() => filesNamed('from-a-storage.jpg'), PATIENT).toEqual(caught('storage'));
  });

  it('in what a customer hands in', async () => {
    const body = { refId: 'boats', title: 'Boats', questions: QUESTIONS };
    const { refId } = (await admin(routes.createQuestionSet, { body })).data;
    const request = await makeRequest(admin, { questionSetRefId: refId });
    const page = await openPage(server, request.token);
    await page.open();
    const [front] = photos(5);
    const files = [front, newFile('photos', makeJpeg(`${EICAR} customer`), 'by-a-customer.jpg')];
    for (const file of files) await page.send(file);
    await page.submit(await page.state(answersWith(files), files));
    await expect.poll(() => filesNamed('by-a-customer.jpg'), PATIENT).toEqual(caught('camera'));
    await expect
      .poll(() => filesNamed('front.png'), PATIENT)
      .toMatchObject([{ scan_state: 'clean', storage_key: expect.any(String) }]);
  });

  it('in what is fetched from an address', async () => {
    const { port } = web.address() as { port: number };
    await admin(routes.fetchMedia, { body: { url: `http://127.0.0.1:${port}/fetched.jpg` } });
    await expect.poll(() => filesNamed('fetched.jpg'), PATIENT).toEqual(caught('browser'));
  });

  it('in a document, before anything inside is taken out', async () => {
    const document = makePictureDocument(makeJpeg(`${EICAR} inside`));
    const form = new FormData();
    form.append('media', new File([document as BlobPart], 'letter.pdf'));
    const { assets } = await admin(routes.uploadFiles, { form });
    await expect.poll(() => filesNamed('letter.pdf'), PATIENT).toEqual(caught('browser'));
    await expect(admin(routes.extractPictures, { params: { id: firstOf(assets).id } })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
        message: expect.stringContaining('reports malware'),
      },
    );
  });
});
