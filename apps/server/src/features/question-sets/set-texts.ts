import type { QuestionTranslation } from '@assay/contract/questions/translation';

/** The texts of a question set in one language: its questions by their ids. */
export interface SetTexts {
  readonly title: string;
  readonly questions: Readonly<Record<string, QuestionTranslation>>;
}
