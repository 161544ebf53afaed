import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger } from '../../apps/server/src/features/ledger/ledger.ts';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '../../apps/server/testing/testkit.ts';
import * as routes from '../../packages/contract/src/routes/routes.ts';
import { verifyProofMaterial } from '../../packages/ledger/src/ledger.ts';
import { listDigests, SUMS } from './build-artefacts.ts';
import { enterInLedger, type LedgerAccess, proofOf } from './enter-in-ledger.ts';

let server: TestServer;
let ledger: ReturnType<typeof startLedger>;
let access: LedgerAccess;
let folder: string;
const [NAME, TEXT] = ['assay-1.2.3.tar.gz', 'what is given out'];

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ledger = startLedger(server.platform);
  const organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  const call = server.client(await signIn(server.client(), admin));
  const { accessToken } = await call(routes.createAccessToken, {
    body: {
      type: 'organization',
      entity: organisation.identifier,
      name: 'Release',
      scopes: ['assets:read', 'assets:write'],
    },
  });
  access = { server: server.address, token: accessToken };
  folder = mkdtempSync(join(tmpdir(), 'assay-given-out-'));
  const bytes = Buffer.from(TEXT);
  writeFileSync(join(folder, NAME), bytes);
  writeFileSync(join(folder, SUMS), listDigests(new Map([[NAME, bytes]])));
});
afterAll(async () => {
  await ledger.stop();
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('a release in the ledger', () => {
  it('is proved to be there, and entered twice is there once', async () => {
    expect(await enterInLedger(folder, access)).toEqual([NAME, SUMS]);
    const { verifierKey, size } = await server.client()(routes.getLedgerKey, {});
    const { entry, proof } = JSON.parse(readFileSync(join(folder, proofOf(NAME)), 'utf8'));
    const verify = (text: string) => {
      const fileFingerprint = createHash('sha256').update(text).digest('hex');
      const material = { subject: { fileFingerprint }, entry: Buffer.from(entry, 'base64'), proof };
      return verifyProofMaterial(material, { logKey: verifierKey }).ok;
    };
    expect([verify(TEXT), verify('something else')]).toEqual([true, false]);
    expect(await enterInLedger(folder, access)).toEqual([NAME, SUMS]);
    expect((await server.client()(routes.getLedgerKey, {})).size).toBe(size);
  });

  it('is not entered where a file is missing or another one', async () => {
    writeFileSync(join(folder, NAME), 'something else');
    await expect(enterInLedger(folder, access)).rejects.toThrow(`${NAME} is not the file in ${SUMS}.`);
    rmSync(join(folder, NAME));
    await expect(enterInLedger(folder, access)).rejects.toThrow(`${NAME} is missing.`);
  });
});
