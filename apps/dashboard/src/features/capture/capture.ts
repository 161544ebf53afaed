/** The questions of the customer’s page, for those who design or read it. */

export { AnswersPanel } from './components/answers-panel.tsx';
export type { PageFile, QuestionFiles } from './questions/page-file.ts';
export { QuestionCard } from './questions/question-card.tsx';
export { LANGUAGES, loadWords, useWords, WordsContext } from './texts/words.ts';
