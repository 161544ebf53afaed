export { compareStored } from './compare-stored.ts';
export { compareStoredDocuments, type StoredDocument } from './compare-stored-documents.ts';
export { readRecordingComparison, requestRecordingComparison } from './recordings/request-comparison.ts';
export { workOnRecordingComparisons } from './recordings/work-on-recordings.ts';
