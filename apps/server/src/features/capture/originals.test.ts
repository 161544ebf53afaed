import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  firstOf,
  makeForm,
  makePng,
  openWorkplace,
  startTestServer,
  type TestServer,
  type Workplace,
} from '@assay/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { makeRequest, newFile, openPage } from './fixtures.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());
let inOrganisation: Workplace['inOrganisation'];
beforeEach(async () => {
  ({ call, inOrganisation } = await openWorkplace(server, { roles: ['admin'] }));
  const config = { tamperDetectionEnabled: false, dateAgeCheckEnabled: false, minImageWidth: 100 };
  await call(routes.updateOrganisationConfig, { body: config });
});

/** Coloured areas with soft edges and camera noise. */
async function takePicture(seed: number): Promise<Buffer> {
  const { data, info } = await sharp(makePng(seed, { width: 960, height: 720, cell: 48 }))
    .blur(5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let state = seed;
  for (const [at, shade] of data.entries()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = Math.max(0, Math.min(255, shade + (state >>> 24) / 32 - 4));
  }
  return sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
}
const forward = (picture: Buffer) => sharp(picture).resize(640).jpeg({ quality: 70 }).toBuffer();
/** With something pasted over a tenth of its width. */
async function paste(picture: Buffer): Promise<Buffer> {
  const input = await sharp(makePng(99, { width: 120, height: 100, cell: 6 }))
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input, left: 400, top: 300 }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A record of a customer who answered in German, with the copy that they sent. */
async function openRecord(copy: Buffer, name = 'IMG-20261104-WA0007.jpg') {
  const request = await makeRequest(call, { email: 'ann.lee@example.com' });
  const page = await openPage(server, request.token);
  await page.open();
  const file = newFile('photos', copy, name);
  await page.send(file);
  await page.submit(await page.state({ photos: [file.id] }, [file], { language: 'de' }));
  const { data } = await call(routes.getWorkflowData, { params: { id: request.id } });
  const record = (await call(routes.getRecord, { params: { id: data.recordId as string } })).data;
  return { request, id: record.id, copyId: firstOf(record.assets).id };
}

async function answer(requestId: string, original: Buffer | null) {
  const { data } = await call(routes.getClientRequest, { params: { id: requestId } });
  const page = await openPage(server, data.captureLink?.split('#')[1] ?? '');
  const { questions, message } = await page.open();
  if (!original) await page.submit(await page.state({ have: 'No' }, []));
  else {
    const file = newFile('original', original, 'IMG_4711.jpg');
    await page.send(file);
    await page.submit(await page.state({ have: 'Yes', original: [file.id] }, [file]));
  }
  return { questions, message };
}

const read = async (id: string) => (await call(routes.getRecord, { params: { id } })).data;
const waiting = { timeout: 120_000, interval: 200 };
const expectOutcome = (id: string, outcome: string) =>
  expect
    .poll(async () => (await read(id)).originals.flatMap(({ answers }) => answers)[0]?.outcome, waiting)
    .toBe(outcome);
const ask = async (request: { id: string }, copyId: string) =>
  (await call(routes.requestMore, { params: { id: request.id }, body: { originalOf: copyId, send: false } }))
    .data;

describe('the original of a copy', { timeout: 240_000 }, () => {
  it('is asked for in the customer’s language, with the words for the app through which the copy went', async () => {
    const { request, copyId } = await openRecord(await forward(await takePicture(1)));
    const { data } = await call(routes.getOriginalWords, { params: { id: copyId } });
    expect(data.language).toBe('de');
    expect(data.message).toContain('das Original von „IMG-20261104-WA0007.jpg“');
    expect(data.message).toContain('Dem Namen nach ging durch WhatsApp, was uns erreicht hat.');
    expect(data.message).toContain('noch einmal als Dokument (anhängen, Dokument)');
    const order = await ask(request, copyId);
    expect(order).toMatchObject({ originalOf: copyId, message: data.message });
    const { questions } = await answer(order.id, null);
    expect(questions.map(({ id }) => id)).toEqual(['have', 'original', 'where']);
  });

  it('was asked for from nobody where no message could be delivered, and that is told', async () => {
    const { request, id, copyId } = await openRecord(await forward(await takePicture(7)));
    await ask(request, copyId);
    expect((await read(id)).originals).toMatchObject([{ state: 'CREATED', isUndelivered: false }]);
    // This server has no mail server.
    const body = { originalOf: copyId, send: true };
    const { data } = await call(routes.requestMore, { params: { id: request.id }, body });
    await expect
      .poll(async () => (await read(id)).originals, waiting)
      .toMatchObject([{ clientRequestId: data.id, state: 'SENT', isUndelivered: true }]);
  });

  it('shows the same picture: that is said, and is no reason to look', async () => {
    const picture = await takePicture(2);
    const { request, id, copyId } = await openRecord(await forward(picture));
    const order = await ask(request, copyId);
    await answer(order.id, picture);
    await expectOutcome(id, 'same');
    const record = await read(id);
    expect(record.originals).toMatchObject([
      { assetId: copyId, clientRequestId: order.id, reference: order.requestId, state: 'SUBMITTED' },
    ]);
    expect(firstOf(firstOf(record.originals).answers).message).toMatch(/^The same picture, saved again/);
    // It must resemble its copy.
    expect(record.findings.map(({ code }) => code)).not.toContain('ERROR_DUPLICATE_MEDIA');
    expect(record.findings.map(({ code }) => code)).not.toContain('ERROR_ORIGINAL_DIFFERS');
  });

  it('differs from the copy: that is a finding and a reason for review', async () => {
    const picture = await takePicture(3);
    const { request, id, copyId } = await openRecord(await forward(await paste(picture)));
    await answer((await ask(request, copyId)).id, picture);
    await expectOutcome(id, 'differs');
    const found = async () => (await read(id)).findings.find(({ code }) => code === 'ERROR_ORIGINAL_DIFFERS');
    await expect.poll(found, waiting).toMatchObject({
      message: expect.stringMatching(
        /^“IMG_4711\.jpg”, sent as the original of “IMG-20261104-WA0007\.jpg”, differs from it in one place/,
      ),
      matches: [{ assetId: copyId, match: 'near' }],
    });
    const { needsReview, review } = await read(id);
    expect(needsReview).toBe(true);
    expect(review?.reasons.map(({ code, weight }) => [code, weight])).toContainEqual([
      'ERROR_ORIGINAL_DIFFERS',
      80,
    ]);
  });

  it('is not what came, where that is the copy once more or another picture', async () => {
    const copy = await forward(await takePicture(4));
    const { request, id, copyId } = await openRecord(copy);
    await answer((await ask(request, copyId)).id, copy);
    await expectOutcome(id, 'repeated');
    const other = await openRecord(await forward(await takePicture(5)));
    await answer((await ask(other.request, other.copyId)).id, await takePicture(6));
    await expectOutcome(other.id, 'apart');
  });

  it('is told from what earlier versions stored, without what cannot be said any more', async () => {
    const copy = await forward(await takePicture(11));
    const { request, id, copyId } = await openRecord(copy);
    await answer((await ask(request, copyId)).id, copy);
    await expectOutcome(id, 'repeated');
    const keep = async (...said: object[]) => {
      await inOrganisation((t) =>
        t.execute(
          sql`UPDATE original_comparisons SET statements = ${JSON.stringify(said)}::jsonb WHERE record_id = ${id}`,
        ),
      );
      return firstOf(firstOf((await read(id)).originals).answers);
    };
    const size = { width: 1200, height: 900 };
    const same = { id: 'comparison.same' };
    const old = { id: 'comparison.limits', values: { ...size, found: 96, accused: 1 } };
    expect((await keep(same, old)).message).toContain(
      'Compared at 1200 × 900 pixels. In tests, 96 % of edits of a hundredth of the picture were found',
    );
    const lacking = { id: 'comparison.rates', values: size };
    for (const unsayable of [lacking, { id: 'comparison.of-tomorrow' }]) {
      const { message, statements } = await keep(same, unsayable);
      expect(message).toMatch(
        /^The same picture, saved again.* was stored in words that this version does not/,
      );
      expect(statements).toEqual([same, { id: 'comparison.not-all-known' }]);
    }
  });

  it('may be a later photo of the same: that is told beside what the two show', async () => {
    const picture = await takePicture(10);
    const { request, id, copyId } = await openRecord(await forward(picture));
    const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replaceAll('-', ':');
    const exif = { DateTimeOriginal: later.replace('T', ' '), OffsetTimeOriginal: '+00:00' };
    const photo = await sharp(picture).withExif({ IFD2: exif }).jpeg({ quality: 92 }).toBuffer();
    await answer((await ask(request, copyId)).id, photo);
    await expectOutcome(id, 'same');
    const told = async () => firstOf(firstOf((await read(id)).originals).answers).message;
    await expect.poll(told, waiting).toContain('after the copy had come in on');
  });

  it('is found among files that colleagues add, by its likeness', async () => {
    const picture = await takePicture(7);
    const { request, id, copyId } = await openRecord(await forward(picture));
    await ask(request, copyId);
    await call(routes.uploadFiles, { form: makeForm({ recordId: id }, { 'by-mail.jpg': picture }) });
    await expectOutcome(id, 'same');
  });

  it('can only be that of a picture of the same record', async () => {
    const { request, copyId } = await openRecord(await forward(await takePicture(8)));
    const other = await openRecord(await forward(await takePicture(9)));
    await expect(ask(other.request, copyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await ask(request, copyId)).recordId).not.toBe(other.id);
  });
});
