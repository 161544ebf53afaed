import { availableParallelism } from 'node:os';
import { inBackground } from '@assay/analysis';
import { say } from '@assay/statements';
import type { z } from 'zod';
import { and, eq } from '../../platform/database/orm.ts';
import { recordings } from '../../platform/database/schema/recordings.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import { enterVerdict } from '../ledger/ledger.ts';
import { readOrganisationConfig, readTrustAnchors } from '../organisations/organisations.ts';
import type { CheckRequests, KeepDescriptors, KeepRecordingHashes } from '../record-checks/record-checks.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import { announceEnd } from './announce-end.ts';
import type { DocumentPasswords } from './document/document-passwords.ts';
import { storeDocument } from './document/store-document.ts';
import { finishAnalysis, type Outcome, wordReason } from './finish-analysis.ts';
import { createFirstLookKeeper } from './first-look.ts';
import { analyseAsset } from './jobs/analyse-asset.ts';
import { LOWEST_OF_EXPRESS } from './lanes.ts';
import { type MeasureOptions, measureAsset } from './measure-asset.ts';
import { beginTask } from './open-tasks.ts';
import { deriveForViewing, isRecording } from './recording/derive.ts';
import { createRenditionsRun, type RenditionsRun } from './renditions-run.ts';
import { createProgressReporter } from './report-progress.ts';
import { planLaterRenditions, planLaterTry } from './try-later.ts';

type Job = z.output<typeof analyseAsset.schema>;
type AnalysisDeps = Pick<Platform, 'database' | 'storage' | 'queue' | 'config'> &
  Pick<CheckRequests, 'requestCheck'> & {
    readonly publish: Publish;
    readonly announce: Announce;
    readonly keepDescriptors: KeepDescriptors;
    readonly keepRecordingHashes: KeepRecordingHashes;
    readonly passwords: DocumentPasswords;
  };

/**
 * Starts processing analyses in this process: as many at a time as it has cores, each in its own sandbox, and
 * one more in the express slot, for an organisation that sent few files and has no analysis running. Work
 * that does not qualify for that slot runs at lower priority: its sandboxes get the processor time that the
 * others leave.
 */
export async function workOnAnalyses(parts: AnalysisDeps): Promise<void> {
  await parts.queue.work(analyseAsset, {
    concurrency: parts.config.workers ?? availableParallelism(),
    express: { concurrency: 1, minPriority: LOWEST_OF_EXPRESS },
    run: async ({ data, signal, priority, countEarlier }) => {
      const run = () => analyse(parts, data, signal);
      const isExpress = priority >= LOWEST_OF_EXPRESS && (await countEarlier()) === 0;
      return isExpress ? run() : inBackground(run);
    },
    giveUp: async (data) => {
      const error = { code: 'crashed', ...wordReason(say('failure.interrupted')) };
      await finish(parts, data, { status: 'failed', error }, false);
      // Also if a verdict is there, and only renditions are missing.
      await requestCheckOf(parts, data);
      await parts.database.withOrganisation(data.organisationId, (t) =>
        planLaterRenditions(parts.queue, t, data),
      );
    },
  });
}

async function analyse(parts: AnalysisDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { storage } = parts;
  const begun = await begin(parts, job);
  // A killed worker may have stored files of an asset that no longer exists.
  if (!begun) return eraseLeftovers(parts, job);
  const { asset, config, mask, methods, password, trustAnchors, credentialAnchors } = begun;
  if (!asset.storageKey) return;
  const original = await storage.openLocally(asset.storageKey, signal);
  try {
    if (isRecording(asset) && !asset.captured) {
      await deriveForViewing(parts, asset, original.path, signal);
      const { organisationId, assetId } = job;
      parts.publish(organisationId, { type: 'asset.changed', assetId, recordId: asset.recordId });
    }
    const tags = isRecording(asset) ? await readTags(parts, job) : null;
    const show = createRenditionsRun(parts, asset, original.path, signal);
    if (!job.taskId || !begun.isDue) return await endShowing(parts, job, show);
    const progress = createProgressReporter(parts, { ...job, taskId: job.taskId, recordId: asset.recordId });
    const options = { asset, taskId: job.taskId, path: original.path, config, mask, methods, signal };
    const known = { password, trustAnchors, credentialAnchors, tags };
    const looked = createFirstLookKeeper(parts, { ...job, taskId: job.taskId, recordId: asset.recordId });
    const live = {
      onProgress: progress.report,
      onFirstLook: looked.keep,
      onRenditions: show.isWanted ? show.keep : undefined,
    };
    const [measured] = await Promise.allSettled([measureAsset(storage, { ...options, ...known, ...live })]);
    // Failures are reported only after all work on the original has ended.
    const [shown] = await Promise.allSettled([show.endPreview(), progress.end(), looked.end()]);
    if (shown.status === 'rejected') throw shown.reason;
    if (measured.status === 'rejected') throw measured.reason;
    await finish(parts, job, measured.value, !show.isWanted);
    if (show.isWanted) await endShowing(parts, job, show);
  } finally {
    await original.release();
    await eraseLeftovers(parts, job);
  }
}

