import { matchFrames, readFrameHashes } from '@assay/fingerprint/near-duplicates';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { likenesses } from '../../platform/database/schema/likenesses.ts';
import { frameHashes } from '../../platform/database/schema/recordings.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { keepSoundLandmarks } from './keep-sound-landmarks.ts';
import type { CheckRequests } from './request-checks.ts';

export interface SeenRecording {
  readonly organisationId: string;
  readonly assetId: string;
  /** As `@assay/fingerprint/near-duplicates` writes them; null of sounds, and where nothing could be decoded. */
  readonly hashes: Uint8Array | null;
  /** Likewise; null without sound. */
  readonly landmarks: Uint8Array | null;
}

export type KeepRecordingLooks = (transaction: Transaction, recording: SeenRecording) => Promise<void>;

/** Videos that came in last: so many are compared with a new one. */
const MAX_COMPARED = 1_000;
const READ_AT_ONCE = 50;
/** Videos that one is noted to look like. */
const MAX_LIKE = 50;

/**
 * Keeps what a recording looks and sounds like, and notes which others of its organisation show the same frames in the same
 * order, or hold the same sound.
 */
export function createRecordingKeeper({
  requestCheck,
}: Pick<CheckRequests, 'requestCheck'>): KeepRecordingLooks {
  return async (transaction, { organisationId, assetId, hashes, landmarks }) => {
    if (!hashes && !landmarks) return;
    // One at a time: of two that are alike the second finds the first.
    await transaction.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, 4317061))`,
    );
    const seen = await keepFrameHashes(transaction, { organisationId, assetId, hashes });
    const heard = await keepSoundLandmarks(transaction, { organisationId, assetId, landmarks });
    const alike = [...new Set([...seen, ...heard])];
    await note(transaction, { organisationId, assetId, alike }, requestCheck);
  };
}

async function keepFrameHashes(
  transaction: Transaction,
  { organisationId, assetId, hashes }: Omit<SeenRecording, 'landmarks'>,
): Promise<string[]> {
  const own = hashes && readFrameHashes(hashes);
  if (!hashes || !own || own.length === 0) return [];
  const alike = await findAlike(transaction, assetId, own);
  const row = { hashes: Buffer.from(hashes) };
  await transaction
    .insert(frameHashes)
    .values({ assetId, organisationId, ...row })
    .onConflictDoUpdate({ target: frameHashes.assetId, set: row });
  return alike;
}

async function findAlike(
  transaction: Transaction,
  assetId: string,
  own: NonNullable<ReturnType<typeof readFrameHashes>>,
): Promise<string[]> {
  const others = await transaction
    .select({ id: frameHashes.assetId })
    .from(frameHashes)
    .innerJoin(assets, eq(assets.id, frameHashes.assetId))
    .where(and(eq(frameHashes.organisationId, sql`current_organisation()`), ne(frameHashes.assetId, assetId)))
    .orderBy(desc(assets.createdAt))
    .limit(MAX_COMPARED);
  const alike: string[] = [];
  for (let start = 0; start < others.length && alike.length < MAX_LIKE; start += READ_AT_ONCE) {
    const ids = others.slice(start, start + READ_AT_ONCE).map(({ id }) => id);
    for (const row of await transaction.select().from(frameHashes).where(inArray(frameHashes.assetId, ids))) {
      const other = readFrameHashes(row.hashes);
      if (other && matchFrames(own, other)) alike.push(row.assetId);
    }
  }
  return alike.slice(0, MAX_LIKE);
}

async function note(
  transaction: Transaction,
  { organisationId, assetId, alike }: { organisationId: string; assetId: string; alike: readonly string[] },
  requestCheck: CheckRequests['requestCheck'],
): Promise<void> {
  const isOf = or(eq(likenesses.assetId, assetId), eq(likenesses.earlierId, assetId));
  await transaction.delete(likenesses).where(isOf);
  if (alike.length === 0) return;
  const rows = await transaction
    .select({ id: assets.id, recordId: assets.recordId })
    .from(assets)
    .where(inArray(assets.id, [assetId, ...alike]))
    .orderBy(assets.createdAt, assets.id);
  const place = rows.findIndex(({ id }) => id === assetId);
  const later = rows.slice(place + 1);
  await transaction
    .insert(likenesses)
    .values([
      ...rows.slice(0, place).map(({ id }) => ({ organisationId, assetId, earlierId: id })),
      ...later.map(({ id }) => ({ organisationId, assetId: id, earlierId: assetId })),
    ]);
  for (const { recordId } of later) await requestCheck(transaction, { organisationId, recordId });
}
