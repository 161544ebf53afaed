import { describe, expect, it } from 'vitest';
import type { Answers } from './answer.ts';
import { checkAnswers } from './check-answers.ts';
import type { Condition, Question, ShowIf } from './question.ts';
import { visibleAnswers, visibleQuestions } from './visible-questions.ts';

const question = (id: string, given: Partial<Question> = {}): Question => ({
  ...{ id, text: id, type: 'text', required: false },
  ...given,
});
const when = (...conditions: Condition[]): ShowIf => ({ match: 'all', conditions });

/** Whether a question with this one condition is asked after that answer. */
function isAsked(condition: Omit<Condition, 'question'>, answer: Answers[string]): boolean {
  const set = [question('a'), question('b', { showIf: when({ question: 'a', ...condition }) })];
  return visibleQuestions(set, answer === undefined ? {} : { a: answer }).length === 2;
}

describe('a condition', () => {
  it.each([
    ['is', 'Yes', 'Yes', true],
    ['is', 'yes', ' YES ', true],
    ['is', 'Yes', 'No', false],
    ['is', 3, 3, true],
    ['is', '3', 3, true],
    ['is', 'Yes', undefined, false],
    ['is-not', 'Yes', 'No', true],
    ['is-not', 'Yes', 'Yes', false],
    ['is-not', 'Yes', undefined, false],
    ['includes', 'Roof', ['Cellar', 'Roof'], true],
    ['includes', 'Roof', ['Cellar'], false],
    ['includes', 'Roof', 'Roof', false],
    ['greater-than', 10, 11, true],
    ['greater-than', '9', 10, true],
    ['greater-than', 10, 10, false],
    ['less-than', '2026-03-01', '2026-02-28', true],
    ['less-than', '2026-03-01', '2026-03-01', false],
    ['answered', undefined, 'x', true],
    ['answered', undefined, '  ', false],
    ['answered', undefined, [], false],
    ['answered', undefined, 0, true],
    ['answered', undefined, { latitude: 1, longitude: 2 }, true],
    ['answered', undefined, { name: '', strokes: [] }, false],
    ['not-answered', undefined, undefined, true],
    ['not-answered', undefined, 'x', false],
  ] as const)('%s %j of %j: %j', (test, value, answer, expected) => {
    expect(isAsked({ test, value }, answer)).toBe(expected);
  });

  it('of a question that is not asked counts it as not answered, however far the chain goes', () => {
    const set = [
      question('a'),
      question('b', { showIf: when({ question: 'a', test: 'is', value: 'Yes' }) }),
      question('c', { showIf: when({ question: 'b', test: 'answered' }) }),
      question('d', { showIf: when({ question: 'c', test: 'not-answered' }) }),
    ];
    const answers = { a: 'Yes', b: 'x', c: 'y', d: 'z' };
    expect(visibleQuestions(set, answers).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(visibleQuestions(set, { ...answers, a: 'No' }).map(({ id }) => id)).toEqual(['a', 'd']);
    expect(visibleAnswers(set, { ...answers, a: 'No' })).toEqual({ a: 'No', d: 'z' });
  });

  it('of several: all of them, or any', () => {
    const conditions: Condition[] = [
      { question: 'a', test: 'is', value: '1' },
      { question: 'b', test: 'is', value: '2' },
    ];
    const set = (match: 'all' | 'any') => [
      ...[question('a'), question('b')],
      question('c', { showIf: { match, conditions } }),
    ];
    expect(visibleQuestions(set('all'), { a: '1' })).toHaveLength(2);
    expect(visibleQuestions(set('any'), { a: '1' })).toHaveLength(3);
    expect(visibleQuestions(set('any'), {})).toHaveLength(2);
  });

  it('is not deceived by names that every object has', () => {
    const set = [question('a', { showIf: when({ question: 'constructor', test: 'answered' }) })];
    expect(visibleQuestions(set, {})).toEqual([]);
  });
});

describe('answers', () => {
  const faults = (one: Partial<Question>, answer?: Answers[string]) =>
    checkAnswers([question('q', one)], answer === undefined ? {} : { q: answer }).map(({ fault }) => fault);

  it.each([
    [{ required: true }, undefined, ['missing']],
    [{ required: true }, '   ', ['missing']],
    [{ required: false }, undefined, []],
    [{ type: 'photo', required: true, minCount: 2 }, undefined, ['too-few']],
    [{ type: 'photo', required: true, minCount: 2 }, ['1'], ['too-few']],
    [{ type: 'photo', required: false, minCount: 2 }, [], []],
    [{ type: 'photo', required: false, minCount: 2 }, ['1'], ['too-few']],
    [{ type: 'photo', minCount: 2 }, ['1', '1'], ['not-allowed']],
    [{ type: 'photo', minCount: 2 }, ['1', '2'], []],
    [{ type: 'photo' }, 'a text', ['not-allowed']],
    [{ type: 'number' }, '3', ['not-allowed']],
    [{ type: 'number' }, 3, []],
    [{ type: 'date' }, '2026-02-30', ['not-allowed']],
    [{ type: 'date' }, '2026-02-28', []],
    [{ type: 'choice', options: ['a', 'b'] }, 'c', ['not-allowed']],
    [{ type: 'multichoice', options: ['a', 'b'] }, ['a', 'c'], ['not-allowed']],
    [{ type: 'multichoice', options: ['a', 'b'] }, ['a', 'b'], []],
    [{ type: 'location' }, { name: 'x', strokes: [] }, ['not-allowed']],
    [{ type: 'location' }, { latitude: 1, longitude: 2 }, []],
    [{ type: 'signature' }, { name: 'Ann', strokes: [] }, []],
    [{ type: 'text' }, ['x'], ['not-allowed']],
  ] as const)('of %j: %j has the faults %j', (one, answer, expected) => {
    expect(faults(one as Partial<Question>, answer as Answers[string])).toEqual(expected);
  });

  it('are not missed where nothing is asked', () => {
    const set = [
      question('a'),
      question('b', { required: true, showIf: when({ question: 'a', test: 'answered' }) }),
    ];
    expect(checkAnswers(set, {})).toEqual([]);
    expect(checkAnswers(set, { a: 'x' })).toEqual([{ question: 'b', fault: 'missing' }]);
  });
});
