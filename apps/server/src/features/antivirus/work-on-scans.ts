import { say } from '@assay/statements';
import type { z } from 'zod';
import { type ScanAnswer, ScannerUnavailableError } from '../../platform/antivirus/clamd.ts';
import { SYSTEM_ACTOR, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import { ObjectMissingError } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { deleteDerived } from '../retention/retention.ts';
import { clearQuarantined } from './jobs/clear-quarantined.ts';
import { scanFile } from './jobs/scan-file.ts';
import {
  endAnalysis,
  keepBack,
  lockFile,
  release,
  type ScannedFile,
  type SettleDeps,
} from './settle-scan.ts';

type Job = z.output<typeof scanFile.schema>;
export interface ScanDeps extends SettleDeps, Pick<Platform, 'database' | 'storage' | 'antivirus'> {
  readonly publish: Publish;
}

/** Files sent to the scanner at the same time; clamd has ten threads by default. */
const AT_ONCE = 4;
/** Seconds until a file is retried; the last one applies to all further retries. */
const DELAYS = [2, 5, 10, 20, 40, 60];

/** Starts scanning files in this process. */
export async function workOnScans(parts: ScanDeps): Promise<void> {
  await parts.queue.work(scanFile, {
    concurrency: AT_ONCE,
    run: ({ data, signal }) => scan(parts, data, signal),
    giveUp: (data, reason) => tryLater(parts, data, `The scan was broken off (${reason}).`),
  });
  await parts.queue.work(clearQuarantined, { run: ({ data }) => clear(parts, data) });
}

async function scan(parts: ScanDeps, job: Job, signal: AbortSignal): Promise<void> {
  const waiting = await parts.database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    const [row] = await t.select().from(fileScans).where(eq(fileScans.assetId, job.assetId));
    const key = row?.storageKey ?? asset?.storageKey;
    return asset?.scanState === 'waiting' && key ? { key, byteSize: asset.byteSize } : null;
  });
  if (!waiting) return;
  let answer: ScanAnswer;
  try {
    answer = await ask(parts, waiting, signal);
  } catch (error) {
    // Erased in the meantime, as far as the next look can tell.
    if (!(error instanceof ScannerUnavailableError) && !(error instanceof ObjectMissingError)) throw error;
    await tryLater(parts, job, error.message);
    return;
  }
  await settle(parts, job, (t, file) => writeAnswer(t, parts, file, answer));
}

async function ask(
  { antivirus, storage }: ScanDeps,
  { key, byteSize }: { key: string; byteSize: number },
  signal: AbortSignal,
): Promise<ScanAnswer> {
  if (!antivirus) throw new ScannerUnavailableError('No virus scanner is set up (ASSAY_CLAMD).');
  const { largestBytes } = antivirus.config;
  if (byteSize > largestBytes) {
    const reason = `It is larger than ${largestBytes} bytes (ASSAY_CLAMD_LARGEST_BYTES).`;
    return { verdict: 'not-scanned', reason };
  }
  return antivirus.scanner.scan(() => storage.read(key, { signal }), signal);
}

async function writeAnswer(
  t: Transaction,
  parts: ScanDeps,
  file: ScannedFile,
  answer: ScanAnswer,
): Promise<void> {
  const tried = { triedAt: new Date(), attempts: file.scan.attempts + 1 };
  switch (answer.verdict) {
    case 'clean':
      return release(t, parts, file, 'clean', { ...tried, problem: null });
    case 'infected': {
      const { signature } = answer;
      await keepBack(t, parts, file, 'infected', { ...tried, signature, problem: null });
      await endAnalysis(t, parts, file.asset, say('failure.held-malware'));
      return audit(t, file, 'file.quarantined', { signature, wasHandedOver: file.asset.storageKey !== null });
    }
    case 'not-scanned': {
      const facts = { ...tried, problem: answer.reason };
      const holds = mustHold(parts, file);
      if (holds) await keepBack(t, parts, file, 'not_scanned', facts);
      else await release(t, parts, file, 'not_scanned', facts);
      return audit(t, file, 'file.not-scanned', { reason: answer.reason, isHeld: holds });
    }
  }
}

/** Queues a file again; if the installation accepts files without a scan, it is released in the meantime. */
async function tryLater(parts: ScanDeps, job: Job, problem: string): Promise<void> {
  await settle(parts, job, async (t, file) => {
    const { attempts } = file.scan;
    const facts = { attempts: attempts + 1, triedAt: new Date(), problem };
    if (mustHold(parts, file)) await t.update(fileScans).set(facts).where(eq(fileScans.assetId, job.assetId));
    else await release(t, parts, file, 'waiting', facts);
    const startAfter = DELAYS[Math.min(attempts, DELAYS.length - 1)];
    await parts.queue.send(scanFile, job, { transaction: t, startAfter });
  });
}

/**
 * Unless the installation accepts files without a scan; a file with an earlier detection is withheld in any
 * case.
 */
function mustHold({ antivirus }: ScanDeps, { scan }: ScannedFile): boolean {
  return (antivirus?.config.holds ?? true) || scan.signature !== null;
}

/** Updates a file that still waits for its scan, and notifies open pages. */
async function settle(
  { database, publish }: ScanDeps,
  { organisationId, assetId }: Job,
  write: (t: Transaction, file: ScannedFile) => Promise<void>,
): Promise<void> {
  const asset = await database.withOrganisation(organisationId, async (t) => {
    const file = await lockFile(t, assetId);
    if (file?.asset.scanState !== 'waiting') return null;
    await write(t, file);
    return file.asset;
  });
  if (!asset) return;
  publish(organisationId, { type: 'asset.changed', assetId, recordId: asset.recordId });
  if (asset.recordId) publish(organisationId, { type: 'record.changed', recordId: asset.recordId });
}

/** Removes data that running work derived from a file after it went into quarantine. */
async function clear({ database, storage }: ScanDeps, { organisationId, assetId }: Job): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    const file = await lockFile(t, assetId);
    if (!file?.scan.storageKey) return;
    await deleteDerived(t, organisationId, [file.asset]);
    for await (const key of storage.list(`${organisationId}/${assetId}`))
      if (key !== file.scan.storageKey) await storage.delete(key);
  });
}

const audit = (
  t: Transaction,
  { asset: { id, organisationId, originalName } }: ScannedFile,
  action: 'file.quarantined' | 'file.not-scanned',
  details: Record<string, unknown>,
) =>
  writeAudit(t, {
    organisationId,
    actor: SYSTEM_ACTOR,
    action,
    details,
    target: { type: 'file', id, name: originalName },
  });
