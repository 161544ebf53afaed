import { expect, it } from 'vitest';
import { isCalm, isErrorRate, isSame, listSentences } from './verdict-sentences.ts';

it('that nothing stood out is told by its id', () => {
  const calm = (id?: string) => isCalm({ english: 'Whatever.', statements: id ? [{ id }] : null });
  expect(calm('verdict.nothing-stood-out')).toBe(true);
  expect(calm('verdict.together')).toBe(false);
  expect(calm()).toBe(false);
});

it('a sentence is an error rate if all that it says is one', () => {
  const isRate = (...ids: string[]) =>
    isErrorRate({ english: 'Whatever.', statements: ids.map((id) => ({ id })) });
  expect(isRate('verdict.missed')).toBe(true);
  expect(isRate('verdict.false-alarms-none')).toBe(true);
  expect(isRate('verdict.missed', 'verdict.together')).toBe(false);
  expect(isRate()).toBe(false);
  expect(isErrorRate({ english: 'Of 1,000 untouched pictures …', statements: null })).toBe(false);
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
