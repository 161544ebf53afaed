export { mountOutbox } from './routes.ts';
