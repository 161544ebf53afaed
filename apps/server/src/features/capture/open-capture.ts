import type { Capture } from '@assay/contract/capture';
import type { QuestionSet } from '@assay/contract/question-sets';
import { type Answer, type Answers, isAnswered } from '@assay/contract/questions/answer';
import { checkAnswer } from '@assay/contract/questions/check-answers';
import { asksForFiles } from '@assay/contract/questions/question-types';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { workflowData } from '../../platform/database/schema/capture.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import type { LinkPicture } from '../media/media.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { chooseQuestionSet } from '../question-sets/question-sets.ts';
import { askForFacts } from './ask-for-facts.ts';
import { readSubmissionReceipt } from './read-submission-receipt.ts';
import { type RequestRow, readRequest, readWorkflow, stateOf, type WorkflowRow } from './request-state.ts';
import { listUploads } from './uploads.ts';

export interface OpenDeps {
  readonly linkPicture: LinkPicture;
  readonly uploadLimits: { files: number; fileBytes: number };
}

/** A request as its customer sees it. Its questions are fixed on first opening. */
export async function openCapture(
  transaction: Transaction,
  requestId: string,
  parts: OpenDeps,
): Promise<Capture> {
  const request = await readRequest(transaction, requestId, 'lock');
  const state = stateOf(request);
  const workflow =
    state === 'open' ? await beginWorkflow(transaction, request) : await readWorkflow(transaction, requestId);
  const isOpen = state === 'open' && workflow !== null;
  const config = await readOrganisationConfig(transaction);
  const {
    minImageWidth: minWidth,
    minImageHeight: minHeight,
    otherImageTypesEnabled: otherPictures,
  } = config;
  return {
    requestId,
    reference: request.requestId,
    state,
    due: request.due.toISOString(),
    organisation: await readOrganisation(transaction, parts),
    firstName: request.firstName,
    language: request.language,
    message: isOpen ? request.message : '',
    title: workflow?.title ?? '',
    translations: workflow?.translations ?? {},
    questionSetRefId: workflow?.questionSetRefId ?? '',
    questions: isOpen ? workflow.questions : [],
    forwardAnswers: isOpen ? storedAnswers(workflow.forwardAnswers) : {},
    workflowData: isOpen ? storedAnswers(workflow.answers) : {},
    requestKey: request.publicKey,
    uploads: isOpen ? await listUploads(transaction, requestId) : [],
    limits: { ...parts.uploadLimits, minWidth, minHeight, otherPictures },
    receipt: workflow?.submittedAt
      ? await readSubmissionReceipt(transaction, request.requestId, workflow)
      : null,
  };
}

async function beginWorkflow(transaction: Transaction, request: RequestRow): Promise<WorkflowRow> {
  const { id: requestId, organisationId, additionalTo } = request;
  const begun = await readWorkflow(transaction, requestId);
  if (begun) return begun;
  const set = await chooseQuestionSet(transaction, request);
  const { refId, title, translations } = set;
  // An additional request asks for what was missing at first, or for an original.
  const isFirst = additionalTo === null && request.originalOf === null;
  const { claimFields } = await readOrganisationConfig(transaction);
  const questions = isFirst
    ? [...set.questions, ...askForFacts(claimFields, set.questions, request.type)]
    : set.questions;
  const before = additionalTo ? await readWorkflow(transaction, additionalTo) : null;
  const forwardAnswers = before?.submittedAt ? chooseForwardAnswers(questions, before) : {};
  const row = oneRow(
    await transaction
      .insert(workflowData)
      .values({
        requestId,
        organisationId,
        questionSetRefId: refId,
        title,
        translations,
        questions,
        forwardAnswers,
      })
      .returning(),
  );
  return row;
}

/** The earlier answers to questions that are asked again in the same way. Files are requested again. */
function chooseForwardAnswers(questions: QuestionSet['questions'], before: WorkflowRow): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const earlier = before.questions.find(({ id }) => id === question.id);
      const answer = before.answers[question.id];
      const isSame =
        earlier?.type === question.type && !asksForFiles(question.type) && question.type !== 'signature';
      return isSame && isAnswered(answer) && !checkAnswer(question, answer) ? [[question.id, answer]] : [];
    }),
  );
}

async function readOrganisation(
  transaction: Transaction,
  { linkPicture }: OpenDeps,
): Promise<Capture['organisation']> {
  const { name, uiConfig } = organisations;
  const isOwn = eq(organisations.id, sql`current_organisation()`);
  const row = oneRow(await transaction.select({ name, uiConfig }).from(organisations).where(isOwn));
  const logoKey = row.uiConfig.logoKey as string | undefined;
  return { name: row.name, logo: logoKey ? linkPicture(logoKey) : null };
}

/** In the form of the contract's schema: without gaps, and with mutable lists. */
export function storedAnswers(answers: Answers): Capture['workflowData'] {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== undefined),
  ) as Capture['workflowData'];
}
