import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  editStatement,
  firstOf,
  makeForm,
  makePictureDocument,
  makePng,
  makeStatement,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { documentPasswords } from '../../../platform/database/schema/documents.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';

const LOCKED_FILE = resolve(
  import.meta.dirname,
  '../../../../../../../shared/data/documents/signed-pyhanko/minimal-rc4.pdf',
);
const LOCKED = existsSync(LOCKED_FILE);

let server: TestServer;
let call: Call;
let admin: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  call = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
  const owner = await createUser(server.platform, organisation, { roles: ['admin'] });
  admin = server.client(await signIn(server.client(), owner));
});
afterAll(() => server.close());

const analyse = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  call(routes.documentAnalysis, { form: makeForm(fields, files) });
const resultOf = (taskId: string) => call(routes.fetchDocumentResult, { form: makeForm({ taskId }) });
async function complete(taskId: string) {
  const status = async () => (await resultOf(taskId)).status;
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('complete');
  return resultOf(taskId);
}
const drawn = async (assetId: string) => {
  const pages = async () => (await call(routes.getDocument, { params: { id: assetId } })).data.pages;
  await expect.poll(async () => (await pages())[0]?.picture !== null, { timeout: 60_000 }).toBe(true);
  return pages();
};

/** The form's switches for a call that only extracts pictures. */
const SWITCHES = { analyzeFile: 'false', extractImages: 'true', detectExpenses: 'false' };

