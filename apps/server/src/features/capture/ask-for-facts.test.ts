import { claimFieldsSchema } from '@assay/contract/claim-fields';
import { questionsSchema } from '@assay/contract/question-sets';
import { expect, it } from 'vitest';
import { askForFacts } from './ask-for-facts.ts';

const fields = claimFieldsSchema.parse([
  { id: 'date', isAsked: true },
  { id: 'place', isAsked: true },
  { id: 'number', label: 'Number of your membership', isAsked: true },
  { id: 'amount' },
  { id: 'account', isAsked: true, isUsed: false },
  { id: 'own-plate', label: 'Number plate', isAsked: true, types: ['vehicle-damage'] },
]);

it('asks for the facts that an organisation wants, under its own names, and for records of the types that have them', () => {
  const questions = askForFacts(fields, [], 'vehicle-damage');
  expect(questions.map(({ id, type, text, fact }) => [id, type, text, fact])).toEqual([
    ['claim-date', 'date', 'When did it happen?', 'date'],
    ['claim-place', 'text', 'Where did it happen? Town and country', 'place'],
    ['claim-number', 'text', 'Number of your membership', 'number'],
    ['claim-own-plate', 'text', 'Number plate', 'own-plate'],
  ]);
  expect(questionsSchema.safeParse(questions).error).toBeUndefined();
  expect(askForFacts(fields, [], 'general').map(({ id }) => id)).not.toContain('claim-own-plate');
});

it('asks for nothing that a set asks already', () => {
  const set = questionsSchema.parse([
    { id: 'when', type: 'date', text: 'When?', fact: 'date' },
    { id: 'where', type: 'location', text: 'Where?', fact: 'location' },
  ]);
  expect(askForFacts(fields, set, 'general').map(({ id }) => id)).toEqual(['claim-number']);
});

it('asks for nothing where an organisation says nothing', () => {
  expect(askForFacts([], [], 'general')).toEqual([]);
});
