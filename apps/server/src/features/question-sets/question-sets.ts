export { chooseQuestionSet } from './links.ts';
export { mountQuestionSets } from './routes.ts';
export { readQuestionSets } from './stored-sets.ts';