describe('POST /api/v1/forensics/document_analysis and fetch_document_result', () => {
  it('says that an edited statement was changed, with what stood there before and after', async () => {
    const original = makeStatement('Account 1');
    const { taskId, assetId } = await analyse(
      { format: 'jpg' },
      { 'a.pdf': editStatement(original, 'Account 1') },
    );
    const result = await complete(taskId);
    expect(result).toMatchObject({ assetId, taskId, pages: 1, errors: [], expenses: null });
    expect(result.summary?.tamperScore).toBeGreaterThanOrEqual(50);
    expect(result.page_info).toMatchObject([{ number: 1, width: 595, height: 842 }]);
    expect(result.document_metadata?.groups.length).toBeGreaterThan(0);
    const { verdict, revisions, signatures } = result.document_integrity!;
    expect({ verdict, signatures }).toEqual({ verdict: 'changed', signatures: [] });
    expect(revisions.map(({ number, bytes, producer }) => ({ number, bytes, producer }))).toEqual([
      { number: 1, bytes: expect.closeTo(original.length, -1), producer: 'Bank Writer 3.1' },
      { number: 2, bytes: expect.any(Number), producer: 'Quick Edit 9' },
    ]);
    const text = revisions[1]?.changes.find(({ kind }) => kind === 'text');
    expect(text).toMatchObject({ page: 1, harmless: false });
    expect([text?.before, text?.after].join(' → ')).toMatch(/350\.00.* → .*9,350\.00/s);
    expect(result.document_analysis?.markers).toContain('revision-text-changed');
    expect(
      result.assessments.find(({ model }) => model === 'pdf-revisions')?.compromisedScore,
    ).toBeGreaterThan(50);
  });

  it('is pending until there is a result', async () => {
    const idle = await startTestServer();
    try {
      const user = await createUser(idle.platform, await createOrganisation(idle.platform));
      const own = idle.client(await signIn(idle.client(), user));
      const form = makeForm({}, { 'waits.pdf': makeStatement('Waits') });
      const { taskId } = await own(routes.documentAnalysis, { form });
      const result = await own(routes.fetchDocumentResult, { form: makeForm({ taskId }) });
      expect(result).toMatchObject({ taskId, status: 'pending', summary: null, document_integrity: null });
    } finally {
      await idle.close();
    }
  });

  it('says of a file without history that it cannot tell', async () => {
    const { taskId } = await analyse({}, { 'b.pdf': makeStatement('Account 2') });
    const { document_integrity: integrity } = await complete(taskId);
    expect(integrity).toMatchObject({ verdict: 'cannot-tell', revisions: [{ number: 1, changes: [] }] });
    expect(integrity?.reason).toContain('says nothing for or against it');
  });

  it('draws the pages, and the changed one as it was before', async () => {
    const { taskId, assetId } = await analyse({}, { 'c.pdf': editStatement(makeStatement('C'), 'C') });
    await complete(taskId);
    const page = firstOf(await drawn(assetId));
    expect(page).toMatchObject({ number: 1, width: 595, height: 842, message: null });
    const earlier = async () => firstOf(await drawn(assetId)).earlier;
    await expect.poll(async () => (await earlier()).length, { timeout: 60_000 }).toBe(1);
    const before = firstOf(await earlier());
    expect(before.revision).toBe(1);
    const open = async (address: string) => {
      const response = await fetch(server.address + address);
      return sharp(Buffer.from(await response.arrayBuffer()))
        .greyscale()
        .raw()
        .toBuffer();
    };
    const [now, then] = [await open(page.picture!), await open(before.picture)];
    expect(now.length).toBe(then.length);
    expect(now.equals(then)).toBe(false);
    const { data: asset } = await call(routes.getAsset, { params: { id: assetId } });
    expect(asset.scaled).not.toBeNull();
    expect(asset.metadata?.groups.at(-1)?.entries).toContainEqual(
      expect.objectContaining({ name: 'Producer', value: 'Quick Edit 9' }),
    );
  });

  it('looks at what is asked for alone', async () => {
    const models = async (fields: Record<string, string>, title: string) => {
      const { taskId } = await analyse(fields, { 'p.pdf': makeStatement(title) });
      return (await complete(taskId)).assessments.map(({ model }) => model);
    };
    expect(await models({ analyzeFile: 'false' }, 'P1')).toEqual(['pdf-pictures']);
    const withoutPictures = await models({ extractImages: 'false' }, 'P2');
    expect(withoutPictures).toContain('pdf-revisions');
    expect(withoutPictures).not.toContain('pdf-pictures');
  });

  it('puts the document in the record that is named by its id or reference, before the file or behind it', async () => {
    const { data: record } = await call(routes.createRecord, { body: { referenceId: randomUUID() } });
    const { assetId } = await analyse({ recordId: record.id }, { 'd.pdf': makeStatement('D') });
    const { data } = await call(routes.getAsset, { params: { id: assetId } });
    expect(data.recordId).toBe(record.id);
    // In the order of the specification.
    const late = new FormData();
    late.append('media', new Blob([new Uint8Array(makeStatement('E'))]), 'e.pdf');
    for (const [name, value] of Object.entries({ format: 'jpg', recordId: record.referenceId, ...SWITCHES }))
      late.append(name, value);
    const { taskId, assetId: second } = await call(routes.documentAnalysis, { form: late });
    const { data: other } = await call(routes.getAsset, { params: { id: second } });
    expect([other.recordId, other.taskId]).toEqual([record.id, taskId]);
    const { assessments } = await complete(taskId);
    expect(assessments.map(({ model }) => model)).toEqual(['pdf-pictures']);
    const unknown = { recordId: 'another organisation’s' };
    await expect(analyse(unknown, { 'f.pdf': makeStatement('F') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('takes the pictures inside out as files of their own where it is asked to', async () => {
    const picture = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#7a5230' } })
      .jpeg()
      .toBuffer();
    const { data: record } = await call(routes.createRecord, { body: { referenceId: randomUUID() } });
    const pdf = makePictureDocument(picture);
    const { taskId, assetId } = await analyse(
      { recordId: record.id, extractImages: 'true' },
      { 'i.pdf': pdf },
    );
    const { document_analysis: found, errors } = await complete(taskId);
    expect(errors).toEqual([]);
    const digest = createHash('sha256').update(picture).digest('hex');
    expect(found?.images).toMatchObject([
      { originalName: expect.stringMatching(/^i – picture \d+\.jpg$/), fileFingerprint: digest },
    ]);
    const { assetId: id } = firstOf(found!.images);
    const { data } = await call(routes.getAsset, { params: { id } });
    expect(data).toMatchObject({ recordId: record.id, byteSize: picture.length });
    expect(data.fullScale.metaData.media[0]?.parentUUID).toBe(assetId);
    const images = async () => (await call(routes.getDocument, { params: { id: assetId } })).data.pictures;
    const status = async () => firstOf(await images()).analysisStatus;
    await expect.poll(status, { timeout: 60_000 }).toBe('complete');
    // Requested again, the same picture is there only once.
    const again = await call(routes.extractPictures, { params: { id: assetId } });
    expect(again.status).toBe('Success');
    await expect.poll(async () => (await images()).length).toBe(1);
    const plain = await analyse({}, { 'j.pdf': makePictureDocument(picture, 'other') });
    expect((await complete(plain.taskId)).document_analysis?.images).toEqual([]);
  });

  it.skipIf(!LOCKED)('opens a locked document by its password, and tells a wrong one', async () => {
    const { taskId, assetId } = await analyse({}, { 'locked.pdf': readFileSync(LOCKED_FILE) });
    expect((await complete(taskId)).errors).toEqual(['The document is locked: its password is needed.']);
    const unlock = (password: string) =>
      call(routes.unlockDocument, { params: { id: assetId }, body: { password } });
    const wrong = await unlock('wrong');
    expect((await complete(wrong.taskId)).errors).toEqual(['The password does not open the document.']);
    const kept = () =>
      server.platform.database.withOrganisation(organisationId, (t) => t.select().from(documentPasswords));
    expect(await kept()).toEqual([]);
    const right = await unlock('usersecret');
    expect(await complete(right.taskId)).toMatchObject({ errors: [], pages: 1 });
    expect(await drawn(assetId)).toMatchObject([{ message: null }]);
    expect(JSON.stringify(await kept())).not.toContain('usersecret');
    const { docs: log } = await admin(routes.listAudit, { query: { filter: ['action:file.unlocked'] } });
    expect(log.map(({ target }) => target?.name)).toEqual(['locked.pdf', 'locked.pdf']);
    expect(JSON.stringify(log)).not.toContain('usersecret');
    await expect(
      call(routes.unlockDocument, { params: { id: randomUUID() }, body: { password: 'x' } }),
    ).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('takes documents alone, and none where the organisation has switched that off', async () => {
    await expect(analyse({}, { 'f.png': makePng(3) })).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
    await expect(analyse({})).rejects.toMatchObject({ code: 'MISSING_FILE_DATA' });
    const configure = (config: Record<string, unknown>) =>
      server.platform.database.withOrganisation(organisationId, (t) =>
        t.update(organisations).set({ config }).where(eq(organisations.id, organisationId)),
      );
    await configure({ documentAnalysisEnabled: false });
    await expect(analyse({}, { 'g.pdf': makeStatement('G') })).rejects.toMatchObject({ httpStatus: 403 });
    const { assets } = await call(routes.uploadFiles, {
      form: makeForm({}, { 'h.pdf': makeStatement('H') }),
    });
    const sentences = async () => {
      const { data } = await call(routes.getAsset, { params: { id: firstOf(assets).id } });
      return firstOf(data.fullScale.metaData.media).tamperedResult?.sentences ?? [];
    };
    await expect
      .poll(sentences, { timeout: 60_000 })
      .toEqual(['Documents are not analysed: your organisation has switched that off.']);
    await configure({});
  });
});
