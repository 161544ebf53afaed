export { abandon, deleteDerived } from './delete-originals.ts';
export { mountRetention } from './routes.ts';
export { workOnRetention } from './work-on-retention.ts';
