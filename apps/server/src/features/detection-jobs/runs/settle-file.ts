import type { RunFile } from '@assay/contract/detection-jobs';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import {
  detectionRunFiles,
  detectionRuns,
  storageFiles,
} from '../../../platform/database/schema/media-storages.ts';
import type { RunRow } from './present-run.ts';

export type RunFileRow = typeof detectionRunFiles.$inferSelect;

const COUNT_OF = { taken: 'takenIn', same: 'sameContent', skipped: 'skipped', failed: 'failed' } as const;
export type Settled = Exclude<RunFile['state'], 'waiting'>;

export interface Settlement {
  readonly state: Settled;
  readonly error?: string;
  readonly assetId?: string;
  readonly attempts?: number;
}

/** Records the outcome for a file, once: false if it was already recorded, or its run no longer exists. */
export async function settleFile(
  t: Transaction,
  file: RunFileRow,
  { state, error = undefined, assetId, attempts }: Settlement,
): Promise<boolean> {
  const isWaiting = and(eq(detectionRunFiles.id, file.id), eq(detectionRunFiles.state, 'waiting'));
  const changed = await t
    .update(detectionRunFiles)
    .set({ state, error: error ?? null, assetId, attempts })
    .where(isWaiting)
    .returning({ id: detectionRunFiles.id });
  if (changed.length === 0) return false;
  const count = COUNT_OF[state];
  await t
    .update(detectionRuns)
    .set({
      [count]: sql`${detectionRuns[count]} + 1`,
      doneBytes: sql`${detectionRuns.doneBytes} + ${file.byteSize}`,
    })
    .where(eq(detectionRuns.id, file.runId));
  return true;
}

/** The reference for a later run: this version of the file need not be read again. */
export async function rememberFile(
  t: Transaction,
  { storageId, organisationId }: Pick<RunRow, 'storageId' | 'organisationId'>,
  { path, version, byteSize, modifiedAt }: RunFileRow,
  seen: Partial<Pick<typeof storageFiles.$inferInsert, 'fileFingerprint' | 'assetId' | 'changedAt'>>,
): Promise<void> {
  const facts = { version, byteSize, modifiedAt, ...seen };
  await t
    .insert(storageFiles)
    .values({ storageId, organisationId, path, ...facts })
    .onConflictDoUpdate({
      target: [storageFiles.storageId, storageFiles.path],
      set: { ...facts, missingSince: null, seenAt: sql`now()` },
    });
}
