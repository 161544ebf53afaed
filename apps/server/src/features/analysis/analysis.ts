export { type EndDeps, failAnalysis } from './announce-end.ts';
export { createDocumentPasswords, type DocumentPasswords } from './document/document-passwords.ts';
export { workOnPages } from './document/draw-pages.ts';
export { describeTooSmall } from './measure-asset.ts';
export { beginTask, endTask, type TaskEnd, type TaskRow } from './open-tasks.ts';
export { requestCopy, workOnCopies } from './recording/make-copy.ts';
export {
  type AnalysisRequest,
  createAnalysisRequests,
  createBatchRequests,
  type Mask,
  type RequestAnalyses,
  type RequestAnalysis,
  resumeAnalysis,
} from './request-analysis.ts';
export { installOperatorModels, startImageModels } from './start-image-models.ts';
export { startSandbox } from './start-sandbox.ts';
export { toStorableJson } from './storable-json.ts';
export { workOnLaterTries } from './try-later.ts';
export { workOnAnalyses } from './work-on-analyses.ts';
