import { matchSounds, readSoundLandmarks } from '@assay/fingerprint/near-duplicates';
import { and, desc, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { soundLandmarks } from '../../platform/database/schema/recordings.ts';
import { assets } from '../../platform/database/schema/records.ts';

interface HeardRecording {
  readonly organisationId: string;
  readonly assetId: string;
  readonly landmarks: Uint8Array | null;
}

/** Recordings that came in last: so many are compared with a new one. */
const MAX_COMPARED = 1_000;
const READ_AT_ONCE = 25;
/** Recordings that one is noted to share its sound with. */
const MAX_LIKE = 50;

/**
 * Keeps what a recording sounds like. Ids of the others of its organisation with the same sound, where one of the two is a sound file:
 * two videos with the same music are not the same video.
 */
export async function keepSoundLandmarks(
  transaction: Transaction,
  { organisationId, assetId, landmarks }: HeardRecording,
): Promise<string[]> {
  const own = landmarks && readSoundLandmarks(landmarks);
  if (!landmarks || !own || own.length === 0) return [];
  const row = { landmarks: Buffer.from(landmarks) };
  await transaction
    .insert(soundLandmarks)
    .values({ assetId, organisationId, ...row })
    .onConflictDoUpdate({ target: soundLandmarks.assetId, set: row });
  const [self] = await transaction
    .select({ mimeType: assets.mimeType })
    .from(assets)
    .where(eq(assets.id, assetId));
  const others = await transaction
    .select({ id: soundLandmarks.assetId })
    .from(soundLandmarks)
    .innerJoin(assets, eq(assets.id, soundLandmarks.assetId))
    .where(
      and(
        eq(soundLandmarks.organisationId, sql`current_organisation()`),
        ne(soundLandmarks.assetId, assetId),
        self?.mimeType.startsWith('audio/') ? undefined : like(assets.mimeType, 'audio/%'),
      ),
    )
    .orderBy(desc(assets.createdAt))
    .limit(MAX_COMPARED);
  const alike: string[] = [];
  for (let start = 0; start < others.length && alike.length < MAX_LIKE; start += READ_AT_ONCE) {
    const ids = others.slice(start, start + READ_AT_ONCE).map(({ id }) => id);
    const rows = await transaction.select().from(soundLandmarks).where(inArray(soundLandmarks.assetId, ids));
    for (const { assetId: id, landmarks: stored } of rows) {
      const other = readSoundLandmarks(stored);
      if (other && matchSounds(own, other)) alike.push(id);
    }
  }
  return alike.slice(0, MAX_LIKE);
}
