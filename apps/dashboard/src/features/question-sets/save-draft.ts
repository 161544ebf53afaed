import { questionSetRefId, questionsSchema, setTranslationsSchema } from '@assay/contract/question-sets';
import { TRANSLATION_LANGUAGES } from '@assay/contract/questions/translation';
import type { DraftQuestion, SetDraft } from './set-draft.ts';

export interface DraftFault {
  /** Index of the question; null for the set itself. */
  readonly index: number | null;
  readonly message: string;
}

/** Why the draft cannot be saved, in the words of the contract. */
export function findFaults(
  { refId, title, translations, questions }: SetDraft,
  titleMissing: string,
): DraftFault[] {
  const name = questionSetRefId.safeParse(refId);
  const all = questionsSchema.safeParse(tidy(questions));
  const titles = setTranslationsSchema.safeParse(tidyTitles(translations));
  return [
    ...(title.trim() === '' ? [{ index: null, message: titleMissing }] : []),
    ...(name.success ? [] : [{ index: null, message: name.error.issues[0]?.message ?? '' }]),
    ...(titles.success ? [] : titles.error.issues).map(({ message }) => ({ index: null, message })),
    ...(all.success ? [] : all.error.issues).map(({ path, message }) => {
      return { index: typeof path[0] === 'number' ? path[0] : null, message };
    }),
  ];
}

/** The questions as they are saved: without empty helps, options, conditions and translations. */
export function tidy(questions: readonly DraftQuestion[]): DraftQuestion[] {
  return questions.map(({ help, options, showIf, translations, ...question }) => ({
    ...question,
    ...tidyTranslations({ help, options, translations }),
    ...(help?.trim() ? { help: help.trim() } : {}),
    ...(options ? { options: options.map((option) => option.trim()).filter(Boolean) } : {}),
    ...(showIf?.conditions.length
      ? {
          showIf: {
            ...showIf,
            conditions: showIf.conditions.map(({ value, ...condition }) => {
              const isBare = condition.test === 'answered' || condition.test === 'not-answered';
              return isBare ? condition : { ...condition, value };
            }),
          },
        }
      : {}),
  }));
}

/**
 * Translations in their stored form: without empty ones, and without those of texts that no longer exist. A
 * rewritten option loses its translations, because what a customer chooses must be what is stored.
 */
function tidyTranslations({
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
