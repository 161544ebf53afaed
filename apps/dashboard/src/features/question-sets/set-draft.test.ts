import { describe, expect, it } from 'vitest';
import { findFaults, tidy } from './save-draft.ts';
import {
  type DraftQuestion,
  EMPTY_DRAFT,
  moveQuestion,
  nextQuestionId,
  suggestRefId,
  withType,
} from './set-draft.ts';

const question = (id: string, given: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, type: 'text', text: id, required: false },
  ...given,
});
const ids = (questions: readonly DraftQuestion[]) => questions.map(({ id }) => id).join('');

describe('a set that is edited', () => {
  it('moves a question up, down and nowhere', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => question(id));
    expect(ids(moveQuestion(all, 3, 0))).toBe('dabc');
    expect(ids(moveQuestion(all, 0, 2))).toBe('bcad');
    expect(moveQuestion(all, 0, -1)).toBe(all);
    expect(moveQuestion(all, 3, 4)).toBe(all);
  });

  it('finds a free name for a new question', () => {
    expect(nextQuestionId([])).toBe('question-1');
    expect(nextQuestionId([question('question-2')])).toBe('question-3');
  });

  it('drops what another type has no use for', () => {
    const photo = question('a', { type: 'photo', minCount: 2, source: 'camera' });
    expect(withType(photo, 'video')).toMatchObject({ type: 'video', minCount: 2, source: 'camera' });
    expect(withType(photo, 'text')).toEqual(question('a'));
    expect(withType(question('a'), 'choice').options).toEqual(['', '']);
  });

  it('is saved without what is empty', () => {
    const options = [' x ', '', 'y'];
    const showIf = {
      match: 'all' as const,
      conditions: [{ question: 'a', test: 'answered' as const, value: '' }],
    };
    const [, saved] = tidy([question('a'), question('b', { type: 'choice', options, help: ' ', showIf })]);
    expect(saved).toEqual({
      ...{ id: 'b', type: 'choice', text: 'b', required: false, options: ['x', 'y'] },
      showIf: { match: 'all', conditions: [{ question: 'a', test: 'answered' }] },
    });
  });

  it('tells which question stands in the way', () => {
    expect(findFaults(EMPTY_DRAFT, 'Enter a title.').map(({ message }) => message)).toEqual([
      'Enter a title.',
      'Use small letters, digits and hyphens, at most 63.',
      'Add a question.',
    ]);
    const looksAhead = { match: 'all' as const, conditions: [{ question: 'b', test: 'answered' as const }] };
    const draft = { ...EMPTY_DRAFT, refId: 'x', title: 'X' };
    const questions = [question('a', { showIf: looksAhead }), question('b')];
    expect(findFaults({ ...draft, questions }, '')).toEqual([
      { index: 0, message: 'A condition looks at a question that stands before.' },
    ]);
    expect(findFaults({ ...draft, questions: moveQuestion(questions, 0, 1) }, '')).toEqual([]);
  });

  it('is called after its title', () => {
    expect(suggestRefId('  Schäden am Dach! ')).toBe('scha-den-am-dach');
  });
});
