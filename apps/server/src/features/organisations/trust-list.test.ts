import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { TrustListName } from '@assay/contract/trust-list';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCode } from '../../../../../packages/analysis/src/code-fixtures.ts';
import {
  createCredentialSigner,
  signFile,
} from '../../../../../packages/analysis/src/credentials/signed-fixtures.ts';
import { RKSV_CERTIFICATE, SIGNED_RKSV } from '../../../../../packages/expenses/src/codes/fixtures.ts';
import {
  createSigner,
  STATEMENT,
  signPdf,
  writePdf,
} from '../../../../../packages/forensics/src/formats/pdf/signatures/signed-pdf-fixtures.ts';
import { sql } from '../../platform/database/orm.ts';
import { listSigned, readTrustAnchors } from './trust-list.ts';

let server: TestServer;
let organisation: { id: string };
let call: Call;
let colleague: Call;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  organisation = await createOrganisation(server.platform);
  const as = async (roles: ('admin' | 'user')[]) =>
    server.client(await signIn(server.client(), await createUser(server.platform, organisation, { roles })));
  call = await as(['admin']);
  colleague = await as(['user']);
});
afterAll(() => server.close());

const inOwn = <T>(work: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) =>
  server.platform.database.withOrganisation(organisation.id, work);
const pem = (der: Uint8Array) => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};
const addTo = (list: TrustListName, ...files: Uint8Array[]) => {
  const form = new FormData();
  for (const [place, file] of files.entries())
    form.append('certificates', new Blob([new Uint8Array(file)]), `${place}.pem`);
  return call(routes.addTrustedCertificates, { query: { list }, form });
};
const add = (...files: Uint8Array[]) => addTo('documents', ...files);
const trustOf = async (id: string) =>
  (await call(routes.getDocument, { params: { id } })).data.signatures.map(({ trust }) => trust);

/** Reads the receipt on a picture that shows only a code. */
async function readCode(text: string) {
  const form = makeForm({ analysis_types: 'detect_expenses' }, { 'code.png': await drawCode(text) });
  return firstOf((await call(routes.detect, { form })).docs).assetId;
}

