export { workOnDeepScans } from './deep-scan/work-on-deep-scans.ts';
export { workOnPictures } from './document/work-on-pictures.ts';
export { createExpenseRequests } from './expenses/request-expenses.ts';
export { workOnExpenses } from './expenses/work-on-expenses.ts';
export { createObjectRequests } from './objects/request-objects.ts';
export { workOnObjects } from './objects/work-on-objects.ts';
export { mountFileReadings } from './routes.ts';
