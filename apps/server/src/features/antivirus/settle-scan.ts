import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type EndDeps, failAnalysis } from '../analysis/analysis.ts';
import { deleteDerived } from '../retention/retention.ts';
import { clearQuarantined } from './jobs/clear-quarantined.ts';

export interface ScannedFile {
  readonly asset: typeof assets.$inferSelect;
  readonly scan: typeof fileScans.$inferSelect;
}
type ScanState = NonNullable<ScannedFile['asset']['scanState']>;
type ScanFacts = Partial<Omit<ScannedFile['scan'], 'assetId' | 'organisationId' | 'storageKey'>>;

/** Requests the work that follows the release of a file. */
export type ResumeAfterScan = (
  transaction: Transaction,
  file: { organisationId: string; assetId: string },
) => Promise<void>;

export interface SettleDeps extends EndDeps {
  readonly queue: Queue;
  readonly resumeAfterScan: ResumeAfterScan;
}

/** Seconds after which all work on a quarantined file has ended. */
const CLEAR_AFTER = 900;

/**
 * The record first, as everywhere: two transactions with different lock orders would deadlock. Null if there
 * is no such scan.
 */
export async function lockFile(t: Transaction, assetId: string): Promise<ScannedFile | null> {
  const [seen] = await t.select().from(assets).where(eq(assets.id, assetId));
  if (seen?.recordId) await t.select().from(records).where(eq(records.id, seen.recordId)).for('update');
  const [asset] = await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
  const [scan] = await t.select().from(fileScans).where(eq(fileScans.assetId, assetId)).for('update');
  return asset && scan ? { asset, scan } : null;
}

/** Writes the result of a scan and releases a withheld file. */
export async function release(
  t: Transaction,
  parts: SettleDeps,
  { asset, scan }: ScannedFile,
  state: ScanState,
  facts: ScanFacts,
): Promise<void> {
  const { id: assetId, organisationId } = asset;
  const { storageKey } = scan;
  await t
    .update(fileScans)
    .set({ ...facts, storageKey: null })
    .where(eq(fileScans.assetId, assetId));
  await t
    .update(assets)
    .set({ scanState: state, ...(storageKey !== null && { storageKey }) })
    .where(eq(assets.id, assetId));
  if (storageKey !== null) await parts.resumeAfterScan(t, { organisationId, assetId });
}

/**
 * Writes the result of a scan and withholds the original from everybody, even if it was accessible before.
 */
export async function keepBack(
  t: Transaction,
  parts: SettleDeps,
  { asset, scan }: ScannedFile,
  state: ScanState,
  facts: ScanFacts,
): Promise<void> {
  const { id: assetId, organisationId } = asset;
  const storageKey = scan.storageKey ?? asset.storageKey;
  await t.update(assets).set({ scanState: state, storageKey: null }).where(eq(assets.id, assetId));
  await t
    .update(fileScans)
    .set({ ...facts, storageKey })
    .where(eq(fileScans.assetId, assetId));
  if (asset.storageKey === null) return;
  await deleteDerived(t, organisationId, [asset]);
  await parts.queue.send(
    clearQuarantined,
    { organisationId, assetId },
    { transaction: t, startAfter: CLEAR_AFTER },
  );
}

/** Ends the analysis that waits for a file which nobody gets. */
export async function endAnalysis(
  t: Transaction,
  parts: SettleDeps,
  { id: assetId, organisationId, taskId }: ScannedFile['asset'],
  said: Statement,
): Promise<void> {
  const error = { code: 'held', message: inEnglish(said), statements: [said] };
  if (taskId) await failAnalysis(t, parts, { organisationId, assetId, taskId }, error);
}
