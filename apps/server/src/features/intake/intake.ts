export { EXPENSE_TAG } from './commit-upload.ts';
export { mountFetching } from './fetch-route.ts';
export type { IncomingFile } from './incoming-file.ts';
export { createIntake, type Intake } from './intake-service.ts';
export { createQuotas, sumFiles } from './quotas.ts';
export type { UploadCompanion, UploadOrigin } from './received-upload.ts';
export { createResumeAfterScan } from './resume-after-scan.ts';
export { startSweeper } from './sweeper.ts';
export { mountUpload } from './upload-route.ts';
