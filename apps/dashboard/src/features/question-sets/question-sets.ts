/** Designing what customers are asked. */

import { lazy } from 'react';

export const QuestionSetsArea = lazy(() =>
  import('./components/question-sets-area.tsx').then((module) => ({ default: module.QuestionSetsArea })),
);
