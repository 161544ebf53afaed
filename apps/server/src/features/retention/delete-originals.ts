import type { Transaction } from '../../platform/database/database.ts';
import { eq, inArray, or, sql } from '../../platform/database/orm.ts';
import { detectedObjects } from '../../platform/database/schema/detected-objects.ts';
import { documentPasswords, pageTexts } from '../../platform/database/schema/documents.ts';
import { emails } from '../../platform/database/schema/emails.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { pictureFaces } from '../../platform/database/schema/faces.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { mailboxMessages } from '../../platform/database/schema/mailboxes.ts';
import { recordingComparisons } from '../../platform/database/schema/recording-comparisons.ts';
import { frameHashes, recordings, soundLandmarks } from '../../platform/database/schema/recordings.ts';
import { assets, documents, tasks, unclaimedObjects } from '../../platform/database/schema/records.ts';
import { forgetDigestsOf, forgetKnownResultsOf } from '../record-checks/record-checks.ts';

/** Tasks whose result reveals the content of the file. */
const SAYS_CONTENT: readonly string[] = ['detect_expenses', 'detect_objects'];

/**
 * Deletes the originals of these assets, including those withheld by the virus scan, and everything derived
 * from them. The objects are passed to the sweeper in the same transaction. Resolves with the ids of the
 * assets that had an original.
 */
export async function deleteOriginals(
  t: Transaction,
  organisationId: string,
  own: readonly (typeof assets.$inferSelect)[],
): Promise<Set<string>> {
  const ids = own.map(({ id }) => id);
  const held = await t.select().from(fileScans).where(inArray(fileScans.assetId, ids));
  await t.update(fileScans).set({ storageKey: null }).where(inArray(fileScans.assetId, ids));
  await t.update(assets).set({ storageKey: null }).where(inArray(assets.id, ids));
  const heldIds = held.filter(({ storageKey }) => storageKey !== null).map(({ assetId }) => assetId);
  await t.update(assets).set({ scanState: null }).where(inArray(assets.id, heldIds));
  await deleteDerived(t, organisationId, own);
  // They are never parsed again: quarantined ones are hidden, and reappear after a false alarm.
  await t.delete(emails).where(inArray(emails.assetId, ids));
  // The list of a mailbox's messages contains its sender and subject as well.
  await t.update(mailboxMessages).set(NAMELESS).where(inArray(mailboxMessages.assetId, ids));
  const heldKeys = held.map(({ assetId: id, storageKey }) => ({ id, storageKey }));
  const originals = [...own, ...heldKeys].filter(({ storageKey }) => storageKey !== null);
  await abandon(
    t,
    organisationId,
    originals.flatMap(({ storageKey }) => storageKey ?? []),
  );
  return new Set(originals.map(({ id }) => id));
}

/** Number and digest stay, to recognise a message. */
export const NAMELESS = { erased: true, sender: '', subject: '', messageId: null, error: null };

/**
 * The same without the originals: previews, pages, key frames, playable copies, heat maps, readings of the
 * files, and comparisons of recordings.
 */
export async function deleteDerived(
  t: Transaction,
  organisationId: string,
  own: readonly (typeof assets.$inferSelect)[],
): Promise<void> {
  const ids = own.map(({ id }) => id);
  const keys = new Set<string>();
  /** Removes references to stored objects and records them for deletion. */
  const letGo = <T>(value: T): T => withoutKeys(withoutFigures(value), `${organisationId}/`, keys) as T;
  for (const asset of own) {
    for (const key of [asset.previewKey, asset.fullKey]) if (key) keys.add(key);
    const noFiles = { previewKey: null, fullKey: null, preview: null };
    await t
      .update(assets)
      .set({ ...noFiles, metadata: null, captured: null, credentials: null, analysis: letGo(asset.analysis) })
      .where(eq(assets.id, asset.id));
  }
  await t.delete(pictureFaces).where(inArray(pictureFaces.assetId, ids));
  await forgetDigestsOf(t, organisationId, ids);
  await forgetKnownResultsOf(t, ids);
  await t.delete(detectedObjects).where(inArray(detectedObjects.assetId, ids));
  await t.delete(expenses).where(inArray(expenses.assetId, ids));
  // Pictures of pages, and text of earlier revisions.
  for (const document of await t.delete(documents).where(inArray(documents.assetId, ids)).returning())
    letGo(document.report);
  // Key frames, spectrogram and playable copy.
  for (const recording of await t.delete(recordings).where(inArray(recordings.assetId, ids)).returning()) {
    letGo(recording.report);
    letGo(recording.playableCopy);
  }
  await t
    .delete(recordingComparisons)
    .where(or(inArray(recordingComparisons.firstId, ids), inArray(recordingComparisons.secondId, ids)));
  await t.delete(frameHashes).where(inArray(frameHashes.assetId, ids));
  await t.delete(soundLandmarks).where(inArray(soundLandmarks.assetId, ids));
  await t.delete(pageTexts).where(inArray(pageTexts.assetId, ids));
  await t.delete(documentPasswords).where(inArray(documentPasswords.assetId, ids));
  for (const task of await t.select().from(tasks).where(inArray(tasks.assetId, ids))) {
    await t
      .update(tasks)
      .set({ result: SAYS_CONTENT.includes(task.kind) ? null : letGo(task.result) })
      .where(eq(tasks.id, task.id));
  }
  await abandon(t, organisationId, [...keys]);
}

/** Passes objects to the sweeper. */
export async function abandon(
  t: Transaction,
  organisationId: string,
  keys: readonly string[],
): Promise<void> {
  for (const storageKey of keys) {
    await t
      .insert(unclaimedObjects)
      .values({ storageKey, organisationId, leaseUntil: sql`now()` })
      .onConflictDoNothing();
  }
}

/** Figures behind a score may quote a document at length: they are erased with it. */
function withoutFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFigures);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'raw' ? {} : withoutFigures(one)]),
  );
}

/** Every key of the store, at any depth, becomes null. */
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
