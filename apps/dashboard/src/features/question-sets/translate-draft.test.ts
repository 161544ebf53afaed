import { describe, expect, it } from 'vitest';
import { findFaults, tidy, tidyTitles } from './save-draft.ts';
import { type DraftQuestion, EMPTY_DRAFT } from './set-draft.ts';
import { countMissing, isTranslated, textsOfQuestion, titleText } from './translate-draft.ts';

const CHOICE: DraftQuestion = {
  ...{
    id: 'a',
    type: 'choice',
    text: 'Damaged?',
    help: 'Look well.',
    required: true,
    options: ['Yes', 'No'],
  },
  translations: { de: { text: 'Beschädigt?', options: { Yes: 'Ja', No: 'Nein' } } },
};

describe('texts to translate', () => {
  it('are those that the customer reads, each with what there is in other languages', () => {
    expect(textsOfQuestion(CHOICE).map(({ original, translated }) => [original, translated])).toEqual([
      ['Damaged?', { de: 'Beschädigt?', es: '', fr: '' }],
      ['Look well.', { de: '', es: '', fr: '' }],
      ['Yes', { de: 'Ja', es: '', fr: '' }],
      ['No', { de: 'Nein', es: '', fr: '' }],
    ]);
    expect(textsOfQuestion({ ...CHOICE, text: ' ', help: '', options: ['', ''] })).toEqual([]);
    expect(countMissing(textsOfQuestion(CHOICE))).toEqual({ de: 1, es: 4, fr: 4 });
    expect(isTranslated(textsOfQuestion(CHOICE))).toBe(true);
    expect(isTranslated(textsOfQuestion({ ...CHOICE, translations: undefined }))).toBe(false);
  });

  it('are translated one by one', () => {
    const [text, help, yes] = textsOfQuestion(CHOICE);
    expect(text?.translate('es', '¿Dañado?').translations).toEqual({
      ...CHOICE.translations,
      es: { text: '¿Dañado?' },
    });
    expect(help?.translate('de', 'Genau hinsehen.').translations?.de?.help).toBe('Genau hinsehen.');
    expect(yes?.translate('de', 'Jawohl').translations?.de?.options).toEqual({ Yes: 'Jawohl', No: 'Nein' });
    expect(text?.translate('es', 'Uno\ndos').translations?.es?.text).toBe('Uno dos');
    expect(help?.translate('es', 'Uno\ndos').translations?.es?.help).toBe('Uno\ndos');
    const titled = titleText({ ...EMPTY_DRAFT, title: 'Boats' }).translate('de', 'Boote');
    expect(titled).toMatchObject({ title: 'Boats', translations: { de: { title: 'Boote' } } });
  });

  it('stay with their option wherever it stands, and go with it where it is written anew', () => {
    const named = (options: string[]) => tidy([{ ...CHOICE, options }])[0]?.translations?.de?.options;
    expect(named(['No', 'Perhaps', 'Yes '])).toEqual({ Yes: 'Ja', No: 'Nein' });
    expect(named(['Yes', 'Perhaps'])).toEqual({ Yes: 'Ja' });
  });
});

describe('translations', () => {
  it('are saved without what is empty, and without what translates nothing', () => {
    const de = { text: ' Ja? ', help: 'Hilfe', options: { x: ' X ', gone: 'Weg', y: ' ' } };
    const question: DraftQuestion = {
      ...{ id: 'a', type: 'choice', text: 'Yes?', required: false, options: ['x ', 'y'] },
      translations: { de, es: { text: ' ' } },
    };
    expect(tidy([question])[0]?.translations).toEqual({ de: { text: 'Ja?', options: { x: 'X' } } });
    expect(tidy([{ ...question, translations: { es: { text: ' ' } } }])[0]).not.toHaveProperty(
      'translations',
    );
    expect(tidyTitles({ de: { title: ' Boote ' }, es: { title: '' } })).toEqual({ de: { title: 'Boote' } });
  });

  it('stand in the way where two options would read the same', () => {
    const [, , yes] = textsOfQuestion({ ...CHOICE, translations: { de: { options: { No: 'Ja' } } } });
    const draft = { ...EMPTY_DRAFT, refId: 'x', title: 'X', questions: [yes!.translate('de', 'Ja')] };
    expect(findFaults(draft, '')).toEqual([
      { index: 0, message: 'Each option only once, in each language.' },
    ]);
    const long = { ...draft, questions: [CHOICE], translations: { de: { title: 'x'.repeat(201) } } };
    expect(findFaults(long, '')).toEqual([{ index: null, message: 'At most 200 characters.' }]);
  });
});
