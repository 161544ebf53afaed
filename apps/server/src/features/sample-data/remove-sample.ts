import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { removedEvidence } from '../../platform/database/schema/ledger.ts';
import { recordings } from '../../platform/database/schema/recordings.ts';
import {
  assets,
  documents,
  records,
  tasks,
  unclaimedObjects,
} from '../../platform/database/schema/records.ts';
import { sampleData, sampleRecords } from '../../platform/database/schema/sample-data.ts';
import { eraseEntries } from '../ledger/ledger.ts';
import { changeRow, readRow } from './read-state.ts';
import { listSampleOrders } from './sample-orders.ts';

const LOOK_EVERY_MS = 500;

/**
 * Removes the sample records, their uploads, assets and tasks at once, and leaves their stored objects to the
 * sweeper, in the same transaction: nothing can be forgotten. Leaves of the ledger stay.
 */
export async function removeSample(
  database: Database,
  organisationId: string,
  signal: AbortSignal,
): Promise<void> {
  // A running analysis would still write its pictures after they were listed.
  while (await database.withOrganisation(organisationId, isBeingAnalysed)) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
  await database.withOrganisation(organisationId, async (t) => {
    const row = await readRow(t, 'lock');
    if (row?.state !== 'removing') return;
    const orderIds = listSampleOrders(row).map(({ id }) => id);
    await t.delete(clientRequests).where(inArray(clientRequests.id, orderIds));
    const recordIds = (await t.select({ id: sampleRecords.recordId }).from(sampleRecords)).map(
      ({ id }) => id,
    );
    if (recordIds.length > 0) {
      const keys = await listObjects(t, recordIds);
      const abandoned = keys.map((storageKey) => ({ storageKey, organisationId, leaseUntil: sql`now()` }));
      if (abandoned.length > 0) await t.insert(unclaimedObjects).values(abandoned).onConflictDoNothing();
      const assetIds = await t
        .select({ id: assets.id })
        .from(assets)
        .where(inArray(assets.recordId, recordIds));
      // The leaves of their entries stay, and the ledger's self-audit does not report their missing subjects.
      const removed = [...recordIds, ...assetIds.map(({ id }) => id)];
      await t.insert(removedEvidence).values(removed.map((subjectId) => ({ organisationId, subjectId })));
      await t.delete(records).where(inArray(records.id, recordIds));
      await eraseEntries(
        t,
        assetIds.map(({ id }) => id),
      );
    }
    await t.delete(sampleData).where(eq(sampleData.organisationId, organisationId));
  });
}

/** After the last attempt failed: everything is still there, and can be removed later. */
export async function giveUpRemoving(database: Database, organisationId: string): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    const row = await readRow(t, 'lock');
    if (row?.state !== 'removing') return;
    await changeRow(t, row, { state: 'present', error: 'The sample data could not be removed.' });
  });
}

const ofSample = (transaction: Transaction) =>
  inArray(assets.recordId, transaction.select({ id: sampleRecords.recordId }).from(sampleRecords));

async function isBeingAnalysed(transaction: Transaction): Promise<boolean> {
  const running = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(and(ofSample(transaction), eq(assets.analysisStatus, 'running')))
    .limit(1);
  return running.length > 0 || (await isBeingDrawn(transaction));
}

/** Whether pages are still to come, and none was reported as impossible to draw. */
async function isBeingDrawn(transaction: Transaction): Promise<boolean> {
  const drawn = await transaction
    .select({ report: documents.report })
    .from(documents)
    .innerJoin(assets, eq(assets.id, documents.assetId))
    .where(ofSample(transaction));
  return drawn.some(({ report }) => report.pages.some(({ pictureKey, message }) => !pictureKey && !message));
}

/** Originals, renditions, overlays, pages: all objects that the records' assets and tasks name. */
async function listObjects(transaction: Transaction, recordIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select()
    .from(assets)
    .where(inArray(assets.recordId, [...recordIds]));
  const ids = rows.map(({ id }) => id);
  const drawn = await transaction
    .select({ report: documents.report })
    .from(documents)
    .where(inArray(documents.assetId, ids));
  const scans = await transaction
    .select({ result: tasks.result })
    .from(tasks)
    .where(inArray(tasks.assetId, ids));
  const held = await transaction.select().from(fileScans).where(inArray(fileScans.assetId, ids));
  const keys = rows.flatMap(({ storageKey, previewKey, fullKey, analysis }) => [
    storageKey,
    previewKey,
    fullKey,
    analysis?.overlayKey,
    ...(analysis?.assessments.map(({ overlayKey }) => overlayKey) ?? []),
  ]);
  const ofPages = drawn
    .flatMap(({ report }) => report.pages)
    .flatMap(({ pictureKey, thumbnailKey, earlier }) => [
      ...[pictureKey, thumbnailKey],
      ...earlier.map((former) => former.pictureKey),
    ]);
  const derived = await transaction.select().from(recordings).where(inArray(recordings.assetId, ids));
  const ofRecordings = derived.flatMap(({ report, playableCopy }) => [
    ...report.frames.map(({ pictureKey }) => pictureKey),
    ...[report.spectrogram?.pictureKey, playableCopy.copyKey],
  ]);
  const ofScans = scans.map(({ result }) => result?.overlayKey);
  return [
    ...new Set(
      [...keys, ...held.map(({ storageKey }) => storageKey), ...ofPages, ...ofRecordings, ...ofScans].filter(
        (key) => typeof key === 'string',
      ),
    ),
  ];
}
