import { type Answers, fewestOf, isAnswered } from '@assay/contract/questions/answer';
import { checkAnswer } from '@assay/contract/questions/check-answers';
import type { Question } from '@assay/contract/questions/question';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { visibleQuestions } from '@assay/contract/questions/visible-questions';

/** A question without which nothing can be sent. */
export interface Missing {
  readonly question: Question;
  /** How many more it wants, where it wants several. */
  readonly left: number | null;
}

export interface Progress {
  /** Questions with an answer that can be sent as it is. */
  readonly done: number;
  /** Questions that are currently asked. */
  readonly total: number;
  /** In the order of the page. */
  readonly missing: readonly Missing[];
}

/** The completeness of the answers. One picture of two required ones is not an answer yet. */
export function countAnswers(questions: readonly Question[], answers: Answers): Progress {
  const asked = visibleQuestions(questions, answers);
  const missing = asked.filter((question) => checkAnswer(question, answers[question.id]) !== null);
  const isDone = (question: Question) => isAnswered(answers[question.id]) && !missing.includes(question);
  return {
    done: asked.filter(isDone).length,
    total: asked.length,
    missing: missing.map((question) => ({ question, left: countLeft(question, answers) })),
  };
}

function countLeft(question: Question, answers: Answers): number | null {
  const answer = answers[question.id];
  const given = Array.isArray(answer) ? answer.length : 0;
  // An optional answer may be omitted, but not be incomplete.
  const wanted = given > 0 ? (question.minCount ?? 1) : fewestOf(question);
  return wanted > 1 && (given > 0 || asksForFiles(question.type)) ? Math.max(0, wanted - given) : null;
}
