import { type AnalysisResult, analyseFile, retryIfKilled } from '@assay/analysis';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { z } from 'zod';
import { eq } from '../../../platform/database/orm.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  beginTask,
  describeTooSmall,
  endTask,
  type TaskEnd,
  toStorableJson,
} from '../../analysis/analysis.ts';
import type { Publish } from '../../events/events.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import type { AssetRow } from '../take-in-file.ts';
import { colourOverlay } from './colour-overlay.ts';
import type { DeepScanResult, Reason } from './present-deep-scan.ts';
import { scanDeeply } from './scan-deeply.ts';
import type { DeepScanInput } from './start-deep-scan.ts';

type Job = z.output<typeof scanDeeply.schema>;
type ScanDeps = Pick<Platform, 'database' | 'storage' | 'queue'> & {
  readonly publish: Publish;
};

/** Starts processing deep scans in this process, one at a time. */
export async function workOnDeepScans(parts: ScanDeps): Promise<void> {
  await parts.queue.work(scanDeeply, {
    run: ({ data, signal }) => scan(parts, data, signal),
    giveUp: (job) => end(parts, job, fail('crashed', [say('deep-scan.interrupted')])),
  });
}

async function scan(parts: ScanDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage } = parts;
  const begun = await database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    const task = asset && (await beginTask(t, job.taskId));
    if (!task || !asset.storageKey) return null;
    const tooSmall = describeTooSmall(asset, await readOrganisationConfig(t));
    return { asset, tooSmall, storageKey: asset.storageKey, input: task.input as DeepScanInput };
  });
  if (!begun) return;
  if (begun.tooSmall) return end(parts, job, fail('too-small', [begun.tooSmall]));
  const original = await storage.openLocally(begun.storageKey, signal);
  try {
    const result = await runMethod(original.path, begun.asset, begun.input, signal);
    await end(parts, job, await describeEnd(parts, job, result, signal));
  } finally {
    await original.release();
  }
}

async function runMethod(path: string, asset: AssetRow, input: DeepScanInput, signal: AbortSignal) {
  const { model, mask } = input;
  return retryIfKilled(() =>
    analyseFile(path, { receivedAt: asset.createdAt, methods: [model], mask: mask ?? undefined, signal }),
  );
}

async function describeEnd(
  { storage }: ScanDeps,
  { organisationId, assetId, taskId }: Job,
  { error, assessments: [assessment] }: AnalysisResult,
  signal: AbortSignal,
): Promise<TaskEnd> {
  if (error) return fail(error.code, error.statements);
  if (!assessment) return fail('no-model', [say('deep-scan.no-method')]);
  const { status, message, statements, model, overlayPng } = assessment;
  const reason: Reason = { message, statements: statements?.message };
  if (status === 'failed') return { status: 'failed', error: { code: 'method-failed', ...reason } };
  let overlayKey: string | null = null;
  if (overlayPng) {
    overlayKey = `${organisationId}/${assetId}/overlays/${taskId}/${model}.png`;
    await storage.put(overlayKey, colourOverlay(overlayPng), { signal, contentType: 'image/png' });
  }
  const result: DeepScanResult = overlayKey
    ? { overlayKey, reason: null }
    : { overlayKey, reason: message, statements: statements?.message };
  return { status: 'complete', progress: 1, result };
}

function fail(code: string, statements: readonly Statement[]): TaskEnd {
  return { status: 'failed', error: { code, message: inEnglish(statements), statements } };
}

/** Published like every change of an asset, so that clients waiting for the scan ask at once. */
async function end(parts: ScanDeps, job: Job, taskEnd: TaskEnd): Promise<void> {
  const { organisationId, assetId, taskId } = job;
  const ended = await parts.database.withOrganisation(organisationId, async (t) => {
    if (!(await endTask(t, taskId, toStorableJson(taskEnd)))) return null;
    const [asset] = await t.select({ recordId: assets.recordId }).from(assets).where(eq(assets.id, assetId));
    return asset ?? null;
  });
  if (ended) parts.publish(organisationId, { type: 'asset.changed', assetId, recordId: ended.recordId });
}
