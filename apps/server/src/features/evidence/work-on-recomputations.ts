import { analyseFile, retryIfKilled } from '@assay/analysis';
import { compareVerdicts } from '@assay/ledger';
import type { z } from 'zod';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentPasswords } from '../analysis/analysis.ts';
import type { Publish } from '../events/events.ts';
import { readVerdict } from '../ledger/ledger.ts';
import { readTrustAnchors } from '../organisations/organisations.ts';
import { recomputeVerdict } from './jobs/recompute-verdict.ts';

type Job = z.output<typeof recomputeVerdict.schema>;
type RecomputationDeps = Pick<Platform, 'database' | 'storage' | 'queue'> & {
  readonly publish: Publish;
  readonly passwords: DocumentPasswords;
};

type End =
  | { readonly status: 'complete'; readonly progress: 1; readonly result: Record<string, unknown> }
  | { readonly status: 'failed'; readonly error: { readonly message: string } };

/**
 * Starts recomputing verdicts in this process, one at a time: files that wait for their first one go before.
 */
export async function workOnRecomputations(parts: RecomputationDeps): Promise<void> {
  await parts.queue.work(recomputeVerdict, {
    run: ({ data, signal }) => recompute(parts, data, signal),
    giveUp: (job) => end(parts, job, fail('The comparison was interrupted repeatedly.')),
  });
}

async function recompute(parts: RecomputationDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage, passwords } = parts;
  const begun = await database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    return (
      asset && {
        asset,
        verdict: await readVerdict(t, job.assetId),
        // As an analysis would be made now.
        document: { password: await passwords.read(t, asset.id), ...(await readTrustAnchors(t)) },
      }
    );
  });
  if (!begun) return;
  const { asset, verdict, document } = begun;
  if (!verdict || !asset.storageKey)
    return end(parts, job, fail('There is no verdict, or no file, to compare.'));
  const original = await storage.openLocally(asset.storageKey, signal);
  try {
    const result = await retryIfKilled(() =>
      analyseFile(original.path, { receivedAt: asset.createdAt, overlay: false, signal, ...document }),
    );
    if (result.error) return end(parts, job, fail(result.error.message));
    const computed = {
      tamperScore: result.tamperScore,
      band: result.band,
      fusion: result.fusion ?? undefined,
      // In the form that is stored: values that JSON cannot represent are not compared.
      assessments: JSON.parse(JSON.stringify(result.assessments)) as typeof verdict.statement.assessments,
    };
    const differences = compareVerdicts(verdict.statement, computed);
    await end(parts, job, { status: 'complete', progress: 1, result: { differences } });
  } finally {
    await original.release();
  }
}

const fail = (message: string): End => ({ status: 'failed', error: { message } });

/** Exactly once, and published like every change of an asset. */
async function end({ database, publish }: RecomputationDeps, job: Job, taskEnd: End): Promise<void> {
  const { organisationId, assetId, taskId } = job;
  const recordId = await database.withOrganisation(organisationId, async (t) => {
    await t
      .update(tasks)
      .set({ ...taskEnd, finishedAt: sql`now()` })
      .where(and(eq(tasks.id, taskId), inArray(tasks.status, ['pending', 'running'])));
    const [asset] = await t.select({ recordId: assets.recordId }).from(assets).where(eq(assets.id, assetId));
    return asset?.recordId ?? null;
  });
  publish(organisationId, { type: 'asset.changed', assetId, recordId });
}
