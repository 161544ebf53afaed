export { mountAudit } from './routes.ts';
