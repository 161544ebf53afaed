import { type DecisionStatement, digestStatement, type VerdictStatement } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { assets, type StoredAnalysis, tasks } from '../../platform/database/schema/records.ts';
import { recordDecisions } from '../../platform/database/schema/review.ts';
import { enqueueEntries } from './enqueue-entries.ts';

/** The same statement is entered once, however often it is submitted. */
export const keyOfVerdict = (taskId: string) => `verdict-${taskId}`;
export const keyOfBundle = (bundleId: string) => `bundle-${bundleId}`;
export const keyOfAuditHead = (headId: string) => `audit-${headId}`;
export const keyOfDecision = (decisionId: string) => `decision-${decisionId}`;

interface FinishedAnalysis {
  readonly fileFingerprint: string;
  readonly fingerprint: string;
  readonly createdAt: Date;
  readonly taskId: string;
  readonly tamperScore: number | null;
  readonly band: string | null;
  readonly analysis: StoredAnalysis;
}

/** The verdict in the form whose digest is entered. Built from stored data, so that a change to it shows. */
export function stateVerdict(finished: FinishedAnalysis): VerdictStatement {
  const { fileFingerprint, fingerprint, createdAt, taskId, tamperScore, band, analysis } = finished;
  return {
    statement: 'assay-verdict/1',
    fileFingerprint,
    fingerprint,
    taskId,
    receivedAt: createdAt.toISOString(),
    tamperScore,
    band: band ?? 'unknown',
    ...(analysis.fusion && { fusion: analysis.fusion }),
    sentences: analysis.sentences,
    assessments: analysis.assessments.map(
      ({ model, version, status, compromisedScore, message, regions }) => ({
        model,
        version,
        status,
        compromisedScore,
        message,
        // The translatable statements of labels are not part of it.
        regions: regions.map(({ statement: _, ...place }) => place),
      }),
    ),
  };
}

export function stateDecision(row: typeof recordDecisions.$inferSelect): DecisionStatement {
  const { id, recordId, assetId, outcome, reason, falseAlarm, supersedes, confirmedByName } = row;
  return {
    statement: 'assay-decision/1',
    id,
    recordId,
    ...(assetId !== null && { assetId }),
    outcome,
    reason,
    falseAlarm,
    supersedes,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt.toISOString(),
    ...(confirmedByName !== null && { confirmedBy: confirmedByName }),
  };
}

/** Enters the result of a finished task, in the transaction that writes it. */
export async function enterVerdict(
  transaction: Transaction,
  { assetId, taskId }: { assetId: string; taskId: string },
): Promise<void> {
  const [found] = await transaction
    .select({ asset: assets, result: tasks.result })
    .from(tasks)
    .innerJoin(assets, eq(assets.id, tasks.assetId))
    .where(and(eq(tasks.id, taskId), eq(assets.id, assetId)));
  if (!found?.result) throw new Error(`Task ${taskId} has no result to enter`);
  const { fileFingerprint, fingerprint, createdAt } = found.asset;
  const result = found.result as Pick<FinishedAnalysis, 'tamperScore' | 'band' | 'analysis'>;
  const statement = stateVerdict({ ...result, fileFingerprint, fingerprint, createdAt, taskId });
  const subject = digestStatement(statement);
  await enqueueEntries(transaction, [
    { kind: 'verdict', assetId, subject, idempotencyKey: keyOfVerdict(taskId) },
  ]);
}

/** Enters a decision, in the transaction that writes it. */
export async function enterDecision(transaction: Transaction, decisionId: string): Promise<void> {
  const isThis = eq(recordDecisions.id, decisionId);
  const [row] = await transaction.select().from(recordDecisions).where(isThis);
  if (!row) throw new Error(`There is no decision ${decisionId} to enter`);
  const subject = digestStatement(stateDecision(row));
  const { recordId } = row;
  await enqueueEntries(transaction, [
    { kind: 'decision', recordId, subject, idempotencyKey: keyOfDecision(decisionId) },
  ]);
}

/**
 * Enters the content of a bundle by the digest of its manifest. It is about the record, or about the one
 * file.
 */
export function enterBundle(
  transaction: Transaction,
  { bundleId, ...rest }: { bundleId: string; subject: string; recordId?: string; assetId?: string },
): Promise<void> {
  return enqueueEntries(transaction, [{ kind: 'bundle', ...rest, idempotencyKey: keyOfBundle(bundleId) }]);
}

/** Enters a head of the audit log by the digest of its statement. */
export function enterAuditHead(
  transaction: Transaction,
  { headId, subject }: { headId: string; subject: string },
): Promise<void> {
  return enqueueEntries(transaction, [{ kind: 'audit', subject, idempotencyKey: keyOfAuditHead(headId) }]);
}
