import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@assay/contract/questions/translation';
import type { DraftQuestion, SetDraft } from './set-draft.ts';

type QuestionTexts = NonNullable<NonNullable<DraftQuestion['translations']>[TranslationLanguage]>;

/** A text that the customer reads, as it was written and in the other languages: empty where it is not translated. */
export interface DraftText<T> {
  readonly original: string;
  readonly translated: Readonly<Record<TranslationLanguage, string>>;
  /** What it stands in, with another translation. */
  readonly translate: (language: TranslationLanguage, text: string) => T;
}

/** The texts of a question that there are to translate. */
export function textsOfQuestion(question: DraftQuestion): DraftText<DraftQuestion>[] {
  const { text, help, options = [], translations } = question;
  function describe(
    original: string,
    read: (texts: QuestionTexts) => string | undefined,
    write: (texts: QuestionTexts, translated: string) => QuestionTexts,
  ): DraftText<DraftQuestion> {
    return {
      original: original.trim(),
      translated: byLanguage((language) => read(translations?.[language] ?? {}) ?? ''),
      translate: (language, translated) => ({
        ...question,
        translations: { ...translations, [language]: write(translations?.[language] ?? {}, translated) },
      }),
    };
  }
  const all = [
    describe(
      text,
      (texts) => texts.text,
      (texts, translated) => ({ ...texts, text: onOneLine(translated) }),
    ),
    describe(
      help ?? '',
      (texts) => texts.help,
      (texts, translated) => ({ ...texts, help: translated }),
    ),
    ...[...new Set(options)].map((option) =>
      describe(
        option,
        ({ options: named = {} }) => (Object.hasOwn(named, option) ? named[option] : undefined),
        (texts, translated) => ({
          ...texts,
          options: { ...texts.options, [option]: onOneLine(translated) },
        }),
      ),
    ),
  ];
  return all.filter(({ original }) => original !== '');
}

export function titleText(draft: SetDraft): DraftText<SetDraft> {
  const { title, translations } = draft;
  return {
    original: title.trim(),
    translated: byLanguage((language) => translations[language]?.title ?? ''),
    translate: (language, translated) => ({
      ...draft,
      translations: { ...translations, [language]: { title: onOneLine(translated) } },
    }),
  };
}

/** How many of the texts are not translated, by language. */
export function countMissing(texts: readonly DraftText<unknown>[]): Record<TranslationLanguage, number> {
  return byLanguage((language) => texts.filter(({ translated }) => isMissing(translated[language])).length);
}

/** Whether somebody has begun to translate. */
export function isTranslated(texts: readonly DraftText<unknown>[]): boolean {
  return texts.some(({ translated }) => TRANSLATION_LANGUAGES.some((one) => !isMissing(translated[one])));
}

/**
 * As they are saved: without what is empty, and without what translates nothing. An option that was written anew loses
 * its translations, since what a customer chooses must be what is stored.
 */
export function tidyTranslations({
  help,
  options = [],
  translations,
}: Pick<DraftQuestion, 'help' | 'options' | 'translations'>): Pick<DraftQuestion, 'translations'> {
  const names = options.map((option) => option.trim()).filter(Boolean);
  const kept = TRANSLATION_LANGUAGES.flatMap((language) => {
    const texts = translations?.[language];
    const words = Object.entries({ text: texts?.text, help: help?.trim() ? texts?.help : '' })
      .map(([part, text]) => [part, text?.trim()])
      .filter(([, text]) => text);
    const named = Object.entries(texts?.options ?? {})
      .map(([option, text]) => [option.trim(), text.trim()] as const)
      .filter(([option, text]) => text !== '' && names.includes(option));
    const tidied = {
      ...Object.fromEntries(words),
      ...(named.length > 0 ? { options: Object.fromEntries(named) } : {}),
    };
    return Object.keys(tidied).length > 0 ? [[language, tidied]] : [];
  });
  return kept.length > 0 ? { translations: Object.fromEntries(kept) } : {};
}

export function tidyTitles(translations: SetDraft['translations']): SetDraft['translations'] {
  return Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const title = translations[language]?.title?.trim();
      return title ? [[language, { title }]] : [];
    }),
  );
}

/** The fields grow with their text; only a help has lines. */
const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const isMissing = (text: string) => text.trim() === '';

function byLanguage<T>(tell: (language: TranslationLanguage) => T): Record<TranslationLanguage, T> {
  return { de: tell('de'), es: tell('es'), fr: tell('fr') };
}
