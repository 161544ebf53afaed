/** The editor of questions for customers. */

import { lazy } from 'react';

export { questionSetsTexts } from './question-sets-texts.ts';
export const QuestionSetsArea = lazy(() =>
  import('./components/question-sets-area.tsx').then((module) => ({ default: module.QuestionSetsArea })),
);
