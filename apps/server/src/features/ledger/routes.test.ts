import { randomBytes } from 'node:crypto';
import { addressOf } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  formatTilePath,
  openCheckpoint,
  parseVerifierKey,
  readRoot,
  type TileReader,
  verifyProofMaterial,
} from '@assay/ledger';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueEntries } from './enqueue-entries.ts';

const digest = () => randomBytes(32).toString('hex');

let server: TestServer;
let organisation: { id: string };
let token: string;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  organisation = await createOrganisation(server.platform);
  token = await signIn(server.client(), await createUser(server.platform, organisation));
});
afterAll(() => server.close());

const get = (path: string) => fetch(server.address + path);
const getTile = (path: string) => get(`/api/v1/ledger/${path}`);
const standing = () => server.client()(routes.getLedgerKey, {});

/** As a stranger reads the tree, by its published tiles alone. */
const overHttp: TileReader = {
  readTiles: (tiles) =>
    Promise.all(
      tiles.map(async (tile) => {
        const answer = await getTile(formatTilePath(tile));
        if (answer.status !== 200) throw new Error(`${formatTilePath(tile)}: ${answer.status}`);
        return new Uint8Array(await answer.arrayBuffer());
      }),
    ),
};

async function growBy(count: number): Promise<void> {
  const before = (await standing()).size;
  const statements = Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    return {
      kind: 'import',
      assetId: id,
      fileFingerprint: digest(),
      fingerprint: digest(),
      idempotencyKey: id,
    } as const;
  });
  await server.platform.database.withOrganisation(organisation.id, (t) => enqueueEntries(t, statements));
  await expect.poll(async () => (await standing()).size, { timeout: 10_000 }).toBe(before + count);
}

describe('a file that came in', () => {
  it('is pending, then validated, and its proof verifies with nothing but the key', async () => {
    const call = server.client(token);
    const [fingerprint, fileFingerprint] = [digest(), digest()];
    const file = { fingerprint, fileFingerprint, originalName: 'a.jpg' };
    const { data } = await call(routes.createAsset, { body: { ...file, mimeType: 'image/jpeg' } });
    const read = async () => (await call(routes.getAsset, { params: { id: data.id } })).data.ledger;
    await expect.poll(async () => (await read()).validationStatus, { timeout: 5_000 }).toBe('validated');

    const answer = await call(routes.getAssetProof, { params: { id: data.id } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const proof = (await answer.json()) as Record<string, string> & { file: object };
    expect(proof).toMatchObject({ format: 'assay-proof/1', file });
    const { verifierKey } = await standing();
    const evidence = { entry: Buffer.from(proof.entry, 'base64'), proof: proof.proof };
    const verdict = verifyProofMaterial(
      { subject: { fileFingerprint }, ...evidence },
      { logKey: verifierKey },
    );
    expect(verdict).toMatchObject({ ok: true, entry: { fingerprint } });
    expect(verdict.ok && new Date(verdict.entry.receivedAt).toISOString()).toBe(
      (await read()).ledgerTimestamp,
    );
  });

  it('has no proof for another organisation', async () => {
    const body = { fingerprint: digest(), fileFingerprint: digest(), mimeType: 'image/jpeg' };
    const { data } = await server.client(token)(routes.createAsset, { body });
    const other = await createOrganisation(server.platform);
    const stranger = await signIn(server.client(), await createUser(server.platform, other));
    const refused = server.client(stranger)(routes.getAssetProof, { params: { id: data.id } });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
  });
});

describe('the published log', () => {
  it('has the root that its checkpoint states, also at its earlier sizes', async () => {
    const { verifierKey, origin } = await standing();
    for (const count of [300, 257]) {
      await growBy(count);
      const answer = await get(addressOf(routes.getCheckpoint));
      const checkpoint = openCheckpoint(await answer.text(), parseVerifierKey(verifierKey));
      expect(checkpoint.origin).toBe(origin);
      expect(Buffer.from(await readRoot(overHttp, checkpoint.size))).toEqual(Buffer.from(checkpoint.root));
    }
    // Partial tiles of the past stay what they were.
    const whole = new Uint8Array(await (await getTile('tile/0/000')).arrayBuffer());
    const part = await getTile('tile/0/000.p/7');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(0, 7 * 32));
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect(part.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('does not have tiles that its checkpoint does not reach, and never entries', async () => {
    for (const path of ['tile/0/900', 'tile/0/000.p/0', 'tile/1/000', 'tile/5/000.p/1', 'tile/0/x000/000']) {
      expect([path, (await getTile(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['tile/entries/000', 'tile/0/1', 'tile/64/000']) {
      expect([path, (await getTile(path)).status]).toEqual([path, 400]);
    }
  });
});
