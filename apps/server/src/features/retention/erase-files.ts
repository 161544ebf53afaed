import { eq, inArray, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { documentPasswords, pageTexts } from '../../platform/database/schema/documents.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { faceComparisons, pictureFaces } from '../../platform/database/schema/faces.ts';
import { frameHashes, recordings } from '../../platform/database/schema/recordings.ts';
import {
  assets,
  documents,
  records,
  tasks,
  unclaimedObjects,
} from '../../platform/database/schema/records.ts';
import { isDue } from './due-records.ts';

const AT_ONCE = 20;

/**
 * Erases what is due of one organisation: originals, previews, pages, key frames, playable copies, heat maps, metadata,
 * faces, receipts and what was read of documents. Record, scores, fingerprints and the ledger's entries stay. The objects are given to the sweeper in the transaction that lets go of them, so
 * that neither is left without the other. Resolves with the number of records.
 */
export async function eraseDueFiles(
  database: Database,
  organisationId: string,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  for (let erased = 0; ; ) {
    signal?.throwIfAborted();
    const some = await database.withOrganisation(organisationId, (t) => eraseSome(t, organisationId, days));
    erased += some;
    if (some < AT_ONCE) return erased;
  }
}

async function eraseSome(t: Transaction, organisationId: string, days: number): Promise<number> {
  // One whose analysis still runs would get new files: it is left for the next time.
  const { rows } = await t.execute<{ id: string; reference_id: string }>(sql`
    SELECT r.id, r.reference_id FROM records r
    WHERE ${isDue(days)} AND r.hold_since IS NULL AND NOT EXISTS (
      SELECT FROM assets a WHERE a.record_id = r.id AND a.analysis_status IN ('queued', 'running'))
    ORDER BY r.archived_at, r.id LIMIT ${AT_ONCE} FOR UPDATE OF r`);
  for (const { id, reference_id: referenceId } of rows) {
    const { files, bytes } = await eraseRecord(t, organisationId, id);
    await t.update(records).set({ filesErasedAt: sql`now()` }).where(eq(records.id, id));
    await writeAudit(t, {
      organisationId,
      actor: SYSTEM_ACTOR,
      action: 'record.erased',
      details: { files, bytes, days },
      target: { type: 'record', id, name: referenceId },
    });
  }
  return rows.length;
}

async function eraseRecord(t: Transaction, organisationId: string, recordId: string) {
  const own = await t.select().from(assets).where(eq(assets.recordId, recordId)).for('update');
  const keys = new Set<string>();
  /** The same without what leads to stored objects, which it notes. */
  const letGo = <T>(value: T): T => withoutKeys(withoutFigures(value), `${organisationId}/`, keys) as T;
  for (const asset of own) {
    for (const key of [asset.storageKey, asset.previewKey, asset.fullKey]) if (key) keys.add(key);
    const noFiles = { storageKey: null, previewKey: null, fullKey: null, preview: null };
    await t
      .update(assets)
      .set({ ...noFiles, metadata: null, captured: null, credentials: null, analysis: letGo(asset.analysis) })
      .where(eq(assets.id, asset.id));
  }
  const ids = own.map(({ id }) => id);
  await t.delete(pictureFaces).where(inArray(pictureFaces.assetId, ids));
  await t.delete(expenses).where(inArray(expenses.assetId, ids));
  // Pictures of pages, and text of earlier revisions.
  for (const document of await t.delete(documents).where(inArray(documents.assetId, ids)).returning())
    letGo(document.report);
  // Key frames, spectrogram and playable copy.
  for (const recording of await t.delete(recordings).where(inArray(recordings.assetId, ids)).returning()) {
    letGo(recording.report);
    letGo(recording.playableCopy);
  }
  await t.delete(frameHashes).where(inArray(frameHashes.assetId, ids));
  await t.delete(pageTexts).where(inArray(pageTexts.assetId, ids));
  await t.delete(documentPasswords).where(inArray(documentPasswords.assetId, ids));
  await t.delete(faceComparisons).where(eq(faceComparisons.recordId, recordId));
  for (const task of await t.select().from(tasks).where(inArray(tasks.assetId, ids))) {
    await t
      .update(tasks)
      .set({ result: task.kind === 'detect_expenses' ? null : letGo(task.result) })
      .where(eq(tasks.id, task.id));
  }
  for (const storageKey of keys) {
    await t
      .insert(unclaimedObjects)
      .values({ storageKey, organisationId, leaseUntil: sql`now()` })
      .onConflictDoNothing();
  }
  const stored = own.filter(({ storageKey }) => storageKey !== null);
  return { files: stored.length, bytes: stored.reduce((sum, { byteSize }) => sum + byteSize, 0) };
}

/** Figures behind a score may quote a document at length: they go with it. */
function withoutFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFigures);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'raw' ? {} : withoutFigures(one)]),
  );
}

/** Every key of the store, however deep it stands, becomes null. */
function withoutKeys(value: unknown, prefix: string, found: Set<string>): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(prefix)) return value;
    found.add(value);
    return null;
  }
  if (Array.isArray(value)) return value.map((one) => withoutKeys(one, prefix, found));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutKeys(one, prefix, found)]),
  );
}
