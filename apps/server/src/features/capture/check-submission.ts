import { createHash } from 'node:crypto';
import type { CaptureStatement } from '@assay/contract/capture';
import type { Answers } from '@assay/contract/questions/answer';
import { checkAnswers } from '@assay/contract/questions/check-answers';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { visibleAnswers } from '@assay/contract/questions/visible-questions';
import type { Transaction } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { RequestRow, WorkflowRow } from './request-state.ts';
import { readPieces, readUpload } from './uploads.ts';

/** A completely received file, ready to be taken in. */
export interface WholeUpload {
  readonly id: string;
  readonly originalName: string;
  readonly channel: 'camera' | 'browser';
  /** Keys of its pieces in the store. */
  readonly keys: readonly string[];
}

/**
 * Compares a submission with the questions and with what has arrived. Throws RefusedError: INVALID_REQUEST
 * for a statement about something else, ANSWERS_INCOMPLETE, UPLOAD_INCOMPLETE.
 */
export async function checkSubmission(
  transaction: Transaction,
  { request, workflow }: { request: RequestRow; workflow: WorkflowRow },
  statement: CaptureStatement,
): Promise<{ answers: Answers; uploads: WholeUpload[] }> {
  const { requestId, requestKeyDigest, questionSetRefId } = statement;
  const key = createHash('sha256').update(request.publicKey).digest('hex');
  if (requestId !== request.id || requestKeyDigest !== key || questionSetRefId !== workflow.questionSetRefId)
    throw new RefusedError('INVALID_REQUEST', { message: 'The statement is about another request.' });
  const { questions } = workflow;
  const given = statement.answers;
  const answers = visibleAnswers(questions, given);
  const faults = checkAnswers(questions, given);
  const extra = Object.keys(given).filter((id) => !Object.hasOwn(answers, id));
  if (faults.length > 0 || extra.length > 0)
    throw new RefusedError('ANSWERS_INCOMPLETE', { details: { faults, notAsked: extra } });
  requireFilesOfAnswers(workflow, answers, statement);
  return { answers, uploads: await requireUploads(transaction, request.id, statement) };
}

/** The files of the statement are those of the answers, each once and in their order. */
function requireFilesOfAnswers(
  { questions }: WorkflowRow,
  answers: Answers,
  { files }: CaptureStatement,
): void {
  const wanted = questions
    .filter(({ type }) => asksForFiles(type))
    .flatMap(({ id }) =>
      ((answers[id] as readonly string[] | undefined) ?? []).map((file) => `${id} ${file}`),
    );
  const listed = files.map(({ id, questionId }) => `${questionId} ${id}`);
  const isSame = wanted.length === listed.length && wanted.every((one, index) => one === listed[index]);
  if (!isSame || new Set(files.map(({ id }) => id)).size < files.length)
    throw new RefusedError('INVALID_REQUEST', { message: 'The files are not those of the answers.' });
}

async function requireUploads(
  transaction: Transaction,
  requestId: string,
  { files }: CaptureStatement,
): Promise<WholeUpload[]> {
  const whole: WholeUpload[] = [];
  const missing: string[] = [];
  for (const { id, questionId, byteSize } of files) {
    const upload = await readUpload(transaction, { requestId, id }).catch((error: unknown) => {
      if (error instanceof RefusedError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    const isWhole =
      upload?.offset === byteSize && upload.byteSize === byteSize && upload.questionId === questionId;
    if (!isWhole) missing.push(id);
    else {
      const { originalName, channel } = upload;
      whole.push({
        id,
        originalName,
        channel,
        keys: (await readPieces(transaction, { requestId, id })).keys,
      });
    }
  }
  if (missing.length > 0) throw new RefusedError('UPLOAD_INCOMPLETE', { details: { uploads: missing } });
  return whole;
}
