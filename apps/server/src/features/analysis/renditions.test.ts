import type { DerivedPreview } from '@assay/analysis';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { analyseAsset } from './jobs/analyse-asset.ts';
import { keepPreview, keepRest } from './renditions.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
let inOrganisation: Workplace['inOrganisation'];
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  ({ call, organisationId, inOrganisation } = await openWorkplace(server));
});
afterAll(() => server.close());

const readRow = (id: string) =>
  inOrganisation(async (t) => firstOf(await t.select().from(assets).where(eq(assets.id, id))));
const readAsset = async (id: string) => (await call(routes.getAsset, { params: { id } })).data;
const fetchBytes = async (path: string) =>
  Buffer.from(await (await fetch(server.address + path)).arrayBuffer());

async function countChecks(recordId: string): Promise<number> {
  const { rows } = await server.platform.database.asSystem((t) =>
    t.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM queue.job
      WHERE name = 'check-record' AND data ->> 'recordId' = ${recordId}`),
  );
  return firstOf(rows).count;
}

/** A picture in a record, with its verdict and all renditions, and its row. */
async function showPicture(seed: number) {
  const { data: record } = await call(routes.createRecord, { body: {} });
  const form = makeForm({ recordId: record.id }, { 'a.png': makePng(seed) });
  const { id } = firstOf((await call(routes.uploadFiles, { form })).assets);
  const waiting = { timeout: 100_000, interval: 100 };
  await expect.poll(async () => (await readRow(id)).fullKey, waiting).not.toBeNull();
  return { recordId: record.id, row: await readRow(id) };
}

describe('renditions that follow a verdict', { timeout: 240_000 }, () => {
  let left: Awaited<ReturnType<typeof showPicture>>;

  it('are made by the next attempt where the worker ended in between; until then the preview is shown', async () => {
    const { row, recordId } = await showPicture(3101);
    const { id, taskId, fullKey } = row;
    expect(row).toMatchObject({ analysisStatus: 'complete', taskId: expect.any(String) });
    // As if that worker had died after it stored the verdict.
    await inOrganisation((t) => t.update(assets).set({ fullKey: null }).where(eq(assets.id, id)));
    const { fullScale, scaled } = await readAsset(id);
    expect(await fetchBytes(fullScale.filepath)).toEqual(await fetchBytes(scaled?.filepath ?? ''));

    const checks = await countChecks(recordId);
    await inOrganisation((t) =>
      server.platform.queue.send(analyseAsset, { organisationId, assetId: id, taskId }, { transaction: t }),
    );
    await expect.poll(async () => (await readRow(id)).fullKey, { timeout: 100_000 }).toBe(fullKey);
    await expect.poll(() => countChecks(recordId)).toBeGreaterThan(checks);
    expect((await readRow(id)).tamperScore).toBe(row.tamperScore);
  });

  it('are tried again later where every attempt to make them failed', async () => {
    left = await showPicture(3103);
    const { row, recordId } = left;
    const { id: assetId, taskId } = row;
    await inOrganisation((t) => t.update(assets).set({ fullKey: null }).where(eq(assets.id, assetId)));
    const checks = await countChecks(recordId);
    const { database } = server.platform;
    const data = JSON.stringify({ organisationId, assetId, taskId, laterTry: 1 });
    await database.asSystem((t) =>
      t.execute(sql`INSERT INTO queue.job (name, data) VALUES ('analyse-asset.given-up', ${data}::jsonb)`),
    );
    const readLater = async () => {
      const { rows } = await database.asSystem((t) =>
        t.execute(sql`SELECT data ->> 'laterTry' AS "laterTry", start_after > now() + interval '50 minutes' AS "isLater"
          FROM queue.job WHERE name = 'analyse-asset' AND state = 'created' AND data ->> 'assetId' = ${assetId}`),
      );
      return rows;
    };
    await expect.poll(readLater).toEqual([{ laterTry: '2', isLater: true }]);
    expect(await countChecks(recordId)).toBeGreaterThan(checks);
    expect((await readRow(assetId)).analysisStatus).toBe('complete');
  });

  it('are not kept of a picture whose files were deleted in the meantime', async () => {
    const { row } = left;
    const noFiles = { storageKey: null, previewKey: null, fullKey: null, preview: null };
    await inOrganisation((t) => t.update(assets).set(noFiles).where(eq(assets.id, row.id)));
    const { database, storage } = server.platform;
    const keepDescriptors = () => Promise.reject(new Error('nothing is left to describe'));
    const full = { mimeType: 'image/jpeg', width: 1, height: 1, bytes: Buffer.from('a picture') } as const;
    const rest = { full, perceptualHash: null, keypoints: null };
    const facts = { status: 'complete', mimeType: 'image/png', width: 1, height: 1, orientation: 1 } as const;
    const captured = { make: 'A camera' } as DerivedPreview['captured'];
    const { signal } = new AbortController();
    await keepPreview(
      { database, storage, keepDescriptors },
      row,
      { ...facts, captured, preview: full },
      signal,
    );
    await keepRest({ database, storage, keepDescriptors }, row, rest, signal);
    expect(await readRow(row.id)).toMatchObject({ previewKey: null, fullKey: null, captured: row.captured });
    const kept: string[] = [];
    for await (const key of storage.list(`${organisationId}/${row.id}`)) kept.push(key);
    expect(kept.filter((key) => /\/(full|preview)\.jpg$/.test(key))).toEqual([]);
  });
});
