import { randomUUID } from 'node:crypto';
import { createOrganisation, startTestPlatform } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets, transactions } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlace, LOWEST_OF_EXPRESS } from './lanes.ts';
import { createAnalysisRequests } from './request-analysis.ts';

// @own-process: the order is that of the whole queue, so no other test's files may wait in it.
let platform: Platform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

type Channel = 'api' | 'storage';

/** Takes in this many files of an organisation, which then wait for their analysis. */
async function bringIn(organisationId: string, files: number, channel: Channel): Promise<void> {
  const requestAnalysis = createAnalysisRequests(platform.queue);
  await platform.database.withOrganisation(organisationId, async (t) => {
    const transactionId = randomUUID();
    await t.insert(transactions).values({ id: transactionId, organisationId, rejected: [] });
    for (let file = 0; file < files; file++) {
      const id = randomUUID();
      const digest = id.replaceAll('-', '').padEnd(64, '0');
      await t.insert(assets).values({
        id,
        organisationId,
        transactionId,
        storageKey: id,
        originalName: `${file}.pdf`,
        mimeType: 'application/pdf',
        byteSize: 1,
        fileFingerprint: digest,
        fingerprint: digest,
        tags: ['pdf'],
        isJpeg: false,
        intakeChannel: channel,
        analysisEnabled: true,
        mediaExisted: false,
      });
      await requestAnalysis(t, { organisationId, assetId: id, isBulk: channel === 'storage' });
    }
  });
}

/** Organisations of the waiting analyses in processing order. */
async function readOrder(): Promise<string[]> {
  const rows = await platform.database.readAsSystem<{ organisation: string }>(
    `SELECT data ->> 'organisationId' AS organisation FROM queue.job WHERE name = 'analyse-asset' AND state = 'created'
     ORDER BY priority DESC, created_on`,
    [],
  );
  return rows.map(({ organisation }) => organisation);
}

describe('the lanes of analyses', () => {
  it('let no organisation wait behind more than one file of another that sent many before', async () => {
    const [flooding, small, storing] = await Promise.all([
      createOrganisation(platform),
      createOrganisation(platform),
      createOrganisation(platform),
    ]);
    await bringIn(storing.id, 30, 'storage');
    await bringIn(flooding.id, 40, 'api');
    await bringIn(small.id, 3, 'api');
    await bringIn(storing.id, 1, 'api');
    const order = await readOrder();
    const names = new Map([
      [flooding.id, 'flooding'],
      [small.id, 'small'],
      [storing.id, 'storing'],
    ]);
    expect(order.slice(0, 8).map((id) => names.get(id))).toEqual([
      ...['flooding', 'small', 'storing'],
      ...['flooding', 'small', 'flooding', 'small', 'flooding'],
    ]);
    // Files that came from a storage first are analysed last, after all uploads of the others.
    expect(order.slice(44).every((id) => id === storing.id)).toBe(true);
    expect(order).toHaveLength(74);
  });

  it('are fair among storages too', async () => {
    const [first, second] = await Promise.all([createOrganisation(platform), createOrganisation(platform)]);
    await bringIn(first.id, 5, 'storage');
    await bringIn(second.id, 2, 'storage');
    const own = (await readOrder()).filter((id) => id === first.id || id === second.id);
    expect(own.map((id) => id === first.id)).toEqual([true, false, true, false, true, true, true]);
  });

  it('let the express place tell what came in bulk, or behind many others, from all else', async () => {
    const { id } = await createOrganisation(platform);
    await bringIn(id, 12, 'api');
    await bringIn(id, 1, 'storage');
    const rows = await platform.database.readAsSystem<{ priority: number; group_id: string | null }>(
      `SELECT priority, group_id FROM queue.job WHERE name = 'analyse-asset' AND data ->> 'organisationId' = $1
       ORDER BY priority DESC`,
      [id],
    );
    const express = rows.filter(({ priority }) => priority >= LOWEST_OF_EXPRESS);
    expect(express).toHaveLength(11);
    expect(rows.map(({ group_id }) => group_id)).toEqual([...Array(12).fill(id), null]);
  });

  it('never lets bulk work overtake uploads, however long the queue of uploads is', async () => {
    const { id } = await createOrganisation(platform);
    await bringIn(id, 5, 'api');
    const places = await platform.database.withOrganisation(id, async (t) => [
      await findPlace(t, id, 'uploads'),
      await findPlace(t, id, 'bulk'),
    ]);
    expect(places).toEqual([-5, -10_000]);
  });
});
