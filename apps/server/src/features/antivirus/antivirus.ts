export { describeHeldFiles, describeScanner } from './describe-antivirus.ts';
export { createScanRequests, type HoldForScan } from './hold-for-scan.ts';
export { mountQuarantine } from './routes.ts';
export type { ResumeAfterScan } from './settle-scan.ts';
export { workOnScans } from './work-on-scans.ts';
