import type { Answer } from './answer.ts';
import type { QuestionType } from './question-types.ts';

/** Facts of a claim that a customer’s answer can state, each with the types of question whose answers can be read as it. */
export const FACT_QUESTIONS = {
  date: ['date'],
  time: ['text'],
  place: ['text', 'choice'],
  location: ['location'],
  claimant: ['text', 'signature'],
  number: ['text'],
  amount: ['number'],
  currency: ['text', 'choice'],
  account: ['text', 'choice'],
} as const satisfies Readonly<Record<string, readonly QuestionType[]>>;
export type AnsweredFact = keyof typeof FACT_QUESTIONS;
export const ANSWERED_FACTS = Object.keys(FACT_QUESTIONS) as [AnsweredFact, ...AnsweredFact[]];

/** A usual fact, or one of the organisation's own. */
export type StatedFact = AnsweredFact | `own-${string}`;

/** The facts that answers of a type can state. */
export function factsOf(type: QuestionType): AnsweredFact[] {
  return ANSWERED_FACTS.filter((fact) => (FACT_QUESTIONS[fact] as readonly QuestionType[]).includes(type));
}

export type FactValue = string | number | { readonly latitude: number; readonly longitude: number };

/** The answer as that fact, cut to the fact's maximum length; null if it cannot be read as that fact. */
export function readFact(fact: StatedFact, answer: Answer): FactValue | null {
  switch (fact) {
    case 'date':
      return typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer : null;
    case 'time': {
      const [, hour = '', minute = ''] =
        /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\b/.exec(typeof answer === 'string' ? answer : '') ?? [];
      return (hour && `${hour.padStart(2, '0')}:${minute}`) || null;
    }
    case 'amount':
      return typeof answer === 'number' && answer > 0 && answer <= 1_000_000_000 ? answer : null;
    case 'currency': {
      const code = typeof answer === 'string' ? answer.trim().toUpperCase() : '';
      return /^[A-Z]{3}$/.test(code) ? code : null;
    }
    case 'location':
      return typeof answer === 'object' && 'latitude' in answer
        ? { latitude: answer.latitude, longitude: answer.longitude }
        : null;
    case 'claimant':
      return textOf(typeof answer === 'object' && 'name' in answer ? answer.name : answer, 200);
    case 'place':
      return textOf(answer, 300);
    case 'number':
      return textOf(answer, 100);
    case 'account':
      return textOf(answer, 4_000);
    default:
      return textOf(answer, 2_000);
  }
}

function textOf(answer: Answer, longest: number): string | null {
  return (typeof answer === 'string' && answer.trim().slice(0, longest)) || null;
}
