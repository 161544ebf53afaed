import {
  type QuestionSet,
  questionSetRefId,
  questionsSchema,
  setTranslationsSchema,
} from '@assay/contract/question-sets';
import { factsOf } from '@assay/contract/questions/facts';
import { type Condition, testsOf } from '@assay/contract/questions/question';
import { asksForFiles, type QuestionType } from '@assay/contract/questions/question-types';
import { tidyTitles, tidyTranslations } from './translate-draft.ts';

export type DraftQuestion = QuestionSet['questions'][number];

/** A question set while it is edited. */
export interface SetDraft {
  readonly refId: string;
  readonly title: string;
  /** Of the title. */
  readonly translations: QuestionSet['translations'];
  readonly questions: readonly DraftQuestion[];
}

export const EMPTY_DRAFT: SetDraft = { refId: '', title: '', translations: {}, questions: [] };

/** A name that no question has yet: `question-3`. */
export function nextQuestionId(questions: readonly DraftQuestion[]): string {
  for (let number = questions.length + 1; ; number++) {
    const id = `question-${number}`;
    if (!questions.some((question) => question.id === id)) return id;
  }
}

/** Fits a question to another type: what that type has no use for goes. */
export function withType(question: DraftQuestion, type: QuestionType): DraftQuestion {
  const { options, minCount, fact, ...rest } = question;
  const hasOptions = type === 'choice' || type === 'multichoice';
  const counts = asksForFiles(type) || type === 'multichoice';
  return {
    ...rest,
    type,
    ...(hasOptions ? { options: options ?? ['', ''] } : {}),
    ...(fact && factsOf(type).some((one) => one === fact) ? { fact } : {}),
    ...(counts && minCount ? { minCount } : {}),
  };
}

/** Takes a question elsewhere. Conditions that would look ahead from there are left as they are, and told of. */
export function moveQuestion(
  questions: readonly DraftQuestion[],
  from: number,
  to: number,
): readonly DraftQuestion[] {
  const moved = questions[from];
  if (!moved || to < 0 || to >= questions.length || from === to) return questions;
  const others = questions.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Conditions can look at what stands before and can be compared. */
export function conditionTargets(
  questions: readonly DraftQuestion[],
  index: number,
): readonly DraftQuestion[] {
  return questions.slice(0, index);
}

/** A first condition on a question: its first test, with its first option. */
export function newCondition({ id, type, options }: DraftQuestion): Condition {
  const [test = 'answered'] = testsOf(type);
  return { question: id, test, value: options?.[0] ?? '' };
}

export interface DraftFault {
  /** Of the question; null for the set itself. */
  readonly index: number | null;
  readonly message: string;
}

/** What stands in the way of saving, in the words of the interface's own rules. */
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

/** As it is saved: without empty helps, options, conditions and translations. */
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

/** `Vehicle damage` → `vehicle-damage`. */
export function suggestRefId(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63);
}
