export { describeUnsent, type Unsent } from './describe-unsent.ts';
export { mountOutbox } from './routes.ts';
