import { type DetectedExpenses, detectExpenses, retryIfKilled } from '@assay/analysis';
import { say } from '@assay/statements';
import type { z } from 'zod';
import { eq } from '../../../platform/database/orm.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  beginTask,
  type DocumentPasswords,
  endTask,
  type TaskEnd,
  toStorableJson,
} from '../../analysis/analysis.ts';
import type { Publish } from '../../events/events.ts';
import { readOrganisationConfig, readTrustAnchors } from '../../organisations/organisations.ts';
import type { CheckRequests } from '../../record-checks/record-checks.ts';
import { describeFailure, type TaskFailure } from '../task-failure.ts';
import { type DateLimits, limitDates } from './describe-row.ts';
import { readExpenses } from './read-expenses.ts';
import { explainNoExpenses } from './request-expenses.ts';
import { storeExpenses } from './store-expenses.ts';

type Job = z.output<typeof readExpenses.schema>;
type ExpenseWorkDeps = Pick<Platform, 'database' | 'storage' | 'queue'> & {
  readonly publish: Publish;
  readonly requestInvoiceChecks: CheckRequests['requestInvoiceChecks'];
  readonly passwords: DocumentPasswords;
};

/** Starts reading receipts in this process, one at a time. */
export async function workOnExpenses(parts: ExpenseWorkDeps): Promise<void> {
  await parts.queue.work(readExpenses, {
    run: ({ data, signal }) => read(parts, data, signal),
    giveUp: (job) => fail(parts, job, describeFailure('crashed', say('failure.receipt-interrupted'))),
  });
}

async function read(parts: ExpenseWorkDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage } = parts;
  const begun = await database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    const task = asset && (await beginTask(t, job.taskId));
    if (!task) return null;
    // The settings may have changed, or the file may have been erased, since the task was requested.
    const config = await readOrganisationConfig(t);
    const password = await parts.passwords.read(t, job.assetId);
    const limits = limitDates(new Date().toISOString().slice(0, 10), config);
    const { codeCertificates: certificates } = await readTrustAnchors(t);
    const refusal = explainNoExpenses(asset, config);
    return { storageKey: asset.storageKey, refusal, limits, password, certificates };
  });
  if (!begun) return;
  if (begun.refusal || !begun.storageKey)
    return fail(
      parts,
      job,
      describeFailure('not-available', begun.refusal ?? say('failure.no-file-to-read')),
    );
  const original = await storage.openLocally(begun.storageKey, signal);
  try {
    const { limits, password, certificates } = begun;
    const detected = await retryIfKilled(() =>
      detectExpenses(original.path, { ...limits, password, certificates, signal }),
    );
    if (detected.status === 'failed') {
      return await fail(parts, job, detected.error);
    }
    await keep(parts, job, detected, limits);
  } finally {
    await original.release();
  }
}

type Found = Extract<DetectedExpenses, { status: 'complete' }>;

async function keep(parts: ExpenseWorkDeps, job: Job, found: Found, limits: DateLimits): Promise<void> {
  await end(parts, job, (t) => storeExpenses(t, job, toStorableJson(found), limits));
}

async function fail(
  parts: ExpenseWorkDeps,
  job: Job,
  { code, message, statements }: TaskFailure,
): Promise<void> {
  const error = toStorableJson({ code, message, statements });
  await end(parts, job, async () => ({ status: 'failed', error }));
}

/** Published like every change of an asset, so that waiting clients ask at once. */
async function end(
  { database, publish, requestInvoiceChecks }: ExpenseWorkDeps,
  { organisationId, assetId, taskId }: Job,
  describe: (transaction: Parameters<typeof storeExpenses>[0]) => Promise<TaskEnd>,
): Promise<void> {
  const ended = await database.withOrganisation(organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
    if (!asset || !(await endTask(t, taskId, await describe(t)))) return null;
    await requestInvoiceChecks(t, { organisationId, recordId: asset.recordId, assetId });
    return { recordId: asset.recordId };
  });
  if (ended) publish(organisationId, { type: 'asset.changed', assetId, recordId: ended.recordId });
}
