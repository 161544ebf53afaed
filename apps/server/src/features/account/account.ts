export { workOnErasure } from './jobs/erase-due-organisations.ts';
export { workOnExports } from './jobs/export-account.ts';
export { mountAccount } from './routes.ts';
