export { describeTooSmall } from './measure-asset.ts';
export { beginTask, endTask, type TaskEnd, type TaskRow } from './open-tasks.ts';
export { createAnalysisRequests, type Mask, type RequestAnalysis } from './request-analysis.ts';
export { toStorableJson } from './storable-json.ts';
export { workOnAnalyses } from './work-on-analyses.ts';
