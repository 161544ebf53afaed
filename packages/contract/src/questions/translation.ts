/** Languages into which the texts of a question set can be translated. */
export const TRANSLATION_LANGUAGES = ['de', 'es', 'fr'] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** Builds the same value for each of them. */
export function inEachLanguage<T>(
  tell: (language: TranslationLanguage) => T,
): Record<TranslationLanguage, T> {
  const told = TRANSLATION_LANGUAGES.map((language) => [language, tell(language)] as const);
  return Object.fromEntries(told) as Record<TranslationLanguage, T>;
}

/** Languages of the customer's page. In English it shows the texts as they were written: the originals. */
export type PageLanguage = 'en' | TranslationLanguage;

/** By language; what is missing is shown in the original. */
export type Translations<T> = { readonly [language in TranslationLanguage]?: T | undefined };

export interface SetTranslation {
  readonly title?: string | undefined;
}

export interface QuestionTranslation {
  readonly text?: string | undefined;
  readonly help?: string | undefined;
  /**
   * By the option as it was written, which is also what an answer holds, in whatever language it was chosen.
   */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A question's texts as they were written, with their translations. */
interface WrittenQuestion {
  readonly text: string;
  readonly help?: string | undefined;
  readonly translations?: Translations<QuestionTranslation> | undefined;
}

/** The texts of a question that a customer reads. */
export interface QuestionWords {
  readonly text: string;
  readonly help: string | undefined;
  readonly nameOption: (option: string) => string;
}

/** Each text in the page's language, or as it was written if it is not translated. */
export function wordsOfQuestion(
  { text, help, translations }: WrittenQuestion,
  language: PageLanguage,
): QuestionWords {
  const translation = language === 'en' ? undefined : translations?.[language];
  const options = new Map(Object.entries(translation?.options ?? {}));
  return {
    text: translation?.text ?? text,
    help: translation?.help ?? help,
    nameOption: (option) => options.get(option) ?? option,
  };
}

/** The title of a set in the page's language, or as it was written. */
export function titleOfSet(
  { title, translations }: { title: string; translations: Translations<SetTranslation> },
  language: PageLanguage,
): string {
  return (language === 'en' ? undefined : translations[language]?.title) ?? title;
}
