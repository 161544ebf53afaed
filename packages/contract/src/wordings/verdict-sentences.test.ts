import { expect, it } from 'vitest';
import { isCalm, isSame, listSentences } from './verdict-sentences.ts';

it('that nothing stood out is told by its id', () => {
  const calm = (id?: string) => isCalm({ english: 'Whatever.', statements: id ? [{ id }] : null });
  expect(calm('verdict.nothing-stood-out')).toBe(true);
  expect(calm('verdict.together')).toBe(false);
  expect(calm()).toBe(false);
});

it('sentences are the same that say the same of the same', () => {
  const say = (english: string, name?: string) => ({
    english,
    statements: name ? [{ id: 'a.b', values: { name } }] : null,
  });
  expect(isSame(say('A.', 'x'), say('Written otherwise.', 'x'))).toBe(true);
  expect(isSame(say('A.', 'x'), say('A.', 'y'))).toBe(false);
  expect(isSame(say('A.', 'x'), say('A.'))).toBe(false);
  expect(isSame(say('A.'), say('A.'))).toBe(true);
  expect(isSame(say('A.'), say('B.'))).toBe(false);
});

it('each sentence has its own statements, and older analyses have none', () => {
  const statements = [null, [{ id: 'verdict.together' }]];
  expect(listSentences({ sentences: ['a', 'b'], statements })).toEqual([
    { english: 'a', statements: null },
    { english: 'b', statements: [{ id: 'verdict.together' }] },
  ]);
  expect(listSentences({ sentences: ['a'] })).toEqual([{ english: 'a', statements: null }]);
});
