import { describe, expect, it } from 'vitest';
import { questionsSchema } from '../schemas/question-set.ts';
import { readFact } from './facts.ts';

describe('an answer as a fact of the claim', () => {
  it.each([
    ['date', '2026-10-31', '2026-10-31'],
    ['date', '31 October', null],
    ['time', '17:40', '17:40'],
    ['time', '9.05 in the morning', '09:05'],
    ['time', 'in the evening', null],
    ['amount', 1_250.5, 1_250.5],
    ['amount', 0, null],
    ['amount', -5, null],
    ['currency', ' eur ', 'EUR'],
    ['currency', 'Euro', null],
    ['location', { latitude: 52.4, longitude: 13.1, accuracyMetres: 9 }, { latitude: 52.4, longitude: 13.1 }],
    ['claimant', { name: ' Erika Mustermann ', strokes: [] }, 'Erika Mustermann'],
    ['claimant', { name: '', strokes: [[1, 2]] }, null],
    ['place', 'Potsdam, Germany', 'Potsdam, Germany'],
    ['number', 'x'.repeat(150), 'x'.repeat(100)],
    ['account', ['Roof', 'Cellar'], null],
  ] as const)('%s of %j is %j', (fact, answer, expected) => {
    expect(readFact(fact, answer)).toEqual(expected);
  });

  it('is stated by one question of a fitting type', () => {
    const question = { id: 'a', text: 'When?', type: 'date', fact: 'date' };
    const fault = (questions: object[]) => questionsSchema.safeParse(questions).error?.issues[0]?.message;
    expect(fault([question])).toBeUndefined();
    expect(fault([{ ...question, type: 'text' }])).toBe('Answers of this type do not state this fact.');
    expect(fault([question, { ...question, id: 'b' }])).toBe('Another question states this fact.');
    expect(fault([{ ...question, fact: 'receipts' }])).toMatch(/^Invalid input/);
  });
});
