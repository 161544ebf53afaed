import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { findByFrames, keepFrames } from './find-by-frames.ts';
import { findBySound, keepSound } from './find-by-sound.ts';
import { noteNearDuplicates } from './note-near-duplicates.ts';
import type { CheckRequests } from './request-checks.ts';

export interface SeenRecording {
  readonly organisationId: string;
  readonly assetId: string;
  /**
   * In the format of `@assay/fingerprint/near-duplicates`; null for sounds, and if nothing could be decoded.
   */
  readonly hashes: Uint8Array | null;
  /** The same for landmarks; null without sound. */
  readonly landmarks: Uint8Array | null;
}

export type KeepRecordingHashes = (transaction: Transaction, recording: SeenRecording) => Promise<void>;

/**
 * Stores a recording's descriptors, and records which others of its organisation show the same frames in the
 * same order, or have the same sound.
 */
export function createRecordingKeeper({
  requestCheck,
}: Pick<CheckRequests, 'requestCheck'>): KeepRecordingHashes {
  return async (transaction, recording) => {
    const { organisationId, assetId, hashes, landmarks } = recording;
    if (!hashes && !landmarks) return;
    await takeTurn(transaction, organisationId);
    const alike = await findAlikeRecordings(transaction, recording);
    await keepFrames(transaction, recording);
    await keepSound(transaction, recording);
    await noteNearDuplicates(transaction, { organisationId, assetId, alike }, requestCheck);
  };
}

/**
 * One per organisation at a time, until the transaction ends: the second of two similar ones finds the first.
 */
export const takeTurn = (transaction: Transaction, organisationId: string) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, 4317061))`);

/** Among the recordings in the index. Call `takeTurn` first. */
export async function findAlikeRecordings(
  transaction: Transaction,
  recording: SeenRecording,
): Promise<string[]> {
  const seen = await findByFrames(transaction, recording);
  const heard = await findBySound(transaction, recording);
  return [...new Set([...seen, ...heard])];
}
