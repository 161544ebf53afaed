export { mountExpenseLists } from './routes.ts';
