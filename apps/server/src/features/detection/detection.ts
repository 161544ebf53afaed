export { workOnDeepScans } from './deep-scan/work-on-deep-scans.ts';
export { mountDetection } from './routes.ts';
