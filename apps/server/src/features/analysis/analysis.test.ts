import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
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
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { presentTask } from '../file-readings/present-task.ts';
import type { TaskRow } from './analysis.ts';
import { killDecoders } from './kill-decoders.ts';

let server: TestServer;
let call: Call;
let token: string;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  token = await signIn(server.client(), await createUser(server.platform, organisation));
  call = server.client(token);
});
afterAll(() => server.close());

const upload = async (files: Record<string, Uint8Array>, fields = {}) =>
  (await call(routes.uploadFiles, { form: makeForm(fields, files) })).assets;
const verdictOf = (asset: Asset) => firstOf(asset.fullScale.metaData.media).tamperedResult as TamperedResult;
/** The asset once its analysis has ended. */
async function analysed(id: string) {
  const read = async () => (await call(routes.getAsset, { params: { id } })).data;
  await expect
    .poll(async () => verdictOf(await read())?.loading, { timeout: 60_000, interval: 100 })
    .toBe(false);
  return read();
}
const fetchMedia = async (path: string) => {
  const response = await fetch(server.address + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const configure = (config: object) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t
      .update(organisations)
      .set({ config: config as Record<string, unknown> })
      .where(eq(organisations.id, organisationId)),
  );

describe('a picture', () => {
  it('gets renditions, a verdict with sentences and assessments, metadata, and its place in the ledger', async () => {
    const { id } = firstOf(await upload({ 'a.jpg': makeJpeg('hello') }));
    const asset = await analysed(id);
    const verdict = verdictOf(asset);
    expect(verdict).toMatchObject({
      error: null,
      isLoading: false,
      progress: null,
      milliseconds: expect.any(Number),
    });
    expect(verdict.sentences.length).toBeGreaterThan(0);
    expect(verdict).toMatchObject({ tamperScore: expect.any(Number), loading: false });
    expect(asset).toMatchObject({
      ...{ id, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), taskId: expect.any(String) },
      ...{ transactionId: expect.any(String), createdAt: expect.any(String), size: '240x240', type: 'image' },
      ...{ ledger: { validationStatus: expect.any(String) }, scaled: { filepath: expect.any(String) } },
      fullScale: {
        ...{ filepath: expect.any(String), status: expect.any(String), message: expect.any(String) },
        ...{ mediaExisted: false, metaData: { taskId: asset.taskId } },
      },
    });
    expect(asset.fullScale.metaData).toHaveProperty('ledgerTimestamp');
    expect(asset.fullScale.metaData.media[0]).toMatchObject({
      ...{ mimeType: 'image/jpeg', originalName: 'a.jpg', isJPEG: true, parentUUID: null },
      ...{ tags: ['full-scale'], analysisEnabled: true },
    });
    const { docs } = await call(routes.listModels, {});
    const models = docs
      .filter(({ medium, onRequest }) => medium === 'image' && !onRequest)
      .map(({ model }) => model);
    expect(verdict.assessments.map(({ model }) => model)).toEqual(models);
    expect(asset.metadata?.groups.length).toBeGreaterThan(0);
    const conspicuous =
      asset.metadata?.groups.map(({ entries }) => entries.some((entry) => entry.conspicuous)) ?? [];
    expect(conspicuous).toEqual([...conspicuous].sort().reverse());
    await expect
      .poll(async () => (await call(routes.getAsset, { params: { id } })).data.ledger.validationStatus)
      .toBe('validated');

    const scaled = asset.fullScale.metaData.media.find(({ tags }) => tags.includes('scaled'));
    expect(scaled).toMatchObject({
      parentUUID: id,
      mimeType: 'image/jpeg',
      size: '240x240',
      tamperedResult: null,
    });
    for (const path of [asset.scaled?.filepath as string, asset.fullScale.filepath]) {
      const { response, bytes } = await fetchMedia(path);
      expect(response.headers.get('content-disposition')).toBe('inline');
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      // Re-encoded: nothing of the original's metadata is left.
      expect(bytes.includes('hello')).toBe(false);
    }
  });

  it('that is a poor copy says so, in its fields and first of all, and is not called low', async () => {
    const { id } = firstOf(await upload({ 'small.jpg': makeJpeg('poor') }));
    const asset = await analysed(id);
    const { band, tamperScore, condition, sentences, statements, assessments } = verdictOf(asset);
    expect(tamperScore).toBeLessThan(25);
    expect(band).toBe('unknown');
    expect(condition).toMatchObject({ level: 'poor', savings: 1, width: 240, height: 240 });
    expect(condition?.reasons.map(({ kind }) => kind)).toEqual(['small', 'coarse']);
    expect(sentences[0]).toMatch(
      /^Little can be told from this copy \(only .* pixels.*\)\. Ask for the original\.$/,
    );
    // The same, for readers of other languages.
    expect(statements).toHaveLength(sentences.length);
    const [first] = statements?.[0] ?? [];
    const size = { id: 'condition.small', values: { width: 240, height: 240 } };
    expect(first).toMatchObject({
      id: 'verdict.poor-copy',
      values: { reasons: { series: [size, { id: 'condition.coarse' }] } },
    });
    for (const { model, statements: said } of assessments)
      expect(said?.title, model).toEqual([{ id: `${model}.title` }]);
  });

  it('gets the overlays of its methods as grey PNG', async () => {
    const { id } = firstOf(await upload({ 'noise.png': makePng(77, { width: 320, height: 256 }) }));
    const { overlay, assessments } = verdictOf(await analysed(id));
    const paths = [overlay, ...assessments.map((assessment) => assessment.overlay)].filter(
      (path) => path !== null,
    );
    for (const path of paths) {
      const { bytes } = await fetchMedia(path);
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
      // Eight bits of grey.
      expect([...bytes.subarray(24, 26)]).toEqual([8, 0]);
    }
    expect(paths.length).toBeGreaterThan(0);
  });

  it('that cannot be decoded fails clearly, while others go on', async () => {
    const broken = makePng(5).subarray(0, 2_000);
    const [bad, good] = firstFew(await upload({ 'broken.png': broken, 'good.png': makePng(6) }), 2);
    expect(verdictOf(await analysed(bad.id))).toMatchObject({
      tamperScore: null,
      error: { code: 'unreadable', message: 'Tamper detection failed' },
      sentences: [expect.stringContaining('cannot be decoded')],
    });
    expect(verdictOf(await analysed(good.id)).error).toBeNull();
  });

  it('smaller than the organisation analyses is not analysed, and says so', async () => {
    const { id } = firstOf(await upload({ 'tiny.png': makePng(8, { width: 60, height: 40 }) }));
    const asset = await analysed(id);
    expect(verdictOf(asset)).toMatchObject({
      tamperScore: null,
      band: 'unknown',
      assessments: [],
      error: null,
    });
    expect(verdictOf(asset).sentences[0]).toBe(
      'The picture is smaller than 200 × 200 pixels, the minimum for analysis in your organisation.',
    );
    expect(asset.scaled).not.toBeNull();
  });
});

