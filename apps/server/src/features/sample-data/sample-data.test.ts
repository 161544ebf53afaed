import type { Call } from '@assay/contract/client';
import type { AssayRecord } from '@assay/contract/records';
import type { Report } from '@assay/contract/reports';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { say } from '@assay/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { assets, documents, transactions, unclaimedObjects } from '../../platform/database/schema/records.ts';
import { sampleData } from '../../platform/database/schema/sample-data.ts';
import { createServices } from '../../services.ts';
import { sweepUnclaimedObjects } from '../intake/unclaimed-objects.ts';
import { createSampleOrderKeeper } from '../work-orders/keep-sample-order.ts';
import { giveUpMaking, makeSample, type SampleDeps } from './make-sample.ts';
import { countFiles, listSampleCases } from './sample-cases.ts';

const TOTAL = countFiles(listSampleCases(new Date()));
const LIMIT_MS = 240_000;

let server: TestServer;
let admin: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation, { roles: ['admin', 'user'] });
  admin = server.client(await signIn(server.client(), user));
});
afterAll(() => server.close());

const readState = async () => (await admin(routes.getSampleData, {})).data;
const listRecords = async () => (await admin(routes.listRecords, { query: {} })).docs;

const CHANGE = { page: 1, removed: '2,140.00', added: '5,140.00' };