/** Waits for all renditions. Checks compare pictures by what is stored with them, so they begin only then. */
async function endShowing(parts: AnalysisDeps, job: Job, show: RenditionsRun): Promise<void> {
  await show.end();
  await requestCheckOf(parts, job);
}

async function requestCheckOf({ database, requestCheck }: AnalysisDeps, { organisationId, assetId }: Job) {
  await database.withOrganisation(organisationId, async (t) => {
    const isIt = eq(assets.id, assetId);
    const [asset] = await t.select({ recordId: assets.recordId }).from(assets).where(isIt);
    if (asset) await requestCheck(t, { organisationId, ...asset });
  });
}

/** Whoever erased the asset's organisation in the meantime could not know about files stored afterwards. */
async function eraseLeftovers({ database, storage }: AnalysisDeps, { organisationId, assetId }: Job) {
  const isThere = await database.withOrganisation(organisationId, async (t) => {
    const rows = await t.select({ id: assets.id }).from(assets).where(eq(assets.id, assetId));
    return rows.length > 0;
  });
  if (isThere) return;
  for await (const key of storage.list(`${organisationId}/${assetId}`)) await storage.delete(key);
}

/** The named values in a recording's container; null before it was examined. */
function readTags({ database }: AnalysisDeps, { organisationId, assetId }: Job) {
  return database.withOrganisation(organisationId, async (t) => {
    const [row] = await t.select().from(recordings).where(eq(recordings.assetId, assetId));
    return row?.report.tags ?? null;
  });
}

/**
 * Null if the asset no longer exists. `isDue` is false if there is no analysis to make, or an earlier attempt ended it, perhaps
 * without all renditions.
 */
async function begin(
  { database, publish, passwords }: AnalysisDeps,
  { organisationId, assetId, taskId }: Job,
) {
  const begun = await database.withOrganisation(organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, assetId));
    if (!asset) return null;
    const config = await readOrganisationConfig(t);
    const password = await passwords.read(t, assetId);
    const common = { asset, config, password, ...(await readTrustAnchors(t)) };
    const nothing = { ...common, isDue: false, mask: null, methods: null };
    if (!taskId) return nothing;
    const task = await beginTask(t, taskId);
    if (!task) return nothing;
    const isNewest = and(eq(assets.id, assetId), eq(assets.taskId, taskId));
    await t.update(assets).set({ analysisStatus: 'running' }).where(isNewest);
    const { mask = null, methods = null } = task.input as Partial<Pick<MeasureOptions, 'mask' | 'methods'>>;
    return { ...common, isDue: true, mask, methods };
  });
  if (begun) publish(organisationId, { type: 'asset.changed', assetId, recordId: begun.asset.recordId });
  return begun;
}

async function finish(
  parts: AnalysisDeps,
  { organisationId, assetId, taskId, laterTry }: Job,
  outcome: Outcome,
  isShown = true,
): Promise<void> {
  if (!taskId) return;
  const names = { organisationId, assetId, taskId };
  const asset = await parts.database.withOrganisation(organisationId, async (t) => {
    const finished = await finishAnalysis(t, names, outcome);
    if (!finished) return null;
    // A password that does not open the file is useless.
    if (outcome.status === 'failed' && outcome.error.code === 'locked')
      await parts.passwords.forget(t, assetId);
    await planLaterTry(parts.queue, t, { ...names, laterTry }, outcome);
    if (outcome.status === 'complete') {
      if (outcome.document) await storeDocument(t, parts.queue, names, outcome.document, outcome.pages);
      await enterVerdict(t, { assetId, taskId });
    }
    await announceEnd(t, parts, { ...names, ...finished }, outcome);
    if (isShown) await parts.requestCheck(t, { organisationId, ...finished });
    return finished;
  });
  if (!asset) return;
  const { recordId } = asset;
  parts.publish(organisationId, { type: 'asset.changed', assetId, recordId });
  if (recordId) parts.publish(organisationId, { type: 'record.changed', recordId });
}
