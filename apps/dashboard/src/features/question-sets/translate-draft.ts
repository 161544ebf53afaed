import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@assay/contract/questions/translation';
import type { DraftQuestion, SetDraft } from './set-draft.ts';

type QuestionTexts = NonNullable<NonNullable<DraftQuestion['translations']>[TranslationLanguage]>;

/** A text that the customer reads, as it was written and in the other languages; empty if it is not translated. */
export interface DraftText<T> {
  readonly original: string;
  readonly translated: Readonly<Record<TranslationLanguage, string>>;
  /** The question or set that contains it, with another translation. */
  readonly translate: (language: TranslationLanguage, text: string) => T;
}

/** The texts of a question that can be translated. */
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

/** How many of the texts are not translated yet, by language. */
export function countMissing(texts: readonly DraftText<unknown>[]): Record<TranslationLanguage, number> {
  return byLanguage((language) => texts.filter(({ translated }) => isMissing(translated[language])).length);
}

/** Whether any text is translated. */
export function isTranslated(texts: readonly DraftText<unknown>[]): boolean {
  return texts.some(({ translated }) => TRANSLATION_LANGUAGES.some((one) => !isMissing(translated[one])));
}

/** Fields grow with their text, but only a help may have several lines. */
const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const isMissing = (text: string) => text.trim() === '';

function byLanguage<T>(tell: (language: TranslationLanguage) => T): Record<TranslationLanguage, T> {
  return { de: tell('de'), es: tell('es'), fr: tell('fr') };
}
