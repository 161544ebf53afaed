import { expect, it } from 'vitest';
import { isCalm, listSentences, tellFailure } from './verdict-sentences.ts';

const CALM = 'Nothing stood out in what was measured. That does not prove the recording to be authentic.';

it('that nothing stood out is told by its id, and in older analyses by its words', () => {
  const calm = (english: string, id?: string) => isCalm({ english, statements: id ? [{ id }] : null });
  expect(calm('Whatever.', 'verdict.nothing-stood-out')).toBe(true);
  expect(calm(CALM)).toBe(true);
  expect(calm(CALM, 'verdict.together')).toBe(false);
  expect(calm('Nothing stood out to us, but the seal is broken.')).toBe(false);
});

it('each sentence has its own statements, and older analyses have none', () => {
  const statements = [null, [{ id: 'verdict.together' }]];
  expect(listSentences({ sentences: ['a', 'b'], statements })).toEqual([
    { english: 'a', statements: null },
    { english: 'b', statements: [{ id: 'verdict.together' }] },
  ]);
  expect(listSentences({ sentences: ['a'] })).toEqual([{ english: 'a', statements: null }]);
});

it('why an analysis failed is told apart from its sentences, and in older reports behind the first of them', () => {
  const sentences = ['Tamper detection failed', 'The file ends early.'];
  expect(tellFailure({ sentences, failure: { message: 'The file is damaged.' } })).toBe(
    'The file is damaged.',
  );
  expect(tellFailure({ sentences })).toBe('The file ends early.');
});
