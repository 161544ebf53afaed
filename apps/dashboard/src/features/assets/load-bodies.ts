export const loadDocumentBody = () => import('./document/document-body.tsx');
export const loadRecordingBody = () => import('./recording/recording-body.tsx');
