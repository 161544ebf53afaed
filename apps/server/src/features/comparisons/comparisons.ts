export { compareStored } from './compare-stored.ts';
export { compareStoredDocuments, type StoredDocument } from './compare-stored-documents.ts';
export { compareStoredRecordings } from './compare-stored-recordings.ts';
