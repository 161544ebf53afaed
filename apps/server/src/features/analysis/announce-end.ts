import type { Transaction } from '../../platform/database/database.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import { refreshReview } from '../review-reasons/review-reasons.ts';
import type { Announce, Announcement } from '../webhooks/webhooks.ts';
import { type AnalysisError, finishAnalysis, type Outcome } from './finish-analysis.ts';

interface Names {
  readonly organisationId: string;
  readonly assetId: string;
  readonly taskId: string;
}

export interface EndDeps extends Pick<CheckRequests, 'requestCheck'> {
  readonly announce: Announce;
}

/**
 * The consequences of the end of an analysis, in its transaction: the record's review reasons, and webhooks. Its checks are requested
 * by the caller, since those of a picture wait for its renditions.
 */
export async function announceEnd(
  transaction: Transaction,
  { announce }: Pick<EndDeps, 'announce'>,
  names: Names & { recordId: string | null },
  outcome: Outcome,
): Promise<void> {
  const { organisationId, recordId } = names;
  if (recordId) await refreshReview(transaction, { organisationId, recordId });
  await announce(transaction, describeEnd(names, outcome));
}

/** Ends an analysis that will not be made, whether it waits or runs. Does nothing if it had already ended. */
export async function failAnalysis(
  transaction: Transaction,
  parts: EndDeps,
  names: Names,
  error: AnalysisError,
): Promise<void> {
  const outcome = { status: 'failed', error } as const;
  const finished = await finishAnalysis(transaction, names, outcome);
  if (!finished) return;
  await announceEnd(transaction, parts, { ...names, ...finished }, outcome);
  await parts.requestCheck(transaction, { ...names, ...finished });
}

function describeEnd(
  { assetId, taskId, recordId }: Names & { recordId: string | null },
  outcome: Outcome,
): Announcement {
  const end =
    outcome.status === 'complete'
      ? { tamperScore: outcome.tamperScore, band: outcome.band }
      : { message: outcome.error.message };
  return { event: 'analysis.finished', data: { assetId, taskId, recordId, status: outcome.status, ...end } };
}
