import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { findByKeypoints, keepKeypoints } from './find-by-keypoints.ts';
import { findByPerceptualHash, keepPerceptualHash } from './find-by-perceptual-hash.ts';
import { noteNearDuplicates } from './note-near-duplicates.ts';
import type { CheckRequests } from './request-checks.ts';

/** The limit of similar pictures recorded for one. */
const MAX_LIKE = 50;

/** A picture's descriptors from its renditions; null if there is nothing to recognise. */
export interface SeenPicture {
  readonly organisationId: string;
  readonly assetId: string;
  readonly hash: Uint8Array | null;
  readonly keypoints: Uint8Array | null;
}

export type KeepDescriptors = (transaction: Transaction, picture: SeenPicture) => Promise<void>;

/**
 * Stores a picture's descriptors and records which others of its organisation look the same, or are a part of
 * it.
 */
export function createDescriptorKeeper({
  requestCheck,
}: Pick<CheckRequests, 'requestCheck'>): KeepDescriptors {
  return async (transaction, picture) => {
    await noteAlike(transaction, picture, requestCheck);
    await keepKeypoints(transaction, picture);
    await keepPerceptualHash(transaction, picture);
  };
}

/** Searches for similar pictures, and replaces the recorded ones. */
export async function noteAlike(
  transaction: Transaction,
  picture: SeenPicture,
  requestCheck: CheckRequests['requestCheck'],
): Promise<void> {
  const { organisationId, assetId, hash, keypoints } = picture;
  // One at a time: the second of two similar pictures finds the first.
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, 4317060))`);
  // Without descriptors, earlier results still hold.
  if (!hash && !keypoints) return;
  const byHash = await findByPerceptualHash(transaction, picture);
  const byKeypoints = await findByKeypoints(transaction, picture);
  const alike = [...new Set([...byHash, ...byKeypoints])].slice(0, MAX_LIKE);
  await noteNearDuplicates(transaction, { organisationId, assetId, alike }, requestCheck);
}
