import { randomBytes } from 'node:crypto';
import { addressOf } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import {
  EMPTY_ROOT,
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
  makeForm,
  makeJpeg,
  makePng,
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

/** As a stranger reads the tree, from its published tiles alone. */
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
  // Others make entries too: the audit log its heads, an analysis its verdict.
  await expect.poll(async () => (await standing()).size).toBeGreaterThanOrEqual(before + count);
}

describe('a file that came in', () => {
  it('is pending, then validated, and its proof verifies with nothing but the key', async () => {
    const call = server.client(token);
    const [fingerprint, fileFingerprint] = [digest(), digest()];
    const file = { fingerprint, fileFingerprint };
    const body = { ...file, originalName: 'a.jpg', mimeType: 'image/jpeg' };
    const { data } = await call(routes.createAsset, { body });
    const read = async () => (await call(routes.getAsset, { params: { id: data.id } })).data.ledger;
    await expect.poll(async () => (await read()).validationStatus).toBe('validated-imported');

    const answer = await call(routes.getAssetProof, { params: { id: data.id } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const proof = (await answer.json()) as { entry: string; proof: string; file: object };
    // It contains nothing unproved, such as the name.
    expect(proof).toMatchObject({ format: 'assay-proof/1' });
    expect(proof.file).toEqual(file);
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

  it('is checked by its content fingerprint: with other metadata it is known, with another content it is not', async () => {
    const call = server.client(token);
    const upload = async (name: string, bytes: Buffer) =>
      (await call(routes.uploadFiles, { form: makeForm({}, { [name]: bytes }) })).assets[0]!;
    const photo = await upload('photo.jpg', makeJpeg('as it was taken'));
    const retagged = await fingerprintBlob(new Blob([new Uint8Array(makeJpeg('with another comment'))]));
    expect(retagged.fileFingerprint).not.toBe(photo.fileFingerprint);
    const ask = async () => {
      const query = { fingerprint: retagged.fingerprint };
      const { data } = await call(routes.findAssets, { query });
      return data.media.find(({ uuid }) => uuid === photo.id)?.validationStatus;
    };
    await expect.poll(ask).toBe('validated');
    const { fingerprint } = await fingerprintBlob(new Blob([new Uint8Array(makePng(4_711))]));
    const other = call(routes.findAssets, { query: { fingerprint } });
    await expect(other).rejects.toMatchObject({ httpStatus: 404 });
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

describe('a file that is declared not valid', () => {
  it('is not valid for every asset with its bytes, which its old proof’s holder can ask and prove', async () => {
    const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
    const call = server.client(await signIn(server.client(), admin));
    const [fingerprint, fileFingerprint] = [digest(), digest()];
    const body = { fingerprint, fileFingerprint, mimeType: 'image/jpeg' };
    const create = async () => (await call(routes.createAsset, { body })).data.id;
    const [id, twin] = [await create(), await create()];
    const stateOf = async (asset: string) =>
      (await call(routes.getAsset, { params: { id: asset } })).data.ledger.validationStatus;
    await expect.poll(() => stateOf(twin)).toBe('validated-imported');
    const proof = await (await call(routes.getAssetProof, { params: { id } })).json();
    const { entry, index } = proof as { entry: string; index: number };
    const ask = (given: object) => server.client()(routes.getStanding, { body: { entry, index, ...given } });
    expect(await ask({})).toMatchObject({ standing: 'in-force', revocation: null });

    const reason = 'A forgery, as the sender admits.';
    const forbidden = server.client(token)(routes.revokeAsset, { params: { id }, body: { reason } });
    await expect(forbidden).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(routes.revokeAsset, { params: { id }, body: { reason } })).toMatchObject({ assets: 2 });
    for (const asset of [id, twin]) {
      await expect.poll(() => stateOf(asset)).toBe('not-validated');
      const { data } = await call(routes.getAsset, { params: { id: asset } });
      expect(data.ledger.revocationIndex).toBeGreaterThan(index);
      expect(data.fullScale.message).toMatch(/declares this file not valid/);
    }
    const { docs } = await call(routes.listAudit, { query: { filter: 'action:file.revoked', count: 1 } });
    expect(docs[0]).toMatchObject({ target: { id }, details: { reason, fileFingerprint, assets: 2 } });

    const { standing: told, revocation } = await ask({});
    expect(told).toBe('revoked');
    const material = {
      ...{ subject: { fileFingerprint }, kinds: ['revoke'] as const },
      ...{ entry: Buffer.from(revocation?.entry ?? '', 'base64'), proof: revocation?.proof ?? '' },
    };
    const { verifierKey: logKey } = await standing();
    expect(verifyProofMaterial(material, { logKey })).toMatchObject({ ok: true });
    // It speaks against the file, never for it.
    const asCommit = { ...material, kinds: undefined };
    expect(verifyProofMaterial(asCommit, { logKey })).toMatchObject({ ok: false, code: 'file-revoked' });
    // Only the entry's holder learns about it.
    await expect(ask({ entry: Buffer.from('a guess').toString('base64') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the published log', () => {
  it('has a signed checkpoint before its first entry', async () => {
    const empty = await startTestServer({ alone: true });
    try {
      const answer = await fetch(empty.address + addressOf(routes.getCheckpoint));
      const { verifierKey } = await empty.client()(routes.getLedgerKey, {});
      expect(answer.status).toBe(200);
      const checkpoint = openCheckpoint(await answer.text(), parseVerifierKey(verifierKey));
      expect(checkpoint).toMatchObject({ size: 0n, root: EMPTY_ROOT });
    } finally {
      await empty.close();
    }
  });

  it('has the root that its checkpoint states, also at its earlier sizes', async () => {
    const { verifierKey, origin } = await standing();
    for (const count of [300, 257]) {
      await growBy(count);
      const answer = await get(addressOf(routes.getCheckpoint));
      const checkpoint = openCheckpoint(await answer.text(), parseVerifierKey(verifierKey));
      expect(checkpoint.origin).toBe(origin);
      expect(Buffer.from(await readRoot(overHttp, checkpoint.size))).toEqual(Buffer.from(checkpoint.root));
    }
    // Old partial tiles never change.
    const whole = new Uint8Array(await (await getTile('tile/0/000')).arrayBuffer());
    const part = await getTile('tile/0/000.p/7');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(0, 7 * 32));
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect(part.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('has a page for strangers, with key, words and checkpoint, and nothing to load', async () => {
    const { verifierKey, keyWords } = await standing();
    const answer = await get('/ledger');
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    const text = page.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    expect(text).toContain(verifierKey);
    for (const word of keyWords.split(' ')) expect(text).toContain(`<li>${word}</li>`);
    const signed = await (await get(addressOf(routes.getCheckpoint))).text();
    expect(text).toContain(signed.slice(0, signed.indexOf('\n')));
    expect(page).not.toMatch(/<script|src=|https?:/);
    expect((await get(addressOf(routes.getLogKeys))).status).toBe(404);
    expect(await (await get('/ledger?language=de')).text()).toContain('<h1>Das Ledger ');
    expect(answer.headers.get('vary')).toContain('accept-language');
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
