import type { Transaction } from '../../platform/database/database.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { scanFile } from './jobs/scan-file.ts';

interface NewFile {
  readonly assetId: string;
  readonly storageKey: string;
  /** Bulk work that nobody waits for: other files go first. */
  readonly isBulk: boolean;
}

/**
 * Withholds new originals from everybody and queues their scans, in the transaction that writes their rows.
 */
export type HoldForScan = (
  transaction: Transaction,
  organisationId: string,
  files: readonly NewFile[],
) => Promise<void>;

const BULK_PRIORITY = -10;

export function createScanRequests(queue: Queue): HoldForScan {
  return async (transaction, organisationId, files) => {
    if (files.length === 0) return;
    await transaction
      .insert(fileScans)
      .values(files.map(({ assetId, storageKey }) => ({ assetId, organisationId, storageKey })));
    const jobs = files.map(({ assetId }) => ({ organisationId, assetId }));
    const priority = (n: number) => (files[n]?.isBulk ? BULK_PRIORITY : 0);
    await queue.sendMany(scanFile, jobs, { transaction, priority });
  };
}
