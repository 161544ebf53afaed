import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import { type BundleCheck, conclude, openBundle, verifyBundle } from '@assay/ledger/bundle';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  const folderBeside = join(inject('testFolder'), 'witness-of-bundles');
  server = await startTestServer({ worker: true, config: { witnesses: { external: [], folderBeside } } });
});
afterAll(() => server.close());

it('a bundle carries the witnesses’ lines in every proof, its own list included', async () => {
  const user = await createUser(server.platform, await createOrganisation(server.platform), {
    roles: ['admin'],
  });
  const call = server.client(await signIn(server.client(), user));
  const { data } = await call(routes.createRecord, { body: { name: 'A roof' } });
  await call(routes.uploadFiles, { form: makeForm({ recordId: data.id }, { 'roof.png': makePng(31) }) });
  const readKey = () => server.client()(routes.getLedgerKey, {});
  await expect.poll(async () => (await readKey()).witnesses[0]?.size ?? 0).toBeGreaterThan(0);
  const { verifierKey, witnesses } = await readKey();
  const keys = witnesses.map((witness) => witness.verifierKey);
  const download = async () =>
    (await call(routes.getEvidence, { query: { recordid: data.id } })).arrayBuffer();
  const verify = async (quorum: number) => {
    const bundle = await openBundle(new Blob([await download()]), fingerprintBlob);
    const checks: BundleCheck[] = [];
    for await (const check of verifyBundle(bundle, verifierKey, { witnesses: { keys, quorum } }))
      checks.push(check);
    return checks;
  };
  const checks = await verify(1);
  expect(checks.filter(({ outcome }) => outcome !== 'verified')).toEqual([]);
  expect(checks.find(({ about }) => about === 'Content')?.detail).toContain('cosigned by witness.local/');
  expect(conclude(checks).outcome).toBe('verified');
});
