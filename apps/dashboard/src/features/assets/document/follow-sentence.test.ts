import type { Assessment } from '@assay/contract/assessments';
import { expect, it } from 'vitest';
import { followSentence } from './follow-sentence.ts';

const change = { kind: 'text', page: 3, harmless: false, words: 'Text on page 3 was changed.' };
const revision = { number: 1, bytes: 9, producer: null, date: null, changes: [] };
const document = {
  reason: 'Text on page 3 was changed.',
  revisions: [revision, { ...revision, number: 2, changes: [change] }],
  signatures: [],
};

function assess(model: string, message: string, regions: Assessment['regions']): Assessment {
  const rest = { version: '1', raw: {}, overlay: null, milliseconds: 1, status: 'finding' as const };
  return { ...rest, model, title: model, message, compromisedScore: 50, regions };
}

const assessments = [
  assess('overlaps', 'A shape hides text.', [{ page: 2, x: 1, y: 1, width: 1, height: 1 }]),
  assess('revisions', 'The file holds 2 states.', [{ revision: 2 }]),
  assess('metadata', 'Two producers are named.', []),
];

it.each([
  ['A shape hides text.', { model: 'overlaps' }],
  ['Text on page 3 was changed.', { history: true, page: 3 }],
  ['The file holds 2 states.', { history: true, page: null }],
  ['Two producers are named.', { model: 'metadata' }],
  ['The method Fonts could not be run.', null],
])('leads from “%s” to what it is about', (sentence, target) => {
  expect(followSentence(sentence, document, assessments)).toEqual(target);
});

it('leads nowhere from the reason of a document without a history', () => {
  const reason = 'The file holds no history.';
  expect(followSentence(reason, { reason, revisions: [revision], signatures: [] }, assessments)).toBeNull();
});
