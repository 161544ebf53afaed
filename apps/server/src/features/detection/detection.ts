export { workOnDeepScans } from './deep-scan/work-on-deep-scans.ts';
export { workOnPictures } from './document/work-on-pictures.ts';
export { workOnExpenses } from './expenses/work-on-expenses.ts';
export { mountDetection } from './routes.ts';
