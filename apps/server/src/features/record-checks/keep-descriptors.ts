import { matchPerceptualHashes, PerceptualHashIndex, readHash } from '@assay/fingerprint/near-duplicates';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { pictureHashes } from '../../platform/database/schema/near-duplicates.ts';
import { findByKeypoints, keepKeypoints } from './find-by-keypoints.ts';
import { noteNearDuplicates } from './note-near-duplicates.ts';
import type { CheckRequests } from './request-checks.ts';

interface HeldIndex {
  readonly index: PerceptualHashIndex;
  /** The last that is in it. */
  position: number;
}

/** Organisations whose hashes a process holds; the one that was not needed for longest goes first. */
const MAX_HELD = 20;
const READ_AT_ONCE = 10_000;
/** Pictures that one is noted to look like. */
const MAX_LIKE = 50;

/** A picture as its renditions tell of it; null where there is nothing to recognise. */
export interface SeenPicture {
  readonly organisationId: string;
  readonly assetId: string;
  readonly hash: Uint8Array | null;
  readonly keypoints: Uint8Array | null;
}

export type KeepDescriptors = (transaction: Transaction, picture: SeenPicture) => Promise<void>;

/**
 * Keeps what a picture looks like and notes which others of its organisation look the same, or are a part of it. An
 * index of an organisation's hashes is in memory: read when it is first needed, and up to date before each search;
 * that of the keypoints is in the database.
 */
export function createDescriptorKeeper({
  requestCheck,
}: Pick<CheckRequests, 'requestCheck'>): KeepDescriptors {
  const held = new Map<string, HeldIndex>();

  function hold(organisationId: string): HeldIndex {
    const one = held.get(organisationId) ?? { index: new PerceptualHashIndex(), position: 0 };
    held.delete(organisationId);
    held.set(organisationId, one);
    const [oldest] = held.keys();
    if (oldest !== undefined && held.size > MAX_HELD) held.delete(oldest);
    return one;
  }

  return async (transaction: Transaction, picture: SeenPicture): Promise<void> => {
    const { organisationId, assetId, hash, keypoints } = picture;
    // One at a time: of two that look alike the second finds the first, and positions are committed in their order.
    await transaction.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, 4317060))`,
    );
    const byKeypoints = await findByKeypoints(transaction, picture);
    await keepKeypoints(transaction, { organisationId, assetId, keypoints });
    // Nothing to go by: what was noted before still holds.
    if (!hash && !keypoints) return;
    const byHash = hash ? await findByPerceptualHash(transaction, picture, hash) : [];
    const alike = [...new Set([...byHash, ...byKeypoints])].slice(0, MAX_LIKE);
    await noteNearDuplicates(transaction, { organisationId, assetId, alike }, requestCheck);
  };

  async function findByPerceptualHash(
    transaction: Transaction,
    { organisationId, assetId }: SeenPicture,
    own: Uint8Array,
  ): Promise<string[]> {
    const one = hold(organisationId);
    await readNewer(transaction, one);
    const hash = readHash(own);
    const alike = await findAlike(transaction, one.index.search(hash), hash, assetId);
    await transaction.delete(pictureHashes).where(eq(pictureHashes.assetId, assetId));
    await transaction.insert(pictureHashes).values({ assetId, organisationId, hash: Buffer.from(own) });
    return alike;
  }

  async function readNewer(transaction: Transaction, one: HeldIndex): Promise<void> {
    for (;;) {
      const rows = await transaction
        .select()
        .from(pictureHashes)
        .where(
          and(
            eq(pictureHashes.organisationId, sql`current_organisation()`),
            gt(pictureHashes.position, one.position),
          ),
        )
        .orderBy(asc(pictureHashes.position))
        .limit(READ_AT_ONCE);
      for (const { position, hash } of rows) {
        one.index.add(position, readHash(hash));
        one.position = position;
      }
      if (rows.length < READ_AT_ONCE) return;
    }
  }
}

/** Of the candidates those that a closer look confirms. */
async function findAlike(
  transaction: Transaction,
  positions: readonly number[],
  hash: Uint32Array,
  assetId: string,
): Promise<string[]> {
  const alike: string[] = [];
  for (let start = 0; start < positions.length && alike.length < MAX_LIKE; start += READ_AT_ONCE) {
    const some = inArray(pictureHashes.position, positions.slice(start, start + READ_AT_ONCE));
    const rows = await transaction
      .select()
      .from(pictureHashes)
      .where(and(eq(pictureHashes.organisationId, sql`current_organisation()`), some))
      .orderBy(asc(pictureHashes.position));
    for (const row of rows) {
      if (row.assetId !== assetId && matchPerceptualHashes(hash, readHash(row.hash))) alike.push(row.assetId);
    }
  }
  return alike.slice(0, MAX_LIKE);
}
