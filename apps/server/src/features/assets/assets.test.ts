import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  makeForm,
  makeJpeg,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { editStatement, makeStatement } from '@assay/server/testing/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let call: Call;
let organisation: TestOrganisation;
beforeAll(async () => {
  // Without a worker: queued jobs stay queued.
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation);
  call = server.client(await signIn(server.client(), user));
});
afterAll(() => server.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const upload = async (files: Record<string, Uint8Array>, fields = {}) =>
  (await call(routes.uploadFiles, { form: makeForm(fields, files) })).assets;

describe('GET /api/v1/assets with a fingerprint', () => {
  it('finds a file by its bytes, and by its content when the metadata were changed', async () => {
    const [one, two] = firstFew(await upload({ 'one.jpg': makeJpeg('one'), 'two.jpg': makeJpeg('two') }), 2);
    const byFile = await call(routes.findAssets, { query: { fileFingerprint: one.fileFingerprint } });
    expect(byFile.data.media).toMatchObject([
      {
        uuid: one.id,
        validationStatus: 'pending',
        validationMessage: expect.any(String),
        mediaExisted: false,
      },
    ]);
    expect(byFile.data.ledgerTimestamp).toBeNull();
    const byContent = await call(routes.findAssets, { query: { fingerprint: one.fingerprint } });
    expect(byContent.docs.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it.each(['fingerprint', 'fileFingerprint'])('answers 404 to a %s that is not known', async (name) => {
    const unknown = call(routes.findAssets, { query: { [name]: sha256('nobody has this') } });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
  });
});

describe('GET /api/v1/assets', () => {
  it('lists what belongs to a record, and what belongs to none', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const filed = firstOf(await upload({ 'filed.png': makePng(1) }, { recordId: record.id }));
    const unfiled = firstOf(await upload({ 'unfiled.png': makePng(2) }));
    const ids = async (query: object) => (await call(routes.findAssets, { query })).docs.map(({ id }) => id);
    expect(await ids({ recordId: record.id })).toEqual([filed.id]);
    expect(await ids({ unfiled: 'true' })).toContain(unfiled.id);
    expect(await ids({ unfiled: 'true' })).not.toContain(filed.id);
    expect(await ids({ filter: 'originalName:starts-with:UNFILED', sort: 'byteSize:asc' })).toEqual([
      unfiled.id,
    ]);
    expect(await ids({ filter: 'analysisStatus:complete' })).toEqual([]);
    await expect(call(routes.findAssets, { query: { recordId: randomUUID() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('GET /api/v1/assets in order', () => {
  it.each([
    ['tamperScore:desc', ['high', 'low', 'none']],
    ['tamperScore:asc', ['none', 'low', 'high']],
    ['originalName:asc', ['high', 'low', 'none']],
    ['byteSize:desc', ['low', 'none', 'high']],
  ])('goes on after each page: %s', async (sort, wanted) => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const files = { high: makePng(3), low: makePng(4), none: makePng(5) };
    for (const asset of await upload(files, { recordId: record.id })) {
      const [score, size] = { high: [80, 1], low: [5, 3_000_000_000], none: [null, 7] }[
        asset.originalName as keyof typeof files
      ];
      await server.platform.database.withOrganisation(organisation.id, (t) =>
        t.execute(sql`UPDATE assets SET tamper_score = ${score}, byte_size = ${size} WHERE id = ${asset.id}`),
      );
    }
    const names: string[] = [];
    for (let after: string | undefined, left = 3; left > 0; left--) {
      const query = { recordId: record.id, sort, count: 1, after };
      const { docs, next } = await call(routes.findAssets, { query });
      names.push(...docs.map(({ originalName }) => originalName));
      expect(next === null).toBe(left === 1);
      after = next ?? undefined;
    }
    expect(names).toEqual(wanted);
  });
});

describe('GET /api/v1/assets/:id', () => {
  it('names the duplicates: same bytes, and same content in other bytes', async () => {
    const files = { 'a.jpg': makeJpeg('x'), 'b.jpg': makeJpeg('x'), 'c.jpg': makeJpeg('y') };
    const [a, b, c] = firstFew(await upload(files), 3);
    const { data } = await call(routes.getAsset, { params: { id: a.id } });
    const matches = new Map(data.duplicates.map(({ assetId, match }) => [assetId, match]));
    expect(matches.get(b.id)).toBe('file');
    expect(matches.get(c.id)).toBe('content');
    expect(matches.has(a.id)).toBe(false);
    await expect(call(routes.getAsset, { params: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('POST /api/v1/assets', () => {
  const known = { fingerprint: sha256('content'), fileFingerprint: sha256('bytes'), mimeType: 'text/plain' };

  it('enters fingerprints in the ledger without the file', async () => {
    const body = { ...known, originalName: 'notes.txt', byteSize: 5, tags: ['id_7' as const] };
    const { data } = await call(routes.createAsset, { body });
    expect(data).toMatchObject({
      type: 'otherFileType',
      ledger: { validationStatus: 'pending' },
      byteSize: 5,
      scaled: null,
    });
    expect(data.fullScale).toMatchObject({
      originalFilepath: null,
      metaData: {
        media: [{ tags: ['otherFileType', 'id_7'], tamperedResult: null, analysisEnabled: false }],
      },
    });
    await expect(call(routes.analyseAssetAgain, { params: { id: data.id } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is done once for one id', async () => {
    const body = { ...known, uuid: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => call(routes.createAsset, { body })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('answers 404 for a record that is not there, 400 for what is no digest', async () => {
    const elsewhere = call(routes.createAsset, { body: { ...known, recordId: randomUUID() } });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(routes.createAsset, { body: { ...known, fingerprint: 'x' } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

describe('PATCH /api/v1/assets', () => {
  it('changes tags of the media of an asset, named by task or by fingerprint', async () => {
    const asset = firstOf(await upload({ 'a.png': makePng(30) }));
    const media = [{ uuid: asset.id, tags: ['full-scale' as const, 'id_5' as const] }];
    for (const name of [{ taskId: asset.taskId as string }, { fingerprint: asset.fingerprint }]) {
      const { data } = await call(routes.updateAsset, { body: { ...name, media } });
      expect(data.fullScale.metaData.media[0]?.tags).toEqual(['full-scale', 'id_5']);
    }
  });

  it('answers 404 where the media are not the named asset’s', async () => {
    const [one, two] = firstFew(await upload({ 'a.png': makePng(31), 'b.png': makePng(32) }), 2);
    const body = { fingerprint: one.fingerprint, media: [{ uuid: two.id, tags: [] }] };
    await expect(call(routes.updateAsset, { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not run an analysis again that still waits', async () => {
    const asset = firstOf(await upload({ 'a.png': makePng(33) }));
    await expect(call(routes.analyseAssetAgain, { params: { id: asset.id } })).rejects.toMatchObject({
      code: 'CONFLICT',
      httpStatus: 409,
    });
  });
});

describe('GET /api/v1/assets/:id/document-comparison/:otherId', () => {
  const compare = async (files: Record<string, Uint8Array>) => {
    const [one, other] = firstFew(await upload(files), 2);
    return call(routes.compareDocuments, { params: { id: one.id, otherId: other.id } });
  };

  it('tells both values of a changed figure, with their places', async () => {
    const original = makeStatement('Versions');
    const { data } = await compare({
      'sent.pdf': original,
      'again.pdf': editStatement(original, 'Versions'),
    });
    expect(data.outcome).toBe('differs');
    expect(data.pairs).toMatchObject([{ first: 1, second: 1, basis: 'text' }]);
    const [figure] = data.differences;
    expect(figure).toMatchObject({ isFigure: true, before: { page: 1 }, after: { page: 1 } });
    expect(figure?.before?.text).not.toBe(figure?.after?.text);
    expect(figure?.after?.places.length).toBeGreaterThan(0);
    expect(data.statements[0]?.id).toBe('comparison.passages-differ');
    expect(data.message).toContain('figures differ in');
  });

  it('answers why a file cannot be compared, and refuses one of which only the fingerprint is there', async () => {
    const original = makeStatement('Alone');
    const { data } = await compare({ 'a.pdf': original, 'b.png': makePng(71) });
    expect(data).toMatchObject({ outcome: 'not-compared', pairs: [], differences: [] });
    expect(data.statements.map(({ id }) => id)).toEqual([
      'comparison.second-not-read',
      'failure.not-shown-document',
    ]);
    const [document] = firstFew(await upload({ 'c.pdf': makeStatement('Kept') }), 1);
    const fingerprint = sha256('a document kept at home');
    const body = { fingerprint, fileFingerprint: fingerprint, mimeType: 'application/pdf' };
    const { data: entered } = await call(routes.createAsset, { body });
    await expect(
      call(routes.compareDocuments, { params: { id: document.id, otherId: entered.id } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('GET /api/v1/assets/:id/comparison/:otherId', () => {
  const compare = async (files: Record<string, Uint8Array>) => {
    const [one, other] = firstFew(await upload(files), 2);
    return call(routes.compareAssets, { params: { id: one.id, otherId: other.id } });
  };
  const draw = (added: string) => {
    const things = Array.from({ length: 24 }, (_, index) => {
      const [x, y] = [(index * 97) % 320, (index * 61) % 240];
      return `<circle cx="${x}" cy="${y}" r="${8 + (index % 5) * 5}" fill="hsl(${index * 47} 45% 50%)"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="100%" height="100%"
      fill="#cbd"/>${things.join('')}${added}</svg>`;
    return sharp(Buffer.from(svg)).flatten().png().toBuffer();
  };

  it('tells where the second picture differs from the first, with both in one frame', async () => {
    const added = await draw('<path d="M150 90h50v14h-30v30h-20z" fill="#fff"/>');
    const { data } = await compare({ 'claim.png': await draw(''), 'again.png': added });
    expect(data).toMatchObject({
      outcome: 'differs',
      size: { width: 320, height: 240 },
      shared: expect.anything(),
    });
    expect(data.message).toContain('One place differs');
    expect(data.statements[0]).toEqual({ id: 'comparison.differs', values: { count: 1 } });
    expect(data.differences[0]?.x).toBeGreaterThan(120);
    expect(data.differences.flatMap(Object.keys)).toEqual(['x', 'y', 'width', 'height']);
    expect(data.first).toMatch(/^data:image\/jpeg;base64,/);
    expect(data.second).toMatch(/^data:image\/jpeg;base64,/);
  });

  it('refuses a file that is not a picture, and one of which only the fingerprint is there', async () => {
    const sound = new TextEncoder().encode('%PDF-1.4 a document');
    await expect(compare({ 'a.png': await draw(''), 'b.pdf': sound })).rejects.toMatchObject({
      httpStatus: 415,
    });
    const [picture] = firstFew(await upload({ 'c.png': await draw('<rect width="9" height="9"/>') }), 1);
    const fingerprint = sha256('kept at home');
    const body = { fingerprint, fileFingerprint: fingerprint, mimeType: 'image/png' };
    const { data: entered } = await call(routes.createAsset, { body });
    await expect(
      call(routes.compareAssets, { params: { id: picture.id, otherId: entered.id } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
