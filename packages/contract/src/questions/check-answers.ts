import { type Answer, type Answers, fewestOf, isAnswered } from './answer.ts';
import type { Question } from './question.ts';
import { asksForFiles } from './question-types.ts';
import { visibleQuestions } from './visible-questions.ts';

/** What is wrong with an answer, as a code, because each language has its own words. */
export interface AnswerFault {
  readonly question: string;
  readonly fault: 'missing' | 'too-few' | 'not-allowed';
  /** The required minimum, if there are too few. */
  readonly count?: number;
}

/** Faults of the questions that are asked, in their order; empty if everything can be sent. */
export function checkAnswers(questions: readonly Question[], answers: Answers): AnswerFault[] {
  return visibleQuestions(questions, answers).flatMap((question) => {
    const fault = checkAnswer(question, answers[question.id]);
    return fault ? [fault] : [];
  });
}

export function checkAnswer(question: Question, answer: Answer | undefined): AnswerFault | null {
  const { id, required, minCount = 1 } = question;
  if (!isAnswered(answer)) {
    if (!required) return null;
    const count = fewestOf(question);
    return count > 1 ? { question: id, fault: 'too-few', count } : { question: id, fault: 'missing' };
  }
  if (!suits(question, answer)) return { question: id, fault: 'not-allowed' };
  if (Array.isArray(answer) && answer.length < minCount)
    return { question: id, fault: 'too-few', count: minCount };
  return null;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether an answer has the type that the question requires. */
function suits({ type, options = [] }: Question, answer: Answer): boolean {
  if (type === 'number') return typeof answer === 'number';
  if (type === 'text') return typeof answer === 'string';
  if (type === 'date') return typeof answer === 'string' && isDate(answer);
  if (type === 'choice') return typeof answer === 'string' && options.includes(answer);
  if (Array.isArray(answer)) {
    const isDistinct = new Set(answer).size === answer.length;
    const isKnown =
      asksForFiles(type) || (type === 'multichoice' && answer.every((one) => options.includes(one)));
    return isDistinct && isKnown;
  }
  if (typeof answer !== 'object') return false;
  return type === ('strokes' in answer ? 'signature' : 'location');
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