describe('an analysis', () => {
  it('tells its course as events: taken up, steps, result, the record’s change', async () => {
    const events: { type: string; assetId?: string; recordId?: string | null; progress?: number }[] = [];
    const listening = new AbortController();
    const stream = await fetch(`${server.address}/api/v1/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: listening.signal,
    });
    const reading = (async () => {
      for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
        for (const [, json] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(json ?? ''));
      }
    })().catch(() => undefined);
    const { data: record } = await call(routes.createRecord, { body: {} });
    const { id } = firstOf(await upload({ 'a.png': makePng(60) }, { recordId: record.id }));
    await analysed(id);
    const ofAsset = () => events.filter(({ assetId }) => assetId === id);
    // Came in, started, first look, preview, finished, whole picture.
    await expect.poll(() => ofAsset().filter(({ type }) => type === 'asset.changed').length).toBe(6);
    expect(ofAsset().every(({ recordId }) => recordId === record.id)).toBe(true);
    const progress = ofAsset()
      .filter(({ type }) => type === 'asset.progress')
      .map((event) => event.progress as number);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const ofRecord = () =>
      events.filter(({ type, recordId }) => type === 'record.changed' && recordId === record.id);
    // Opened, a file came, it was found too small, its score came.
    await expect.poll(() => ofRecord().length).toBe(4);
    listening.abort();
    await reading;
  });

  it.skipIf(process.platform !== 'linux')(
    'whose decoder is killed again and again fails clearly, and nothing else with it',
    async () => {
      const killing = setInterval(killDecoders, 20);
      try {
        const { id } = firstOf(await upload({ 'a.png': makePng(61) }));
        expect(verdictOf(await analysed(id))).toMatchObject({
          tamperScore: null,
          error: { code: 'crashed', message: 'Tamper detection failed' },
        });
        clearInterval(killing);
        await call(routes.analyseAssetAgain, { params: { id } });
        expect(verdictOf(await analysed(id))).toMatchObject({ error: null, tamperScore: expect.any(Number) });
      } finally {
        clearInterval(killing);
      }
    },
  );
});

describe('a sound', () => {
  it('without a sample is taken in, and nothing is said about it', async () => {
    const { id } = firstOf(await upload({ 'a.wav': Buffer.from('RIFF\x24\0\0\0WAVEfmt ') }));
    const asset = await analysed(id);
    expect(asset).toMatchObject({ type: 'audio', scaled: null, size: null });
    expect(verdictOf(asset)).toMatchObject({ tamperScore: null, band: 'unknown', error: null });
    expect(verdictOf(asset).sentences[0]).toContain('nothing can be said');
    expect(asset.fullScale.filepath).toBe(asset.fullScale.originalFilepath);
  });
});

describe('a record', () => {
  it('has the highest score of its assets, none pending at the end, a picture, and is queued for review from the threshold on', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    await configure({ needsReviewThreshold: 0 });
    try {
      const taken = await upload(
        { 'a.png': makePng(40, { width: 800, height: 640 }), 'b.jpg': makeJpeg('record') },
        { recordId: record.id },
      );
      const verdicts = [];
      for (const { id } of taken) verdicts.push(verdictOf(await analysed(id)));
      // A low score of a poor copy does not count for the record.
      expect(verdicts.map(({ band }) => band === 'unknown')).toEqual([false, true]);
      const scores = verdicts.flatMap(({ band, tamperScore }) =>
        band === 'unknown' ? [] : (tamperScore ?? []),
      );
      const { data } = await call(routes.getRecord, { params: { id: record.id } });
      expect(data).toMatchObject({
        pendingCount: 0,
        assetCount: 2,
        needsReview: true,
        thumbnail: expect.any(String),
      });
      expect(data.tamperScore).toBe(Math.max(...scores));
    } finally {
      await configure({});
    }
  });
});

describe('an analysis again', () => {
  it('is a task of its own and ends with the same verdict', async () => {
    const { id, taskId } = firstOf(await upload({ 'a.jpg': makeJpeg('again') }));
    const first = verdictOf(await analysed(id));
    const again = await call(routes.analyseAssetAgain, { params: { id } });
    expect(again.taskId).not.toBe(taskId);
    const asset = await analysed(id);
    expect(asset.taskId).toBe(again.taskId);
    expect(verdictOf(asset).tamperScore).toBe(first.tamperScore);
  });

  it('is not made where the organisation has switched it off; the picture still shows', async () => {
    await configure({ tamperDetectionEnabled: false });
    try {
      const { id, taskId } = firstOf(await upload({ 'a.png': makePng(50) }));
      expect(taskId).toBeNull();
      await expect
        .poll(async () => (await call(routes.getAsset, { params: { id } })).data.scaled)
        .not.toBeNull();
      expect(verdictOf((await call(routes.getAsset, { params: { id } })).data)).toBeNull();
      await expect(call(routes.analyseAssetAgain, { params: { id } })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    } finally {
      await configure({});
    }
  });
});

describe('POST /api/v1/forensics/detect_async and detect_async_result', () => {
  const detect = (fields: Record<string, string | string[]>, files = {}) =>
    call(routes.detect, { form: makeForm(fields, files) });
  const results = (ids: string[]) => call(routes.detectResult, { form: makeForm({ taskId: ids }) });
  const ended = async (ids: string[]) => {
    await expect
      .poll(
        async () =>
          (await results(ids)).docs.every(({ status }) => status === 'complete' || status === 'failure'),
        { timeout: 60_000, interval: 100 },
      )
      .toBe(true);
    return (await results(ids)).docs;
  };

  it('analyses a file, one task for each kind', async () => {
    const analysis_types = JSON.stringify(['detect_tampering', 'detect_objects', 'detect_expenses']);
    const { docs } = await detect(
      { analysis_types, input_data: '{"type":"image"}' },
      { 'a.jpg': makeJpeg('detect') },
    );
    expect(docs.map(({ type }) => type)).toEqual(['detect_tampering', 'detect_objects', 'detect_expenses']);
    const tasks = await ended(docs.map(({ taskId }) => taskId));
    const { data } = await call(routes.getAsset, { params: { id: firstOf(docs).assetId } });
    expect(data.fullScale.metaData.media[0]?.tags).toEqual(['full-scale', 'id_detect']);
    expect(tasks).toMatchObject([
      {
        type: 'detect_tampering',
        status: 'complete',
        progress: 1,
        message: null,
        result: { loading: false, band: expect.any(String) },
      },
      {
        type: 'detect_objects',
        status: 'complete',
        result: null,
        // A picture of noise shows nothing that a model is certain of.
        objects: [],
        message: null,
      },
      {
        type: 'detect_expenses',
        status: 'complete',
        result: null,
        expenses: [],
        message: null,
      },
    ]);
  });

  it('draws overlays in the size that is asked for', async () => {
    const input_data = JSON.stringify({ mask_width: 50, mask_height: 30 });
    const { docs } = await detect({ input_data }, { 'a.png': makePng(90) });
    const { result } = firstOf(await ended([firstOf(docs).taskId]));
    const overlays = result?.assessments.map(({ overlay }) => overlay).filter((path) => path !== null) ?? [];
    expect(overlays.length).toBeGreaterThan(0);
    for (const path of overlays) {
      const { bytes } = await fetchMedia(path);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([50, 30]);
    }
  });

  it('analyses an asset that is in already; a task that runs answers for a second one', async () => {
    const asset = firstOf(await upload({ 'a.png': makePng(91) }));
    const input_data = JSON.stringify({ asset_id: asset.id });
    const { docs } = await detect({ input_data, analysis_types: 'detect_tampering' });
    expect(docs).toEqual([{ taskId: asset.taskId, type: 'detect_tampering', assetId: asset.id }]);
    await analysed(asset.id);
    expect(firstOf((await detect({ input_data })).docs).taskId).not.toBe(asset.taskId);
    await analysed(asset.id);
  });

  it('fails with ‘Unable to run detection’ where nothing better is known', () => {
    const task = { id: randomUUID(), kind: 'detect_tampering', status: 'failed', error: null } as TaskRow;
    expect(presentTask(task, () => null as never)).toMatchObject({
      ...{ status: 'failure', message: 'Unable to run detection' },
    });
  });

  it('answers 404 to assets and tasks that are not there, and wants a file', async () => {
    const input_data = JSON.stringify({ asset_id: randomUUID() });
    await expect(detect({ input_data })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(results([randomUUID()])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(detect({})).rejects.toMatchObject({ code: 'MISSING_FILE_DATA' });
    await expect(detect({}, { 'a.svg': Buffer.from('<svg/>') })).rejects.toMatchObject({
      code: 'INVALID_FILE_TYPE',
    });
  });
});

const HOSTILE = join(import.meta.dirname, '../../../../../../shared/data/hostile');
describe.skipIf(!existsSync(HOSTILE))('hostile files', () => {
  it('each end with a clear result while the service answers others', async () => {
    const folders = ['images', 'images-pillow', 'pngsuite', 'pdf-fuzz', 'metadata-fuzz'];
    const files = folders.flatMap((folder) => sampleFiles(join(HOSTILE, folder), 5));
    let slowest = 0;
    const watching = new AbortController();
    const others = (async () => {
      while (!watching.signal.aborted) {
        const start = performance.now();
        await call(routes.listRecords, {});
        slowest = Math.max(slowest, performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const ids: string[] = [];
    for (const path of files) {
      const sent = upload({ [path]: readFileSync(path) });
      const refused = await sent.then(
        (assets) => void ids.push(firstOf(assets).id),
        (error: { code: string }) => error.code,
      );
      expect([undefined, 'INVALID_FILE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA']).toContain(refused);
    }
    for (const id of ids) {
      const verdict = verdictOf(await analysed(id));
      expect(verdict.error?.message ?? 'Tamper detection failed').toBe('Tamper detection failed');
      expect(verdict.sentences.length).toBeGreaterThan(0);
    }
    watching.abort();
    await others;
    expect(ids.length).toBeGreaterThan(0);
    // Blocked would mean as long as a file may take; the speed itself is measured by the benchmark.
    expect(slowest).toBeLessThan(15_000);
  });
});

/** Spread over the folder, the same in each run. */
function sampleFiles(folder: string, most: number): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const step = Math.max(1, Math.floor(files.length / most));
  return files.filter((_, at) => at % step === 0).slice(0, most);
}
