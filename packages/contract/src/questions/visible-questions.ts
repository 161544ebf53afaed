import { type Answer, type Answers, isAnswered } from './answer.ts';
import type { Condition, Question } from './question.ts';

/**
 * The questions that are asked, given the answers so far. A question that is not asked counts as unanswered,
 * even if it was answered before it disappeared, so one hidden question hides all that depend on it. Browser
 * and server call this same function.
 */
export function visibleQuestions<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  const asked = new Set<string>();
  return questions.filter(({ id, showIf }) => {
    const holds = ({ question, ...rest }: Condition) =>
      passes(asked.has(question) ? answers[question] : undefined, rest);
    const isAsked =
      !showIf || (showIf.match === 'all' ? showIf.conditions.every(holds) : showIf.conditions.some(holds));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/** The answers to questions that are asked; all others are dropped. */
export function visibleAnswers(questions: readonly Question[], answers: Answers): Record<string, Answer> {
  return Object.fromEntries(
    visibleQuestions(questions, answers).flatMap(({ id }) => {
      const answer = answers[id];
      return isAnswered(answer) ? [[id, answer]] : [];
    }),
  );
}

function passes(answer: Answer | undefined, { test, value }: Omit<Condition, 'question'>): boolean {
  if (test === 'answered') return isAnswered(answer);
  if (test === 'not-answered') return !isAnswered(answer);
  // `is-not` requires an answer to compare with.
  if (!isAnswered(answer) || value === undefined) return false;
  if (test === 'includes') return Array.isArray(answer) && answer.includes(String(value));
  if (typeof answer !== 'string' && typeof answer !== 'number') return false;
  const order = compare(answer, value);
  if (test === 'is') return order === 0;
  if (test === 'is-not') return order !== 0;
  return test === 'greater-than' ? order > 0 : order < 0;
}

/**
 * Compares numbers by size and texts case-insensitively in locale order; dates are texts in chronological
 * order.
 */
function compare(answer: string | number, value: string | number): number {
  if (typeof answer === 'number') return answer - Number(value);
  const [one, other] = [answer, String(value)].map((text) => text.trim().toLowerCase());
  return one === other ? 0 : one! < other! ? -1 : 1;
}
