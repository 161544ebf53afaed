import { describe, expect, it } from 'vitest';
import { questionsSchema, setTranslationsSchema } from '../schemas/question-set.ts';
import { checkAnswers } from './check-answers.ts';
import type { Question } from './question.ts';
import { titleOfSet, wordsOfQuestion } from './translation.ts';

const QUESTION: Question = {
  ...{
    id: 'a',
    type: 'choice',
    text: 'Damaged?',
    help: 'Look well.',
    required: true,
    options: ['Yes', 'No'],
  },
  translations: { de: { text: 'Beschädigt?', options: { Yes: 'Ja' } } },
};

describe('what a customer reads', () => {
  it('is in the page’s language, each text by itself in the original where it is not translated', () => {
    const { text, help, nameOption } = wordsOfQuestion(QUESTION, 'de');
    expect([text, help, nameOption('Yes'), nameOption('No')]).toEqual([
      'Beschädigt?',
      'Look well.',
      'Ja',
      'No',
    ]);
    for (const language of ['en', 'es'] as const) {
      const original = wordsOfQuestion(QUESTION, language);
      expect([original.text, original.help, original.nameOption('Yes')]).toEqual([
        'Damaged?',
        'Look well.',
        'Yes',
      ]);
    }
    expect(wordsOfQuestion(QUESTION, 'de').nameOption('constructor')).toBe('constructor');
  });

  it('begins with the title', () => {
    const set = { title: 'Boats', translations: { de: { title: 'Boote' }, es: {} } };
    expect((['en', 'de', 'es'] as const).map((language) => titleOfSet(set, language))).toEqual([
      'Boats',
      'Boote',
      'Boats',
    ]);
  });

  it('is never an answer: that is the option as it was written', () => {
    expect(checkAnswers([QUESTION], { a: 'Yes' })).toEqual([]);
    expect(checkAnswers([QUESTION], { a: 'Ja' })).toEqual([{ question: 'a', fault: 'not-allowed' }]);
  });
});

describe('translations', () => {
  const fault = (translations: unknown, given: object = {}) =>
    questionsSchema.safeParse([{ ...QUESTION, ...given, translations }]).error?.issues[0]?.message;
  const plain = { type: 'text', options: undefined };

  it('are kept as they are, without blanks around them', () => {
    const translations = { de: { text: ' Ja? ', options: { Yes: ' Ja' } }, es: {} };
    expect(questionsSchema.parse([{ ...QUESTION, translations }])[0]?.translations).toEqual({
      ...{ de: { text: 'Ja?', options: { Yes: 'Ja' } }, es: {} },
    });
    expect(questionsSchema.parse([{ ...QUESTION, translations: undefined }])).toHaveLength(1);
  });

  it.each([
    ['into a language that there is not', { it: { text: 'Sì?' } }, {}, 'Unrecognized key: "it"'],
    ['of something else', { de: { id: 'b' } }, {}, 'Unrecognized key: "id"'],
    ['that say nothing', { de: { text: ' ' } }, {}, 'Leave out what is not translated.'],
    [
      'of an option that say nothing',
      { de: { options: { Yes: '' } } },
      {},
      'Leave out what is not translated.',
    ],
    ['that are too long', { de: { text: 'x'.repeat(501) } }, {}, 'At most 500 characters.'],
    ['with too long a help', { de: { help: 'x'.repeat(1_001) } }, {}, 'At most 1,000 characters.'],
    ['with too long an option', { de: { options: { No: 'x'.repeat(201) } } }, {}, 'At most 200 characters.'],
    [
      'of a help that there is not',
      { de: { help: 'Hilfe' } },
      { help: undefined },
      'There is no help to translate.',
    ],
    [
      'of options of others',
      { es: { options: { Maybe: 'Quizá' } } },
      {},
      'Only options of the question can be translated.',
    ],
    [
      'of options where there are none',
      { de: { options: { Yes: 'Ja' } } },
      plain,
      'Only options of the question can be translated.',
    ],
    [
      'that make two options one',
      { de: { options: { Yes: 'Ja', No: 'Ja' } } },
      {},
      'Each option only once, in each language.',
    ],
    [
      'that read as another option',
      { de: { options: { Yes: 'No' } } },
      {},
      'Each option only once, in each language.',
    ],
  ])('are refused: %s', (_, translations, given, message) => {
    expect(fault(translations, given)).toBe(message);
  });

  it('of a title follow the same rules', () => {
    expect(setTranslationsSchema.parse({ de: { title: ' Boote ' } })).toEqual({ de: { title: 'Boote' } });
    for (const bad of [{ it: { title: 'x' } }, { de: { title: ' ' } }, { es: { title: 'x'.repeat(201) } }])
      expect(setTranslationsSchema.safeParse(bad).success).toBe(false);
  });
});
