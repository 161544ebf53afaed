import type { OriginalOutcome } from '@assay/contract/originals';
import { type Statement, say } from '@assay/statements';
import type { z } from 'zod';
import { and, eq, inArray, isNull } from '../../../platform/database/orm.ts';
import { originalComparisons } from '../../../platform/database/schema/original-comparisons.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ObjectMissingError } from '../../../platform/storage/object-store.ts';
import { compareStored } from '../../comparisons/comparisons.ts';
import type { Publish } from '../../events/events.ts';
import { compareOriginalJob } from '../jobs/compare-original.ts';
import type { CheckRequests } from '../request-checks.ts';

interface OriginalDeps
  extends Pick<Platform, 'database' | 'storage' | 'queue'>,
    Pick<CheckRequests, 'requestCheck'> {
  readonly publish: Publish;
}

interface Compared {
  readonly outcome: OriginalOutcome;
  readonly places: number;
  readonly statements: Statement[];
}

/** Starts comparing copies with their originals in this process. */
export async function workOnOriginals(parts: OriginalDeps): Promise<void> {
  await parts.queue.work(compareOriginalJob, {
    run: ({ data, signal }) => compareOriginal(parts, data, signal),
    giveUp: (job) => keep(parts, job, FAILED),
  });
}

type Job = z.infer<typeof compareOriginalJob.schema>;

/**
 * Registers a file sent as an original with the copy for which it was requested. Does nothing if one of them
 * is gone.
 */
async function compareOriginal(parts: OriginalDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { organisationId, copyId, originalId } = job;
  const rows = await parts.database.withOrganisation(organisationId, (t) =>
    t
      .select({ id: assets.id, key: assets.storageKey, digest: assets.fileFingerprint })
      .from(assets)
      .where(inArray(assets.id, [copyId, originalId])),
  );
  const copy = rows.find(({ id }) => id === copyId);
  const original = rows.find(({ id }) => id === originalId);
  if (!copy || !original) return;
  const compared =
    copy.digest === original.digest
      ? { outcome: 'repeated' as const, places: 0, statements: [say('comparison.repeated')] }
      : await compare(parts, [copy.key, original.key], signal);
  await keep(parts, job, compared);
}

async function keep(
  { database, requestCheck, publish }: OriginalDeps,
  { organisationId, copyId, originalId }: Job,
  compared: Compared,
): Promise<void> {
  const recordId = await database.withOrganisation(organisationId, async (t) => {
    const isPair = and(
      eq(originalComparisons.copyId, copyId),
      eq(originalComparisons.originalId, originalId),
      isNull(originalComparisons.outcome),
    );
    const [row] = await t.update(originalComparisons).set(compared).where(isPair).returning();
    if (row) await requestCheck(t, { organisationId, recordId: row.recordId });
    return row?.recordId;
  });
  if (recordId) publish(organisationId, { type: 'record.changed', recordId });
}

const FAILED: Compared = { outcome: 'failed', places: 0, statements: [] };

async function compare(
  { storage }: Pick<OriginalDeps, 'storage'>,
  [copy, original]: [string | null, string | null],
  signal: AbortSignal,
): Promise<Compared> {
  // Erased or quarantined in the meantime.
  if (!copy || !original) return FAILED;
  for (let attempt = 1; ; attempt++) {
    try {
      const { outcome, differences, statements } = await compareStored(storage, copy, original, signal);
      return { outcome, places: differences.length, statements: statements as Statement[] };
    } catch (error) {
      signal.throwIfAborted();
      const isFinal = error instanceof ObjectMissingError || error instanceof RefusedError;
      if (!isFinal) throw error;
      // Retried once if its process was killed: it may just have been unlucky.
      const isWorthATry = error instanceof RefusedError && error.code === 'ANALYSIS_FAILED';
      if (!isWorthATry || attempt > 1) return FAILED;
    }
  }
}
