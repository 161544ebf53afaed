import type { QuestionSet } from '@assay/contract/question-sets';
import { factsOf } from '@assay/contract/questions/facts';
import { type Condition, testsOf } from '@assay/contract/questions/question';
import { asksForFiles, type QuestionType } from '@assay/contract/questions/question-types';

export type DraftQuestion = QuestionSet['questions'][number];

/** A question set while it is edited. */
export interface SetDraft {
  readonly refId: string;
  readonly title: string;
  /** Translations of the title. */
  readonly translations: QuestionSet['translations'];
  readonly questions: readonly DraftQuestion[];
}

export const EMPTY_DRAFT: SetDraft = { refId: '', title: '', translations: {}, questions: [] };

/** An id that no question has yet, such as `question-3`. */
export function nextQuestionId(questions: readonly DraftQuestion[]): string {
  for (let number = questions.length + 1; ; number++) {
    const id = `question-${number}`;
    if (!questions.some((question) => question.id === id)) return id;
  }
}

/** Changes the type of a question, and removes properties that the new type lacks. */
export function withType(question: DraftQuestion, type: QuestionType): DraftQuestion {
  const { options, minCount, fact, flat, source, ...rest } = question;
  const hasOptions = type === 'choice' || type === 'multichoice';
  const counts = asksForFiles(type) || type === 'multichoice';
  return {
    ...rest,
    type,
    ...(hasOptions ? { options: options ?? ['', ''] } : {}),
    ...(fact && factsOf(type).some((one) => one === fact) ? { fact } : {}),
    ...(counts && minCount ? { minCount } : {}),
    ...(flat && type === 'photo' ? { flat } : {}),
    ...(source && asksForFiles(type) ? { source } : {}),
  };
}

/** Moves a question. Conditions that look ahead from its new place stay as they are, and are reported as faults. */
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

/** The questions that a condition can ask about: all earlier ones. */
export function conditionTargets(
  questions: readonly DraftQuestion[],
  index: number,
): readonly DraftQuestion[] {
  return questions.slice(0, index);
}

/** A new condition on a question: its first test, with its first option. */
export function newCondition({ id, type, options }: DraftQuestion): Condition {
  const [test = 'answered'] = testsOf(type);
  return { question: id, test, value: options?.[0] ?? '' };
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