describe('sample data', () => {
  it('is for administrators alone', async () => {
    const user = await createUser(server.platform, { id: organisationId });
    const call = server.client(await signIn(server.client(), user));
    for (const route of [routes.getSampleData, routes.makeSampleData, routes.removeSampleData])
      await expect(call(route, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it(
    'is drawn, taken in and analysed: what was forged by us is found, what was not is let be',
    async () => {
      // A user's own record has the first reference: the sample uses another.
      await admin(routes.createRecord, { body: { referenceId: 'SAMPLE-01', name: 'Ours' } });
      expect((await admin(routes.makeSampleData, {})).data).toMatchObject({
        state: 'making',
        files: { total: TOTAL, made: 0 },
      });
      await expect(admin(routes.makeSampleData, {})).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(admin(routes.removeSampleData, {})).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect.poll(readState, { timeout: LIMIT_MS, interval: 500 }).toEqual({
        state: 'present',
        records: 8,
        files: { total: TOTAL, made: TOTAL, analysed: TOTAL },
        error: null,
      });
      const docs = await listRecords();
      const named = (words: string) => docs.find(({ name }) => name.includes(words))!;
      expect(named('pasted in')).toMatchObject({ needsReview: true, assetCount: 2 });
      expect(named('pasted in').tamperScore).toBeGreaterThanOrEqual(50);
      expect(named('copied on top').needsReview).toBe(true);
      expect(named('nothing to find')).toMatchObject({ needsReview: false, assetCount: 2 });
      expect(named('nothing to find').tamperScore).toBeLessThan(25);
      expect(named('without its tags').archived).toBe(true);
      expect(named('below the threshold')).toMatchObject({ needsReview: true });
      expect(named('below the threshold').tamperScore).toBeLessThan(50);
      // The findings agree with the names, too.
      const findings = async () =>
        Object.fromEntries((await listRecords()).map(({ name, findingCodes }) => [name, findingCodes]));
      await expect.poll(findings, { timeout: 60_000 }).toMatchObject({
        [named('without its tags').name]: ['ERROR_DUPLICATE_MEDIA'],
        [named('pasted in').name]: ['ERROR_TAMPERED_ASSETS'],
        [named('copied on top').name]: ['ERROR_TAMPERED_ASSETS'],
        ...{ [named('nothing to find').name]: [], [named('brightened').name]: [] },
        [named('below the threshold').name]: [],
      });
      expect(named('Ours').assetCount).toBe(0);
      expect(named('raised salary')).toMatchObject({ needsReview: true, assetCount: 1 });
      const statement = firstOf((await readRecord(named('raised salary').id)).assets);
      const { data: document } = await admin(routes.getDocument, { params: { id: statement.id } });
      expect(document).toMatchObject({
        ...{ verdict: 'changed', pageCount: 1 },
        reason: 'Text on page 1 was changed from “2,140.00” to “5,140.00”.',
      });
      expect(document.revisions.map(({ producer }) => producer)).toEqual([
        'Example Bank Statements 3.1',
        'Sample PDF Editor 9.0',
      ]);
      const receipts = async () =>
        (await admin(routes.listExpenses, { query: { record: named('does not add up').id } })).docs;
      await expect.poll(async () => (await receipts()).length, { timeout: LIMIT_MS, interval: 500 }).toBe(1);
      expect(await receipts()).toMatchObject([
        { merchant: 'HARBOUR HARDWARE LTD', number: '20771', currency: 'GBP', total: 47.3 },
      ]);
      expect((await receipts())[0]?.failed).toContain('lines-and-total');
      const reasonsOf = async (words: string) =>
        (await readRecord(named(words).id)).review?.reasons.map(({ kind }) => kind);
      await expect.poll(() => reasonsOf('does not add up')).toContain('sums');
      expect(await reasonsOf('brightened')).toEqual(['editor']);

      const orders = (await admin(routes.listClientRequests, { query: { sort: 'requestId:asc' } })).docs;
      expect(orders).toMatchObject([
        { requestId: 'SAMPLE-W-01', state: 'CREATED', assets: [], recordId: null },
        { requestId: 'SAMPLE-W-02', state: 'SUBMITTED', recordId: named('pasted in').id },
      ]);
      expect(orders[1]?.assets).toHaveLength(2);
      const again = await readRecord(named('without its tags').id);
      const first = await readRecord(named('nothing to find').id);
      const meadow = first.assets.find(({ originalName }) => originalName === 'farm.jpg')!;
      expect(again.assets[0]?.fingerprint).toBe(meadow.fingerprint);
      expect(firstOf(again.assets).fileFingerprint).not.toBe(meadow.fileFingerprint);
      expect(first.transactions[0]?.location).toMatchObject({ latitude: expect.any(Number) });
    },
    LIMIT_MS,
  );

  it('has a statement whose report shows the page before and after, and the place that was changed', async () => {
    await readPageKeys();
    const statement = (await listRecords()).find(({ name }) => name.includes('raised salary'))!;
    const answer = await admin(routes.getReport, { query: { recordid: statement.id } });
    const report = JSON.parse(await answer.text()) as Report;
    const { document, picture, overlay } = firstOf(report.assets);
    expect(document).toMatchObject({ verdict: 'changed', page: 1, earlier: { revision: 1 } });
    // The page as it was, as it came in, with frames; and close-ups of both, which are wide.
    const pages = [document?.earlier?.picture, picture, overlay].map((page) => page!);
    for (const { width, height } of pages) expect(height).toBeGreaterThan(width);
    expect(new Set(pages.map(({ sha256 }) => sha256)).size).toBe(3);
    const [before, after] = [document!.closeUp!.earlier!, document!.closeUp!.received];
    expect([before.width, before.height]).toEqual([after.width, after.height]);
    expect(after.width).toBeGreaterThan(3 * after.height);
    expect(before.sha256).not.toBe(after.sha256);
    expect(report.summary).toMatchObject({
      verdict: 'The file should be looked at by a person.',
      worst: 1,
      reasons: expect.arrayContaining([
        {
          file: 1,
          text: document?.reason,
          statements: [say('pdf-changes.sentence', { change: say('pdf-changes.text-changed', CHANGE) })],
        },
      ]),
    });
  });

  it(
    'is gone with its files when it is removed, and nothing else is',
    async () => {
      const keys = await inOrganisation((t) => t.select({ key: assets.storageKey }).from(assets));
      expect(keys).toHaveLength(TOTAL);
      // The statement's page as it came in, small and large, and as it was before; the receipt's, small and large.
      await expect.poll(readPageKeys, { timeout: 60_000 }).toHaveLength(5);
      const pages = await readPageKeys();
      await admin(routes.removeSampleData, {});
      await expect
        .poll(async () => (await readState()).state, { timeout: 60_000, interval: 200 })
        .toBe('none');
      expect((await listRecords()).map(({ name }) => name)).toEqual(['Ours']);
      expect(await inOrganisation((t) => t.select().from(assets))).toEqual([]);
      expect(await inOrganisation((t) => t.select().from(transactions))).toEqual([]);
      expect((await admin(routes.listClientRequests, {})).docs).toEqual([]);
      await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
      await expect.poll(() => inOrganisation((t) => t.select().from(unclaimedObjects))).toEqual([]);
      for (const key of pages) expect(await server.platform.storage.stat(key)).toBeNull();
      for (const { key } of keys) expect(await server.platform.storage.stat(key as string)).toBeNull();
      await expect(admin(routes.removeSampleData, {})).rejects.toMatchObject({ code: 'CONFLICT' });
    },
    LIMIT_MS,
  );
});

/** The same number of empty cases: this test is not about taking them in. */
const listBlankCases = (now: Date) =>
  listSampleCases(now).map((sample) => ({
    ...sample,
    files: sample.files.map((file) => ({ ...file, make: async () => Buffer.alloc(1) })),
  }));

describe('a job that fails', () => {
  it('makes nothing twice when it is tried again, and can be removed when it was given up', async () => {
    const { database } = server.platform;
    const other = await createOrganisation(server.platform);
    const inOther = <T>(run: Parameters<typeof database.withOrganisation<T>>[1]) =>
      database.withOrganisation(other.id, run);
    await inOther((t) =>
      t.insert(sampleData).values({
        organisationId: other.id,
        id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        state: 'making',
        total: TOTAL,
      }),
    );
    const uploads: string[] = [];
    const parts: SampleDeps = {
      database,
      publish: () => undefined,
      keepOrder: createSampleOrderKeeper(
        createServices(server.platform, { publish: () => undefined }).workOrders,
      ),
      intake: {
        async receive(_organisation, _signal, addFiles) {
          await addFiles({
            async add(_file, { uploadId }) {
              uploads.push(uploadId);
              if (uploads.length === 2) throw new Error('The store is away.');
            },
            amend: () => undefined,
          });
          return null;
        },
      },
    };
    const never = new AbortController().signal;
    await expect(makeSample(parts, other.id, never, listBlankCases)).rejects.toThrow('The store is away.');
    const before = await inOther((t) => t.select().from(sampleData));
    expect(before[0]).toMatchObject({ state: 'making', made: 1 });

    await giveUpMaking(database, other.id);
    const [given] = await inOther((t) => t.select().from(sampleData));
    expect(given).toMatchObject({
      state: 'present',
      made: 1,
      total: 1,
      error: expect.stringMatching(/made/),
    });

    await inOther((t) =>
      t.update(sampleData).set({ state: 'making' }).where(eq(sampleData.organisationId, other.id)),
    );
    await makeSample(parts, other.id, never, listBlankCases);
    expect(uploads.slice(2, 4)).toEqual(uploads.slice(0, 2));
    expect(new Set(uploads).size).toBe(TOTAL);
    const admin2 = await createUser(server.platform, other, { roles: ['admin', 'user'] });
    const call = server.client(await signIn(server.client(), admin2));
    expect((await call(routes.listRecords, { query: {} })).totalDocs).toBe(8);
  });
});

async function readPageKeys(): Promise<string[]> {
  const read = () => inOrganisation((t) => t.select({ report: documents.report }).from(documents));
  await expect
    .poll(
      async () => (await read()).flatMap(({ report }) => report.pages.flatMap(({ earlier }) => earlier)),
      {
        timeout: 60_000,
      },
    )
    .toHaveLength(1);
  return (await read())
    .flatMap(({ report }) => report.pages)
    .flatMap(({ pictureKey, thumbnailKey, earlier }) => [
      ...[pictureKey, thumbnailKey],
      ...earlier.map((former) => former.pictureKey),
    ])
    .filter((key) => key !== null);
}

async function readRecord(id: string): Promise<AssayRecord> {
  return (await admin(routes.getRecord, { params: { id } })).data;
}

function inOrganisation<T>(run: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) {
  return server.platform.database.withOrganisation(organisationId, run);
}
