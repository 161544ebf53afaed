import type { WorkflowData } from '@assay/contract/capture';
import type { Transaction } from '../../platform/database/database.ts';
import { desc, eq, or } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { chooseQuestionSet } from '../question-sets/question-sets.ts';
import { storedAnswers } from './open-capture.ts';
import { readWorkflow, type WorkflowRow } from './request-state.ts';
import { isSignatureGood } from './verify-statement.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A customer's answers, or the questions that will be asked. `name`: id or reference of the request, or id of
 * its record, whose last request is used. Throws RefusedError NOT_FOUND.
 */
export async function readWorkflowData(transaction: Transaction, name: string): Promise<WorkflowData> {
  const byReference = eq(clientRequests.requestId, name);
  const rows = await transaction
    .select()
    .from(clientRequests)
    .where(
      UUID.test(name)
        ? or(eq(clientRequests.id, name), eq(clientRequests.recordId, name), byReference)
        : byReference,
    )
    .orderBy(desc(clientRequests.submittedAt), desc(clientRequests.createdAt));
  const request =
    rows.find(({ id }) => id === name.toLowerCase()) ??
    rows.find(({ requestId }) => requestId === name) ??
    rows.find(({ submittedAt }) => submittedAt !== null) ??
    rows[0];
  if (!request) throw new RefusedError('NOT_FOUND');
  const { id: requestId, requestId: reference, recordId } = request;
  const workflow = await readWorkflow(transaction, requestId);
  if (!workflow) {
    const { refId, title, questions } = await chooseQuestionSet(transaction, request);
    return {
      requestId,
      reference,
      recordId,
      questionSetRefId: refId,
      title,
      questions,
      workflowData: {},
      forwardAnswers: {},
      publicKey: null,
      signature: null,
      submittedAt: null,
      language: null,
    };
  }
  const { questionSetRefId, title, questions, publicKey, submittedAt, language } = workflow;
  return {
    requestId,
    reference,
    recordId,
    questionSetRefId,
    title,
    questions,
    publicKey,
    language,
    // Unsubmitted answers belong to the customer alone.
    workflowData: submittedAt ? storedAnswers(workflow.answers) : {},
    forwardAnswers: storedAnswers(workflow.forwardAnswers),
    submittedAt: submittedAt?.toISOString() ?? null,
    signature: checkSignature(workflow),
  };
}

function checkSignature({ statement, signature, publicKey }: WorkflowRow): WorkflowData['signature'] {
  if (!statement || !signature || !publicKey) return null;
  const isValid = isSignatureGood({ statement, signature, publicKey });
  return { isValid, algorithm: 'ECDSA P-256 SHA-256', statement, value: signature };
}
