export { mountRecords } from './routes.ts';