describe('the trust list', () => {
  it('takes certificates in PEM and DER, shows them, and tells the audit log', async () => {
    const [one, other, third] = await Promise.all([
      createSigner('Ann'),
      createSigner('Bob'),
      createSigner('Cid'),
    ]);
    const { docs, added } = await add(Buffer.from(pem(one.der) + pem(other.der)), third.der, one.der);
    expect(added).toBe(3);
    expect(docs.map(({ subject, issuer }) => [subject, issuer])).toEqual([
      ['Ann', 'Ann'],
      ['Bob', 'Bob'],
      ['Cid', 'Cid'],
    ]);
    expect(docs[0]).toMatchObject({
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      validFrom: '2020-01-01T00:00:00.000Z',
      validTo: '2040-01-01T00:00:00.000Z',
    });
    const body = { fingerprint: firstOf(docs).fingerprint };
    const rest = await call(routes.removeTrustedCertificate, { body });
    expect(rest.docs.map(({ subject }) => subject)).toEqual(['Bob', 'Cid']);
    await expect(call(routes.removeTrustedCertificate, { body })).rejects.toMatchObject({ httpStatus: 404 });
    const { docs: log } = await call(routes.listAudit, { query: { count: 4 } });
    expect(log.map(({ action, target }) => `${action} ${target?.name}`)).toEqual(
      expect.arrayContaining(['trust-list.reduced Ann', 'trust-list.extended Cid']),
    );
  });

  it('takes all files or none', async () => {
    const good = await createSigner('Dan');
    await expect(add(good.der, Buffer.from('no certificate'))).rejects.toMatchObject({
      code: 'NO_CERTIFICATE',
      message: 'No certificate could be read from 1.pem. Please choose certificates in PEM or DER.',
    });
    const { docs } = await call(routes.listTrustedCertificates, {});
    expect(docs.map(({ subject }) => subject)).not.toContain('Dan');
    // There is no file with signatures yet.
    expect(await call(routes.analyseSignedAgain, {})).toMatchObject({ started: 0, left: 0 });
  });

  it('is the administrators’ alone', async () => {
    await expect(colleague(routes.listTrustedCertificates, {})).rejects.toMatchObject({ httpStatus: 403 });
  });

  it('says who vouches for a signer in the next analysis, and leaves earlier ones as they were', async () => {
    const signer = await createSigner('Jane Doe');
    const file = await signPdf(writePdf(STATEMENT), signer);
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'signed.pdf': file }) });
    const { id } = firstOf(assets);
    const trust = () => trustOf(id).catch(() => []);
    await expect.poll(trust, { timeout: 60_000 }).toEqual(['unknown-signer']);
    expect((await add(signer.der)).signedFiles).toBe(1);
    expect(await trustOf(id)).toEqual(['unknown-signer']);
    expect(await call(routes.analyseSignedAgain, {})).toMatchObject({ started: 1, left: 0 });
    await expect.poll(trust, { timeout: 60_000 }).toEqual(['trusted']);

    const other = await signPdf(writePdf(STATEMENT), await createSigner('Joan'));
    const { assets: later } = await call(routes.uploadFiles, { form: makeForm({}, { 'other.pdf': other }) });
    const next = () => inOwn((t) => listSigned(t, 'documents', 1));
    await expect
      .poll(() => trustOf(firstOf(later).id).catch(() => []), { timeout: 60_000 })
      .toEqual(['unknown-signer']);
    // The one whose last analysis is the oldest, so that repeated calls proceed to the others.
    expect(await next()).toEqual([id]);
    await inOwn((t) =>
      t.execute(sql`UPDATE tasks SET created_at = now() + interval '1 hour' WHERE id =
      (SELECT task_id FROM assets WHERE id = ${id})`),
    );
    expect(await next()).toEqual([firstOf(later).id]);
  });

  it('keeps a list of its own for signers of content credentials', async () => {
    const { root, signer } = await createCredentialSigner('Acme');
    const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const { signedFiles } = await call(routes.listTrustedCertificates, { query: { list: 'credentials' } });
    expect(signedFiles).toBe(0);
    const file = await signFile(photo, { root, signer });
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'signed.jpg': file }) });
    const { id } = firstOf(assets);
    const read = async () => (await call(routes.getAsset, { params: { id } })).data.credentials;
    const state = async () => (await read())?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('valid-unknown-signer');
    expect(await read()).toMatchObject({ issuer: 'Acme', manifests: [{ trusted: false }] });
    const answer = await addTo('credentials', root.der);
    expect(answer).toMatchObject({
      added: 1,
      signedFiles: 1,
      shipped: { certificates: 52, licence: 'O-UDA-1.0' },
    });
    const documents = await call(routes.listTrustedCertificates, {});
    expect(documents.shipped).toBeNull();
    expect(documents.docs.map(({ subject }) => subject).join()).not.toContain('Acme');
    const list = 'credentials' as const;
    expect(await call(routes.analyseSignedAgain, { query: { list } })).toMatchObject({ started: 1 });
    await expect.poll(state, { timeout: 60_000 }).toBe('trusted');
    const found = await call(routes.findAssets, { query: { filter: 'credentials:trusted' } });
    expect(found.docs.map((asset) => asset.id)).toEqual([id]);
    const body = { fingerprint: firstOf(answer.docs).fingerprint };
    expect((await call(routes.removeTrustedCertificate, { query: { list }, body })).docs).toEqual([]);
  });

  it('has a list of those who sign codes, which takes the export of an Austrian till, and has codes read again', async () => {
    const list = 'codes' as const;
    const leaf = RKSV_CERTIFICATE.replace(/-----.*-----|\s/g, '');
    const authority = Buffer.from((await createSigner('Authority')).der).toString('base64');
    const group = { Signaturzertifikat: leaf, Zertifizierungsstellen: [authority], 'Belege-kompakt': [] };
    const exported = Buffer.from(JSON.stringify({ 'Belege-Gruppe': [group] }));
    const id = await readCode(SIGNED_RKSV);
    const notes = async () => (await call(routes.getExpenses, { params: { id } })).data.notes;
    await expect.poll(notes, { timeout: 60_000 }).toEqual([expect.stringContaining('could not be checked')]);
    // It is not trusted through an issuer: it is not a list of trust anchors for documents.
    for (const other of ['documents', 'credentials'] as const)
      await expect(addTo(other, exported)).rejects.toMatchObject({ code: 'NO_CERTIFICATE' });
    const answer = await addTo(list, exported);
    expect(answer).toMatchObject({ added: 1, signedFiles: 1, shipped: null });
    expect(answer.docs).toMatchObject([{ subject: 'RKSV test', fromTill: true }]);
    expect((await call(routes.listTrustedCertificates, {})).docs.map(({ subject }) => subject)).not.toContain(
      'RKSV test',
    );
    expect(await notes()).toEqual([expect.stringContaining('could not be checked')]);
    expect(await call(routes.analyseSignedAgain, { query: { list } })).toMatchObject({ started: 1, left: 0 });
    await expect
      .poll(notes, { timeout: 60_000 })
      .toEqual([expect.stringContaining('from the export of a till. Whose key signed was not checked.')]);
    // A person who chooses the certificate itself vouches for it; the export does not undo that.
    expect(await addTo(list, Buffer.from(RKSV_CERTIFICATE))).toMatchObject({
      added: 1,
      docs: [{ fromTill: false }],
    });
    expect(await addTo(list, exported)).toMatchObject({ added: 0, docs: [{ fromTill: false }] });
    expect(await inOwn(readTrustAnchors)).toMatchObject({ codeCertificates: { tills: [] } });
    await expect(
      addTo(list, Buffer.from('{"Belege-Gruppe": [{"Signaturzertifikat": "eA=="}]}')),
    ).rejects.toMatchObject({
      code: 'NO_CERTIFICATE',
    });
  });
});
