import type { CaptureStatement } from '@assay/contract/capture';
import type { ServerEvent } from '@assay/contract/events';
import type { Answers } from '@assay/contract/questions/answer';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { type AuditActor, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { workflowData } from '../../platform/database/schema/capture.ts';
import { clientRequestAssets } from '../../platform/database/schema/client-requests.ts';
import { records } from '../../platform/database/schema/records.ts';
import { takeAnswers } from '../claims/claims.ts';
import type { UploadCompanion } from '../intake/intake.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import { type MoveState, yieldRecord } from '../work-orders/work-orders.ts';
import type { WholeUpload } from './check-submission.ts';
import {
  type RequestRow,
  readRequest,
  readWorkflow,
  requireOpen,
  type WorkflowRow,
} from './request-state.ts';
import { type Place, removeUploads } from './uploads.ts';
import type { SignedStatement } from './verify-statement.ts';

export interface WritingDeps {
  readonly moveState: MoveState;
  readonly announce: Announce;
  readonly requestClaimChecks: CheckRequests['requestClaimChecks'];
}

/** A verified submission. */
export interface Submission {
  readonly place: Place;
  readonly request: RequestRow;
  readonly workflow: WorkflowRow;
  /** Answers to the questions, with the page's own ids of files. */
  readonly answers: Answers;
  readonly uploads: readonly WholeUpload[];
  readonly statement: CaptureStatement;
  readonly signed: SignedStatement;
  readonly actor: AuditActor;
}

/** The same statement was submitted before: its content must be the same, not only its id. */
export function isSubmitted({ statement }: WorkflowRow, signed: SignedStatement): boolean {
  return statement === signed.statement;
}

/**
 * The record, the answers and the request's state. Events to publish after the commit are added to `events`.
 * Throws RefusedError REQUEST_SUBMITTED, REQUEST_EXPIRED if the request ended in the meantime.
 */
export function writeSubmission(
  parts: WritingDeps,
  submission: Submission,
  events: ServerEvent[],
): UploadCompanion {
  const { place, statement, signed, actor } = submission;
  const { organisationId, requestId } = place;
  let isNew = false;
  let recordId = '';
  return {
    async before(t) {
      const request = await readRequest(t, requestId, 'lock');
      const workflow = await readWorkflow(t, requestId, 'lock');
      if (workflow && isSubmitted(workflow, signed)) return null;
      requireOpen(request);
      isNew = request.recordId === null;
      recordId = await yieldRecord(t, requestId);
      return { recordId };
    },

    async after(t, assetIds) {
      if (assetIds.length > 0) {
        const rows = assetIds.map((assetId) => ({ assetId, organisationId, clientRequestId: requestId }));
        await t.insert(clientRequestAssets).values(rows);
      }
      await t
        .update(workflowData)
        .set({
          statement: signed.statement,
          signature: signed.signature,
          publicKey: signed.publicKey,
          submissionId: statement.submissionId,
          language: statement.language,
          answers: nameAssets(submission, assetIds),
          assetIds: [...assetIds],
          submittedAt: sql`now()`,
        })
        .where(eq(workflowData.requestId, requestId));
      await removeUploads(t, requestId);
      await fillClaim(t);
      await announceRecord(t, assetIds.length);
      const moved = await parts.moveState(t, { id: requestId, to: 'SUBMITTED', actor });
      events.splice(0, events.length, { type: 'record.changed', recordId }, ...(moved ? [moved] : []));
    },
  };

  /**
   * The facts of the claim in the answers. The statement is signed for this request, and so is their author.
   */
  async function fillClaim(t: Transaction): Promise<void> {
    const { request, workflow, answers } = submission;
    const { id: clientRequestId, requestId: reference, firstName, lastName } = request;
    const by = { clientRequestId, reference, by: `${firstName} ${lastName}` };
    const names = { organisationId, recordId };
    const claimed = await takeAnswers(t, names, { questions: workflow.questions, answers, by });
    if (!claimed || Object.keys(claimed.to).length === 0) return;
    await parts.requestClaimChecks(t, names);
    const { referenceId } = oneRow(await t.select().from(records).where(eq(records.id, recordId)));
    const target = { type: 'record', id: recordId, name: referenceId };
    const details = { changes: { claim: claimed } };
    await writeAudit(t, { organisationId, actor, action: 'record.updated', target, details });
  }

  async function announceRecord(t: Transaction, added: number): Promise<void> {
    const record = oneRow(await t.select().from(records).where(eq(records.id, recordId)));
    const { referenceId, archived, needsReview, tamperScore } = record;
    const assetCount = record.assetCount + added;
    await parts.announce(t, {
      event: isNew ? 'record.created' : 'record.changed',
      data: { recordId, referenceId, archived, needsReview, assetCount, tamperScore },
    });
    if (!isNew) return;
    const target = { type: 'record', id: recordId, name: referenceId };
    await writeAudit(t, { organisationId, actor, action: 'record.created', target });
  }
}

/** Replaces the page's ids of files with those of the assets. */
function nameAssets({ answers, workflow, statement }: Submission, assetIds: readonly string[]): Answers {
  const byFile = new Map(statement.files.map(({ id }, index) => [id, assetIds[index]]));
  const named = workflow.questions.filter(({ type }) => asksForFiles(type)).map(({ id }) => id);
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const files = named.includes(id) ? (answer as readonly string[]) : null;
      return [id, files ? files.map((file) => byFile.get(file) as string) : answer];
    }),
  );
}
