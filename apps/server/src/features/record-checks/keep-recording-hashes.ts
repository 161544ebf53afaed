import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { findByFrames, keepFrames } from './find-by-frames.ts';
import { findBySound, keepSound } from './find-by-sound.ts';
import { noteNearDuplicates } from './note-near-duplicates.ts';
import type { CheckRequests } from './request-checks.ts';

export interface SeenRecording {
  readonly organisationId: string;
  readonly assetId: string;
  /** As `@assay/fingerprint/near-duplicates` writes them; null of sounds, and where nothing could be decoded. */
  readonly hashes: Uint8Array | null;
  /** Likewise; null without sound. */
  readonly landmarks: Uint8Array | null;
}

export type KeepRecordingHashes = (transaction: Transaction, recording: SeenRecording) => Promise<void>;

/**
 * Keeps what a recording looks and sounds like, and notes which others of its organisation show the same frames in the same
 * order, or hold the same sound.
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

/** One of an organisation at a time, until the transaction ends: of two that are alike the second finds the first. */
export const takeTurn = (transaction: Transaction, organisationId: string) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, 4317061))`);

/** Among those in the index. `takeTurn` first. */
export async function findAlikeRecordings(
  transaction: Transaction,
  recording: SeenRecording,
): Promise<string[]> {
  const seen = await findByFrames(transaction, recording);
  const heard = await findBySound(transaction, recording);
  return [...new Set([...seen, ...heard])];
}
