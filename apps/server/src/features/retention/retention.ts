export { abandon, letGoOfDerived } from './let-go-of-files.ts';
export { mountRetention } from './routes.ts';
export { workOnRetention } from './work-on-retention.ts';
