import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  firstFew,
  firstOf,
  makeForm,
  makeJpeg,
  makePng,
  openWorkplace,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  ({ call, organisationId } = await openWorkplace(server));
  await configure();
});
afterAll(() => server.close());

/** Draws a map of any picture. */
const MODEL = 'noise-level';
const scan = (fields: Record<string, string>, files = {}) =>
  call(routes.deepScan, { form: makeForm(fields, files, 'image') });
const resultOf = (taskId: string, fields = {}) =>
  call(routes.deepScanResult, { form: makeForm({ taskId, ...fields }) });
async function ended(taskId: string) {
  const hasEnded = async () => ['complete', 'failure'].includes((await resultOf(taskId)).status);
  await expect.poll(hasEnded, { timeout: 60_000, interval: 100 }).toBe(true);
  return resultOf(taskId);
}
const upload = async (files: Record<string, Uint8Array>) =>
  firstOf((await call(routes.uploadFiles, { form: makeForm({}, files) })).assets).id;
/** Files get no verdict of their own, which takes longer than a scan. */
const configure = (config: Record<string, unknown> = {}) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t
      .update(organisations)
      .set({ config: { tamperDetectionEnabled: false, ...config } })
      .where(eq(organisations.id, organisationId)),
  );

describe('POST /api/v1/forensics/deep_scan and deep_scan_result', () => {
  it('takes image, model, maskWidth and maskHeight, and answers with taskId, status and an overlay of that size', async () => {
    const files = { 'a.png': makePng(1, { width: 320, height: 256 }) };
    const { taskId } = await scan({ model: MODEL, maskWidth: '160', maskHeight: '128' }, files);
    const result = await ended(taskId);
    expect(result).toMatchObject({ taskId, status: 'complete', model: MODEL, message: null, reason: null });
    expect(await resultOf(taskId, { format: 'overlay' })).toMatchObject({ status: 'complete' });

    const response = await fetch(server.address + result.overlay);
    expect(response.headers.get('content-type')).toBe('image/png');
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 160, height: 128, channels: 4 });
    // Green over yellow to red: where nothing was found, nothing covers the picture.
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue, opacity] = firstFew([...data.subarray(at, at + 4)], 4);
      expect(blue).toBe(0);
      expect(Math.max(red, green)).toBe(255);
      if (opacity === 255) expect(red).toBe(255);
    }
  });

  it('takes the model after the file, as a form may have it', async () => {
    const form = makeForm({}, { 'a.png': makePng(2) }, 'image');
    form.append('model', MODEL);
    const { taskId } = await call(routes.deepScan, { form });
    expect(await ended(taskId)).toMatchObject({ status: 'complete', overlay: expect.any(String) });
  });

  it('takes an asset that is in already, and has one task for one question', async () => {
    const assetId = await upload({ 'a.png': makePng(3) });
    const first = await scan({ model: MODEL, assetId });
    expect(first.assetId).toBe(assetId);
    expect(await scan({ model: MODEL, assetId })).toEqual(first);
    await ended(first.taskId);
    expect(await scan({ model: MODEL, assetId })).toEqual(first);
    const larger = { model: MODEL, assetId, maskWidth: '300', maskHeight: '300' };
    expect((await scan(larger)).taskId).not.toBe(first.taskId);
  });

  it('leaves the verdict on the asset as it is', async () => {
    await configure({ tamperDetectionEnabled: true });
    const assetId = await upload({ 'a.png': makePng(4) });
    await configure();
    const read = async () =>
      firstOf((await call(routes.getAsset, { params: { id: assetId } })).data.fullScale.metaData.media)
        .tamperedResult;
    await expect.poll(async () => (await read())?.loading, { timeout: 60_000 }).toBe(false);
    const before = await read();
    await ended((await scan({ model: MODEL, assetId })).taskId);
    const after = await read();
    expect([after?.tamperScore, after?.sentences]).toEqual([before?.tamperScore, before?.sentences]);
  });

  it('says in words why there is no overlay', async () => {
    // A PNG has no JPEG coefficients.
    const { taskId } = await scan({ model: 'dct-steps' }, { 'a.png': makePng(5) });
    const result = await ended(taskId);
    expect(result).toMatchObject({ status: 'complete', overlay: null, message: null });
    expect(result.reason).not.toBe('');
  });

  it('fails with ‘Unable to run Deep Scan Pixel Analysis’ where the picture cannot be decoded, and may be asked again', async () => {
    const broken = makePng(6).subarray(0, 2_000);
    const { taskId, assetId } = await scan({ model: MODEL }, { 'broken.png': broken });
    expect(await ended(taskId)).toMatchObject({
      status: 'failure',
      overlay: null,
      message: 'Unable to run Deep Scan Pixel Analysis',
      reason: expect.stringContaining('cannot be decoded'),
    });
    expect((await scan({ model: MODEL, assetId })).taskId).not.toBe(taskId);
  });

  it('refuses what is no picture, no model or no file, and keeps nothing of it', async () => {
    const pdf = { 'a.pdf': Buffer.from('%PDF-1.7\n%%EOF\n') };
    const count = async () => (await call(routes.findAssets, {})).totalDocs;
    const before = await count();
    await expect(scan({ model: MODEL }, pdf)).rejects.toMatchObject({
      code: 'INVALID_IMAGE_TYPE',
      message: 'Please select a valid JPEG or PNG image.',
    });
    await expect(scan({ model: 'none' }, { 'a.png': makePng(7) })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(scan({}, { 'a.png': makePng(7) })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(scan({ model: MODEL })).rejects.toMatchObject({ code: 'MISSING_FILE_DATA' });
    await expect(scan({ model: MODEL, assetId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await count()).toBe(before);
    const assetId = await upload(pdf);
    await expect(scan({ model: MODEL, assetId })).rejects.toMatchObject({ code: 'INVALID_IMAGE_TYPE' });
  });

  it('keeps its tasks apart from those of detect_async', async () => {
    await configure({ tamperDetectionEnabled: true });
    const { taskId, assetId } = await scan({ model: MODEL }, { 'a.jpg': makeJpeg('apart') });
    await configure();
    const ask = call(routes.detectResult, { form: makeForm({ taskId }) });
    await expect(ask).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { taskId: detection } = (await call(routes.getAsset, { params: { id: assetId } })).data;
    await expect(resultOf(detection as string)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused while the organisation has switched it off', async () => {
    const assetId = await upload({ 'a.png': makePng(8) });
    await configure({ deepScanEnabled: false });
    await expect(scan({ model: MODEL, assetId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await configure();
  });
});
