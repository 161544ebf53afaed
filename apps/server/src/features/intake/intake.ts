export { EXPENSE_TAG, type UploadCompanion, type UploadOrigin } from './commit-upload.ts';
export { mountFetching } from './fetch-route.ts';
export { createIntake, type IncomingFile, type Intake } from './intake-service.ts';
export { createQuotas, sumFiles } from './quotas.ts';
export { createResumeAfterScan } from './resume-after-scan.ts';
export { startSweeper } from './sweeper.ts';
export { mountUpload } from './upload-route.ts';
