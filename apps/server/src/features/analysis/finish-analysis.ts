import type { PageFacts } from '@assay/analysis';
import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/database/orm.ts';
import {
  assets,
  records,
  type StoredAnalysis,
  type StoredDocument,
} from '../../platform/database/schema/records.ts';
import { endTask, type TaskEnd } from './open-tasks.ts';

/** Why an analysis failed, as stored. */
export interface AnalysisError {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The message as statements. */
  readonly statements: Statement[];
}

export function wordReason(said: Statement): Omit<AnalysisError, 'code'> {
  return { message: inEnglish(said), statements: [said] };
}

export type Outcome =
  | {
      readonly status: 'complete';
      /** Whole points, 0 to 100. */
      readonly tamperScore: number | null;
      readonly band: string;
      readonly analysis: StoredAnalysis;
      readonly metadata: (typeof assets.$inferSelect)['metadata'];
      readonly credentials: (typeof assets.$inferSelect)['credentials'];
      /** Null for other media. */
      readonly document: StoredDocument | null;
      /** For a document, with their words; otherwise empty. */
      readonly pages: readonly PageFacts[];
    }
  | {
      readonly status: 'failed';
      readonly error: AnalysisError;
      /** Read separately, and may be known even if the rest is not. Missing if nothing was tried. */
      readonly credentials?: (typeof assets.$inferSelect)['credentials'];
    };

/**
 * Writes a task's outcome exactly once: to the task, to its asset unless a newer task took over, and to the
 * record's score. Null if the task had already ended.
 */
export async function finishAnalysis(
  transaction: Transaction,
  { assetId, taskId }: { assetId: string; taskId: string },
  outcome: Outcome,
): Promise<{ recordId: string | null } | null> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId));
  if (!asset) return null;
  const { recordId } = asset;
  // The record first, as everywhere: two transactions with different lock orders would deadlock.
  if (recordId) await transaction.select().from(records).where(eq(records.id, recordId)).for('update');
  if (!(await endTask(transaction, taskId, describeEnd(outcome)))) return null;
  const [written] = await transaction
    .update(assets)
    .set(describeAsset(outcome))
    .where(and(eq(assets.id, assetId), eq(assets.taskId, taskId)))
    .returning({ recordId: assets.recordId });
  // A file without a record may have been put into one since it was read.
  const nowIn = recordId ?? written?.recordId ?? null;
  if (nowIn) await updateScore(transaction, nowIn);
  return { recordId: nowIn };
}

function describeEnd(outcome: Outcome): TaskEnd {
  if (outcome.status === 'failed') return { status: 'failed', error: outcome.error };
  const { tamperScore, band, analysis } = outcome;
  return { status: 'complete', progress: 1, result: { tamperScore, band, analysis } };
}

function describeAsset(outcome: Outcome) {
  if (outcome.status === 'failed') {
    const nothing = { tamperScore: null, band: null, analysis: null, firstLook: null };
    const { error: analysisError, credentials = null } = outcome;
    return { ...nothing, analysisStatus: 'failed' as const, analysisError, credentials };
  }
  const { tamperScore, band, analysis, metadata, credentials } = outcome;
  const measured = { tamperScore, band, analysis, metadata, credentials, firstLook: null };
  return { analysisStatus: 'complete' as const, analysisError: null, ...measured };
}

async function updateScore(transaction: Transaction, recordId: string): Promise<void> {
  const highest = transaction
    .select({ score: sql`max(${assets.tamperScore})` })
    .from(assets)
    // A low score that says nothing must not make a record look clean.
    .where(and(eq(assets.recordId, recordId), sql`${assets.band} IS DISTINCT FROM 'unknown'`));
  await transaction
    .update(records)
    .set({ tamperScore: sql`(${highest})` })
    .where(eq(records.id, recordId));
}
