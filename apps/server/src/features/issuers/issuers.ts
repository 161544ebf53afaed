export { mountKnownIssuers } from './routes.ts';
