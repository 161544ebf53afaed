import type { Question } from '@assay/contract/questions/question';
import { expect, it } from 'vitest';
import { countAnswers } from './count-answers.ts';

const QUESTIONS: readonly Question[] = [
  { id: 'damaged', type: 'choice', text: 'Is it damaged?', options: ['Yes', 'No'], required: true },
  {
    ...{ id: 'cost', type: 'number', text: 'What will it cost?', required: true },
    showIf: { match: 'all', conditions: [{ question: 'damaged', test: 'is', value: 'Yes' }] },
  },
  { id: 'photos', type: 'photo', text: 'Photos', required: true, minCount: 3 },
  { id: 'papers', type: 'document', text: 'Papers', required: false, minCount: 2 },
  { id: 'sign', type: 'signature', text: 'Signature', required: true },
];
const tell = (answers: Parameters<typeof countAnswers>[1]) => {
  const { done, total, missing } = countAnswers(QUESTIONS, answers);
  return { done, total, missing: missing.map(({ question, left }) => [question.id, left]) };
};

it('nothing is given: every required question is missing, and pictures with their number', () => {
  expect(tell({})).toEqual({
    ...{ done: 0, total: 4 },
    missing: [
      ['damaged', null],
      ['photos', 3],
      ['sign', null],
    ],
  });
});

it('a question that an answer brings up counts from then on', () => {
  expect(tell({ damaged: 'Yes' })).toMatchObject({ done: 1, total: 5 });
  expect(tell({ damaged: 'Yes' }).missing[0]).toEqual(['cost', null]);
});

it('fewer pictures than are wanted are no answer yet', () => {
  expect(tell({ damaged: 'No', photos: ['a', 'b'] })).toMatchObject({ done: 1, total: 4 });
  expect(tell({ damaged: 'No', photos: ['a', 'b'] }).missing[0]).toEqual(['photos', 1]);
});

it('what may be left out is missing only when it is half given', () => {
  const signed = { damaged: 'No', photos: ['a', 'b', 'c'], sign: { name: 'Ann Lee', strokes: [] } };
  expect(tell(signed)).toEqual({ done: 3, total: 4, missing: [] });
  expect(tell({ ...signed, papers: ['d'] }).missing).toEqual([['papers', 1]]);
  expect(tell({ ...signed, papers: ['d', 'e'] })).toEqual({ done: 4, total: 4, missing: [] });
});

it('an empty signature, and one of blanks, are missing', () => {
  const given = { damaged: 'No', photos: ['a', 'b', 'c'] };
  for (const sign of [undefined, { name: '  ', strokes: [] }])
    expect(tell({ ...given, sign }).missing).toEqual([['sign', null]]);
});
