import type { Failure, PageFacts } from '@assay/analysis';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import {
  assets,
  records,
  type StoredAnalysis,
  type StoredDocument,
} from '../../platform/database/schema/records.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { endTask, type TaskEnd } from './open-tasks.ts';

export type Outcome =
  | {
      readonly status: 'complete';
      /** Whole points, 0 to 100. */
      readonly tamperScore: number | null;
      readonly band: string;
      readonly analysis: StoredAnalysis;
      readonly metadata: (typeof assets.$inferSelect)['metadata'];
      /** Null for files of other kinds. */
      readonly document: StoredDocument | null;
      /** Of a document, with their words; else none. */
      readonly pages: readonly PageFacts[];
    }
  | { readonly status: 'failed'; readonly error: Pick<Failure, 'message'> & { code: string } };

/**
 * Writes a task's outcome, exactly once: to the task, to its asset unless a newer task took over, and to the
 * record's score and review flag. Null where the task had ended before.
 */
export async function finishAnalysis(
  transaction: Transaction,
  { assetId, taskId }: { assetId: string; taskId: string },
  outcome: Outcome,
): Promise<{ recordId: string | null } | null> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId));
  if (!asset) return null;
  const { recordId } = asset;
  // The record first, as everywhere: two that lock in another order would wait for each other.
  if (recordId) await transaction.select().from(records).where(eq(records.id, recordId)).for('update');
  if (!(await endTask(transaction, taskId, describeEnd(outcome)))) return null;
  await transaction
    .update(assets)
    .set(describeAsset(outcome))
    .where(and(eq(assets.id, assetId), eq(assets.taskId, taskId)));
  if (recordId) {
    const { needsReviewThreshold } = await readOrganisationConfig(transaction);
    await updateRecord(transaction, recordId, outcome, needsReviewThreshold);
  }
  return { recordId };
}

function describeEnd(outcome: Outcome): TaskEnd {
  if (outcome.status === 'failed') return { status: 'failed', error: outcome.error };
  const { tamperScore, band, analysis } = outcome;
  return { status: 'complete', progress: 1, result: { tamperScore, band, analysis } };
}

function describeAsset(outcome: Outcome) {
  if (outcome.status === 'failed') {
    const nothing = { tamperScore: null, band: null, analysis: null };
    return { ...nothing, analysisStatus: 'failed' as const, analysisError: outcome.error };
  }
  const { tamperScore, band, analysis, metadata } = outcome;
  return { analysisStatus: 'complete' as const, analysisError: null, tamperScore, band, analysis, metadata };
}

async function updateRecord(
  transaction: Transaction,
  recordId: string,
  outcome: Outcome,
  needsReviewThreshold: number,
): Promise<void> {
  const highest = transaction
    .select({ score: sql`max(${assets.tamperScore})` })
    .from(assets)
    .where(eq(assets.recordId, recordId));
  const score = outcome.status === 'complete' ? outcome.tamperScore : null;
  const wantsReview = score !== null && score >= needsReviewThreshold;
  await transaction
    .update(records)
    .set({ tamperScore: sql`(${highest})`, ...(wantsReview ? { needsReview: true } : {}) })
    .where(eq(records.id, recordId));
}
