export { EXPENSE_TAG, type UploadCompanion, type UploadOrigin } from './commit-upload.ts';
export { mountFetching } from './fetch-route.ts';
export { createHandOver } from './hand-over.ts';
export { createIntake, type IncomingFile, type Intake } from './intake-service.ts';
export { createQuotas, sumFiles } from './quotas.ts';
export { startSweeper } from './sweeper.ts';
export { mountUpload } from './upload-route.ts';
