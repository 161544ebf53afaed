import type { Assessment } from '@assay/contract/assessments';
import { expect, it } from 'vitest';
import { followSentence } from './follow-sentence.ts';

/** A sentence by its id; the words of all are the same, since nothing is known by them. */
const say = (id: string) => ({ english: 'Whatever.', statements: [{ id }] });
const told = (id: string) => ({ words: 'Whatever.', statements: [{ id }] });

const change = { kind: 'text', page: 3, harmless: false, ...told('changes.text') };
const revision = { number: 1, bytes: 9, producer: null, date: null, changes: [] };
const document = {
  reason: 'Whatever.',
  statements: [{ id: 'verdict.changed' }],
  revisions: [revision, { ...revision, number: 2, changes: [change] }],
  signatures: [],
};

function assess(model: string, regions: Assessment['regions']): Assessment {
  const rest = { version: '1', raw: {}, overlay: null, milliseconds: 1, status: 'finding' as const };
  const statements = { message: [{ id: `${model}.found` }] };
  return { ...rest, model, title: model, message: 'Whatever.', statements, compromisedScore: 50, regions };
}

const assessments = [
  assess('overlaps', [{ page: 2, x: 1, y: 1, width: 1, height: 1 }]),
  assess('revisions', [{ revision: 2 }]),
  assess('metadata', []),
];

it.each([
  ['overlaps.found', { model: 'overlaps' }],
  ['changes.text', { history: true, page: 3 }],
  ['revisions.found', { history: true, page: null }],
  ['verdict.changed', { history: true, page: null }],
  ['metadata.found', { model: 'metadata' }],
  ['verdict.failed', null],
])('leads from %s to what it is about', (id, target) => {
  expect(followSentence(say(id), document, assessments)).toEqual(target);
});

it('leads nowhere from the reason of a document without a history', () => {
  const plain = { ...document, revisions: [revision] };
  expect(followSentence(say('verdict.changed'), plain, assessments)).toBeNull();
});
