import type { Capture, CaptureStatement } from '@assay/contract/capture';
import type { Answers } from '@assay/contract/questions/answer';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { visibleAnswers, visibleQuestions } from '@assay/contract/questions/visible-questions';
import { type Fingerprints, fingerprintString } from '@assay/fingerprint';
import type { PageFile } from '../questions/page-file.ts';

type Questions = Capture['questions'];

/** All answers of a page; those to questions with files are the ids of the files. */
export function joinAnswers(questions: Questions, answers: Answers, files: readonly PageFile[]): Answers {
  const asking = questions.filter(({ type }) => asksForFiles(type));
  const idsOf = (questionId: string) =>
    files.filter((file) => file.questionId === questionId).map(({ id }) => id);
  return { ...answers, ...Object.fromEntries(asking.map(({ id }) => [id, idsOf(id)])) };
}

/** The answers in words alone. */
export function withoutFiles(questions: Questions, answers: Answers): Answers {
  const words = questions.filter(({ type }) => !asksForFiles(type)).map(({ id }) => id);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => words.includes(id)));
}

export interface StatementInput {
  readonly answers: Answers;
  readonly files: readonly PageFile[];
  readonly submissionId: string;
  readonly language: string;
  readonly print: (fileId: string) => Promise<Fingerprints>;
  readonly now: Date;
}

/**
 * The text that the customer signs: the answers to the questions asked, and those questions' files by their
 * fingerprints.
 */
export async function writeStatement(
  { requestId, requestKey, questionSetRefId, questions }: Capture,
  { answers, files, submissionId, language, print, now }: StatementInput,
): Promise<CaptureStatement> {
  const all = joinAnswers(questions, answers, files);
  const asked = visibleQuestions(questions, all).filter(({ type }) => asksForFiles(type));
  const listed: CaptureStatement['files'] = [];
  for (const shown of asked.flatMap(({ id }) => files.filter((file) => file.questionId === id))) {
    const { id, questionId, name: originalName, byteSize } = shown;
    const { fileFingerprint, fingerprint } = await print(id);
    listed.push({ id, questionId, originalName, byteSize, fileFingerprint, fingerprint });
  }
  return {
    version: 1,
    submissionId,
    requestId,
    language,
    files: listed,
    requestKeyDigest: fingerprintString(requestKey),
    questionSetRefId,
    answers: visibleAnswers(questions, all) as CaptureStatement['answers'],
    submittedAt: now.toISOString(),
  };
}
